/* Loops that the master executes in a merged region.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef OMPTQ_MERGE_MASTER_LOOPS_H
#define OMPTQ_MERGE_MASTER_LOOPS_H 1

#include "merge/variables.h"

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
