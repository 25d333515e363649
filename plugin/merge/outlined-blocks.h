/* Blocks of merged regions that become functions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_OUTLINED_BLOCKS_H
#define OMPTQ_MERGE_OUTLINED_BLOCKS_H 1

#include "merge/variable-roles.h"

namespace omptq
{

/* Decides whether the block of REGION, a GIMPLE_OMP_PARALLEL that is merged
   with others, becomes a function of its own.  So GCC compiles a large block as
   if its region had not been merged, rather than as a part of a huge function,
   in which many of its passes do less, or give up.  */
bool outlined_p (gimple *region);

/* The clauses with which the block of REGION gets the variables around it.  A
   variable that the threads of the merged region share it accesses through its
   address; of others it gets the thread's value.  */
tree clauses_of_block (gimple *region, variable_roles &roles);

/* BODY as a construct that becomes a function, with CLAUSES from
   clauses_of_block: a GIMPLE_OMP_PARALLEL that pass `reveal' takes for a
   call.  */
gimple *outlined_block (gimple_seq body, tree clauses, location_t loc);

} // namespace omptq

#endif /* OMPTQ_MERGE_OUTLINED_BLOCKS_H */
