/* Calls by addresses of threads that are lanes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREADS_CALLS_BY_ADDRESS_H
#define OMPTQ_THREADS_CALLS_BY_ADDRESS_H 1

#include "start/addressed-functions.h"

namespace omptq
{

/* Has FUN, which lanes execute as threads, compare addresses, and call by name.
   The functions themselves are for warps, and the calls can then be of their
   copies:

     before:			after:

       r = p (x);		if (p == &f)
				  r = f (x);
				else if (p == &g)
				  r = g (x);
				else
				  trap;

   FUNCTIONS are all whose addresses the program takes.  So the trap is never
   reached by a right program; GCC alone would jump to where no function is, or
   call one with other parameters.  */
void call_by_name (function *fun, const addressed_functions &functions);

} // namespace omptq

#endif /* OMPTQ_THREADS_CALLS_BY_ADDRESS_H */
