/* What is known before a loop of what happens in it.

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

#ifndef OMPTQ_NVPTX_LOOP_RANGES_H
#define OMPTQ_NVPTX_LOOP_RANGES_H 1

#include "gimple-common.h"

#include "cfgloop.h"

#include <vector>

namespace omptq
{

/* Conditions, to be evaluated where a loop is entered, of how often its body is executed
   and which memory it accesses.  Needs GCC's analysis of scalar evolutions.  */
class loop_ranges
{
public:
  explicit loop_ranges (class loop *loop);

  // Whether something can be said.
  bool
  is_known () const
  {
    return m_latches != NULL_TREE;
  }

  // What must be so if the others are to be right.
  const std::vector<tree> &
  assumptions () const
  {
    return m_assumptions;
  }

  // That the body is executed at most LIMIT times.
  tree is_at_most (unsigned limit) const;

  // That REF, which STMT of the loop accesses, is in none of its iterations among the
  // SIZE bytes at ADDRESS, which does not change in the loop; or null if this cannot be
  // said.  Right only if the body is executed less than 2^32 times.
  tree is_apart (tree ref, gimple *stmt, tree address, unsigned size) const;

private:
  class loop *const m_loop;
  // How often the body is executed once more, or null.
  tree m_latches = NULL_TREE;
  std::vector<tree> m_assumptions;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_LOOP_RANGES_H */
