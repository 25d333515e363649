/* Floating-point arithmetic between regions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_FLOATING_POINT_H
#define OMPTQ_MERGE_FLOATING_POINT_H 1

namespace omptq
{

/* Where regions may depend on results of the current function's floating-point
   arithmetic, stores these in variables that nothing else writes:

     alpha = norm / dot;
     beta = alpha * 2.0;
     if (beta > 0.0) goto more; else goto end;

   becomes

     computed = norm / dot;
     computed.1 = computed * 2.0;
     compared = computed.1 > 0.0;
     alpha = computed;
     beta = computed.1;
     if (compared != 0) goto more; else goto end;

   When regions are merged, each thread executes the first three statements with
   the master's modes; or the master executes them, the threads wait for it, and
   each has its own ALPHA and BETA.  If regions are not
   merged, the optimizers undo this.  */
void separate_floating_point ();

} // namespace omptq

#endif /* OMPTQ_MERGE_FLOATING_POINT_H */
