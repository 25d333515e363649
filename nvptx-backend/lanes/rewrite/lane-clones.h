/* Functions that lanes alone call.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LANE_CLONES_H
#define OMPTQ_LANE_CLONES_H 1

#include "lanes/judge/lane-calls.h"

namespace omptq
{

/* Makes copies of functions that lanes call.  A function with atomic operations
   that is called both inside and outside of SIMD regions asks where it is.  It
   does not know then that its lanes have equal values or that each works for
   itself.  A copy that is called inside only is better, and so is the function
   that remains.  */
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
  // The copies, by the functions that have one.
  hash_map<cgraph_node *, tree> m_clones;
};

} // namespace omptq

#endif /* OMPTQ_LANE_CLONES_H */
