/* Kernels whose threads can be lanes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREADS_THREAD_KERNELS_H
#define OMPTQ_THREADS_THREAD_KERNELS_H 1

#include "start/light-kernels.h"
#include "threads/thread-bodies.h"

namespace omptq
{

/* The facts of a light kernel that concern its threads.  */
struct thread_kernel
{
  // Why its threads are warps; empty if they can be lanes.
  std::string obstacle;
  // The functions of its parallel regions, all functions that their threads
  // execute, and those that the initial thread executes outside of them.
  function_set regions;
  function_set inside;
  function_set outside;
  // Those that threads execute in regions in regions.
  function_set nested;
  // The most threads of a block, in whole warps.
  unsigned most = most_lanes_of_block;
  // A team can have all threads of a region as warps.
  bool fits_warps = false;
  // A thread waits for others.
  bool waits = false;
  // It has calls of libgomp for worksharing.
  bool constructs = false;
  // Threads get iterations or sections from the library for devices.
  bool shares = false;
  // Some of them of an ordered loop.
  bool orders = false;
  // Threads call library functions that one lane of a warp must execute at a
  // time.
  bool serial = false;
  // Other threads can access variables of threads.
  bool shares_variables = false;
  // The shape that all teams have, or of which all are special cases.
  team_shape shape = team_shape::whole_block;
};

using thread_kernels = std::map<cgraph_node *, thread_kernel, in_order>;

/* Returns the facts of all light kernels, in KERNELS.  */
thread_kernels find_thread_kernels (const light_kernels &kernels,
                                    const nvptx_options &options);

} // namespace omptq

#endif /* OMPTQ_THREADS_THREAD_KERNELS_H */
