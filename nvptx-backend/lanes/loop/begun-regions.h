/* Where parallel regions begin.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_BEGUN_REGIONS_H
#define OMPTQ_BEGUN_REGIONS_H 1

#include "gimple-common.h"

namespace omptq
{

/* Where the program begins the functions that GCC has made of parallel regions:

     GOMP_parallel (FUNCTION, data, threads, flags);

   or another one of libgomp's functions with that name.  Looks for these calls
   when it is first asked.  */
class begun_regions
{
public:
  // Returns whether the team of FUNCTION always has one thread: by the call, or
  // in a teams region with the limit 1.
  bool has_one_thread (tree function);

  // Adds the calls that begin FUNCTION to CALLS; returns false if it can be
  // executed in another way.
  bool find_calls (tree function, vec<gcall *> *calls);

  // Has teams get iterations for all lanes of the loop in FUNCTION, where they
  // get them before they begin it.
  void fill_lanes (tree function);

private:
  void find ();
  void visit (cgraph_node *node);
  void visit_call (cgraph_node *node, gcall *call, bool limited);

  bool m_is_complete = false;
  // The functions, each with a call that begins it, and where that is.
  struct begun
  {
    tree region;
    gcall *call;
    tree function;
  };
  auto_vec<begun> m_begun;
  // Those of a team that may have several threads, and those that are called or
  // given to others.
  hash_set<tree> m_several;
  hash_set<tree> m_others;
};

} // namespace omptq

#endif /* OMPTQ_BEGUN_REGIONS_H */
