/* Makes the lanes of a warp execute parallel regions as threads.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREADS_THREAD_REGIONS_H
#define OMPTQ_THREADS_THREAD_REGIONS_H 1

#include <memory>

#include "start/light-kernels.h"
#include "threads/lane-locks.h"
#include "threads/lane-memory.h"
#include "threads/lane-worksharing.h"

namespace omptq
{

/* Makes a copy of NODE, whose name ends in SUFFIX, for lanes as threads, at
   most MOST of a block; returns it.  */
tree copy_for_lanes (cgraph_node *node, const char *suffix, lane_threads &lanes,
                     unsigned most = most_lanes_of_block);

/* Has KERNEL do nothing but begin a SIMD region in which each lane calls COPY
   with its argument.  */
void begin_by_lanes (cgraph_node *kernel, tree copy);

/* The shapes of the teams that execute functions.  */
using team_shapes = std::map<cgraph_node *, team_shape, in_order>;

/* The needs of a region.  */
struct region_needs
{
  // Threads wait for each other, so that idle lanes have to do so, too.
  bool waits = false;
  // Threads call library functions one lane of a warp at a time.
  bool serial = false;
  // Other threads can access variables of threads.
  bool shares_variables = false;
};

/* Changes regions, and copies what lanes call in them.  */
class thread_regions
{
public:
  // Notes in LANES what is changed.
  explicit thread_regions (lane_threads &lanes) : m_lanes (lanes) {}

  // Makes copies of the functions INSIDE of regions, which call each other, by
  // name or because they are ADDRESSED.  Teams of SHAPES execute them.
  void copy (const function_set &inside, const team_shapes &shapes,
             const addressed_functions &addressed);

  // The copy of NODE.
  tree
  copy_of (cgraph_node *node) const
  {
    return m_copies.at (node);
  }

  // Has threads call library functions in SERIAL one lane of a warp at a time;
  // these are among the functions inside of regions.
  void make_calls_serial (const function_set &serial) const;

  // Moves variables of threads that others can access, in the copies of
  // FUNCTIONS, which call only each other.
  void move_variables (const function_set &functions);

  // Changes calls of libgomp, some of them by WORKSHARING.  Regions in regions
  // execute functions that are NESTED, and may be ADDRESSED.  This comes last,
  // as the code that it makes is not to be changed.
  void replace_constructs (const function_set &nested,
                           const addressed_functions &addressed,
                           lane_worksharing &worksharing);

  // Has each lane that is a thread call the copy of REGION, the function of a
  // region with NEEDS.
  void change (cgraph_node *region, const region_needs &needs) const;

private:
  void redirect (gimple *stmt) const;

  lane_threads &m_lanes;
  lane_locks m_locks;
  // The copies, by the functions.
  std::map<cgraph_node *, tree, in_order> m_copies;
  std::unique_ptr<lane_memory> m_memory;
};

} // namespace omptq

#endif /* OMPTQ_THREADS_THREAD_REGIONS_H */
