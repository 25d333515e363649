/* Moves the condition of a loop from before its body to after it.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LOOP_ROTATION_H
#define OMPTQ_LOOP_ROTATION_H 1

#include "lanes/loop/marked-loop.h"

namespace omptq
{

/* Gives LOOP, whose chunks are of one iteration (chunk-of-one-loop.h), the form
   of other marked loops, with the trip as its counter:

     if (thread < count)
       {
         trips = (count - thread - 1) / threads + 1;
         do
           {
             number = thread + trip * threads;
             body
             trip++;
           }
         while (trip != trips);
       }

   Returns the edge on which a thread without iterations comes to what follows.
   Dominators must be computed anew, and virtual operands renamed.  */
edge rotate (marked_loop &loop);

} // namespace omptq

#endif /* OMPTQ_LOOP_ROTATION_H */
