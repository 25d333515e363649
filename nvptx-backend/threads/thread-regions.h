/* Makes the lanes of a warp execute parallel regions as threads.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREADS_THREAD_REGIONS_H
#define OMPTQ_THREADS_THREAD_REGIONS_H 1

#include "start/light-kernels.h"
#include "threads/lane-locks.h"
#include "threads/lane-worksharing.h"

namespace omptq
{

/* Makes a copy of NODE, whose name ends in SUFFIX, for lanes as threads;
   returns it.  */
tree copy_for_lanes (cgraph_node *node, const char *suffix,
                     lane_threads &lanes);

/* The shapes of the teams that execute functions.  */
using team_shapes = std::map<cgraph_node *, team_shape, in_order>;

/* Changes regions, and copies what lanes call in them.  */
class thread_regions
{
public:
  // Notes in LANES what is changed.
  explicit thread_regions (lane_threads &lanes) : m_lanes (lanes) {}

  // Makes copies of the functions INSIDE of regions, which call each other, and
  // changes their calls of libgomp, some of them by WORKSHARING.  Teams of
  // SHAPES execute them.  Regions in regions execute those that are NESTED.
  void copy (const function_set &inside, const function_set &nested,
             const team_shapes &shapes, lane_worksharing &worksharing);

  // The copy of NODE.
  tree
  copy_of (cgraph_node *node) const
  {
    return m_copies.at (node);
  }

  // Has each lane that is a thread call the copy of REGION, the function of a
  // region.  Idle lanes wait with others, if threads WAIT for each other.
  void change (cgraph_node *region, bool wait) const;

private:
  void redirect (gimple *stmt) const;

  lane_threads &m_lanes;
  lane_locks m_locks;
  // The copies, by the functions.
  std::map<cgraph_node *, tree, in_order> m_copies;
};

} // namespace omptq

#endif /* OMPTQ_THREADS_THREAD_REGIONS_H */
