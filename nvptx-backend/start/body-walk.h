/* The facts of a function's body that concern libgomp's start-up.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_START_BODY_WALK_H
#define OMPTQ_START_BODY_WALK_H 1

#include "start/light-kernels.h"

namespace omptq
{

/* Returns the facts of the body of NODE, which is in memory, and whose threads
   may be LANES.  It can call ADDRESSED functions by their addresses.  */
body_facts facts_of_body (cgraph_node *node, const lane_threads &lanes,
                          const addressed_functions &addressed);

/* The most threads of a block whose threads are warps, a limit of GCC's
   libraries.  */
constexpr unsigned most_threads_of_block = 32;

/* The most threads of a block in FNDECL, whose threads may be LANES.  */
unsigned most_threads (const lane_threads &lanes, const_tree fndecl);

/* Returns whether LIMIT, a number of threads or 0 for none, may be less than
   MOST.  */
bool is_effective_limit (tree limit, unsigned most);

} // namespace omptq

#endif /* OMPTQ_START_BODY_WALK_H */
