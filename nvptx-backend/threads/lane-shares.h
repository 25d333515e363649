/* Neighbouring iterations for neighbouring lanes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREADS_LANE_SHARES_H
#define OMPTQ_THREADS_LANE_SHARES_H 1

#include "gimple-common.h"

namespace omptq
{

/* Changes worksharing loops of FUN, the current function, that each lane
   executes as a thread, and whose schedule the program leaves to the compiler.
   GCC gives each thread a block of iterations:

     each = iterations / threads;
     rest = iterations % threads;
     if (thread < rest)
       each++, rest = 0;
     share = each * thread + rest;
     last = share + each;
     if (share < last)
       for (k = share; k < last; k++)
         body (k);

   so that the lanes of a warp access memory in places far apart, which are as
   many transactions.  They get as many iterations each, but the neighbours of
   those of other lanes:

       for (k = share, i = thread; k < last; k++, i += threads)
         body (i);

   The program cannot rely on which iterations a thread gets.  GCC can: for
   `lastprivate' it looks at the counter after the loop, and for `linear' it
   computes values from SHARE, which the mark of the loop says.  Such loops stay
   as they are.  Removes the marks of all loops.  */
void share_among_lanes (function *fun);

} // namespace omptq

#endif /* OMPTQ_THREADS_LANE_SHARES_H */
