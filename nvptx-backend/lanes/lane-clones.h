/* Functions that lanes alone call.

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

#ifndef OMPTQ_LANE_CLONES_H
#define OMPTQ_LANE_CLONES_H 1

#include "lanes/lane-calls.h"

namespace omptq
{

/* Makes copies of functions for what lanes call.  A function with atomic
   operations that is called both inside and outside of SIMD regions asks where
   it is, and does not know then that its lanes have equal values or that each
   works for itself; one that is called inside only is better, and so is what it
   leaves behind.  */
class lane_clones
{
public:
  explicit lane_clones (lane_calls &calls) : m_calls (calls) {}

  // Has the calls in LOOP of functions with atomic operations, which lanes may
  // call, go to copies of these.
  void redirect (const class loop *loop);

private:
  void redirect (gimple *stmt);
  tree clone_of (tree fndecl);

  lane_calls &m_calls;
  // The copies of the functions that there are some of.
  hash_map<cgraph_node *, tree> m_clones;
};

} // namespace omptq

#endif /* OMPTQ_LANE_CLONES_H */
