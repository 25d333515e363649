/* Memory that threads which are lanes allocate on the stack.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREADS_LANE_ALLOCATIONS_H
#define OMPTQ_THREADS_LANE_ALLOCATIONS_H 1

#include "gimple-common.h"

namespace omptq
{

/* Has FNDECL, which lanes execute as threads, use the heap instead of the
   stack:

     before:			after:

				  last = null;
       saved = stack pointer;	  saved = last;
       p = alloca (n);		  last = GOMP_ext_lanes_allocate
					   (last, n, alignment);
				  p = last;
       stack pointer = saved;	  GOMP_ext_lanes_release (last, saved);
				  last = saved;
       return;			  GOMP_ext_lanes_release (last, null);
				  return;

   The lanes of a warp share its stack's pointer, and in .local the size of a
   frame is fixed.  Other threads can access the memory as on a host.  If there
   is none, the library prints a message and ends the kernel.  */
void replace_allocations (tree fndecl);

} // namespace omptq

#endif /* OMPTQ_THREADS_LANE_ALLOCATIONS_H */
