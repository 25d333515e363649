/* Where a function has regions, calls and loops.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef OMPTQ_MERGE_FUNCTION_OUTLINE_H
#define OMPTQ_MERGE_FUNCTION_OUTLINE_H 1

#include <utility>

namespace omptq
{

/* The statements of a function outside OpenMP's constructs, in order.  */
class function_outline
{
public:
  explicit function_outline (gimple_seq *seq) { read (seq); }

  unsigned
  regions () const
  {
    return m_regions;
  }

  const vec<gimple_seq *> &
  sequences () const
  {
    return m_sequences;
  }

  /* How many loops contain CALL.  */
  unsigned depth (gimple *call);

private:
  unsigned m_regions = 0;
  auto_vec<gimple_seq *> m_sequences;
  unsigned m_length = 0;
  hash_map<gimple *, unsigned> m_calls;
  hash_map<tree, unsigned> m_labels;
  // The first and the last statement of each loop.
  auto_vec<std::pair<unsigned, unsigned>> m_loops;

  void read (gimple_seq *seq);
  void read_jump (gimple *stmt);
};

} // namespace omptq

#endif /* OMPTQ_MERGE_FUNCTION_OUTLINE_H */
