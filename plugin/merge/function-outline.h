/* Where a function has regions, calls and loops.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

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
