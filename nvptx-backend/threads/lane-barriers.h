/* Barriers of threads that are lanes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREADS_LANE_BARRIERS_H
#define OMPTQ_THREADS_LANE_BARRIERS_H 1

#include "start/inserter.h"

namespace omptq
{

/* A barrier of the device counts whole warps.  So if the last warp of a region
   has idle lanes, these wait as well, at each barrier that its threads come to.
   They learn from the barrier itself which one is the last: it combines a
   predicate of all lanes, which only the last one, after the work of the
   threads, makes true.

     threads				idle lanes

     barrier.red.or p, 1, n, false;	do
     ...				  barrier.red.or p, 1, n, false;
     barrier.red.or p, 1, n, false;	while (!p);
     ...
     barrier.red.or p, 1, n, true;

   These instructions are not `.aligned': the lanes of a warp may be at
   different ones.  */

/* A statement that keeps GCC from copying the block that it ends.  */
gcall *make_unique ();

/* Adds a barrier of all lanes of the block.  */
void meet_all_lanes (inserter &before);

/* Adds a barrier of THREADS, a multiple of the number of lanes.  */
void meet_lanes (inserter &before, tree threads);

/* The same for a number of THREADS that may have idle lanes.  */
void meet_with_idle_lanes (inserter &before, tree threads);

/* Adds the last such barrier of a region.  */
void meet_for_the_last_time (inserter &before, tree threads);

/* Adds the work of idle lanes.  */
void meet_until_the_last_time (inserter &before, tree threads);

} // namespace omptq

#endif /* OMPTQ_THREADS_LANE_BARRIERS_H */
