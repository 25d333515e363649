/* The functions and kernels in which each lane is an OpenMP thread.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "threads/lane-threads.h"

namespace omptq
{

void
lane_threads::add_most (const_tree fndecl, unsigned most)
{
  unsigned &known = m_most.get_or_insert (DECL_UID (fndecl));
  known = MAX (known, most);
}

unsigned
lane_threads::most (const_tree fndecl) const
{
  const unsigned *known = m_most.get (DECL_UID (fndecl));
  return known ? *known : 0;
}

team_shape
lane_threads::shape (const_tree fndecl) const
{
  const team_shape *known = m_shapes.get (DECL_UID (fndecl));
  return known ? *known : team_shape::partial_warps;
}

} // namespace omptq
