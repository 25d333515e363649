/* Loops that the master executes in a merged region.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_MASTER_LOOPS_H
#define OMPTQ_MERGE_MASTER_LOOPS_H 1

#include "merge/variable-roles.h"

namespace omptq
{

/* If *SEQ, which the master executes, has a loop, gives it variables of its own
   for the scalars that the threads share, which would be in memory:

     mine = sum;
     for (int i = 0; i < n; i++)
       mine += x[i];
     sum = mine;

   No other thread accesses these scalars meanwhile.  */
void keep_scalars_of_loops (gimple_seq *seq, variable_roles &roles);

} // namespace omptq

#endif /* OMPTQ_MERGE_MASTER_LOOPS_H */
