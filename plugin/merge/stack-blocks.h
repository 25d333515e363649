/* Blocks with variable-length arrays in a range of statements.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_STACK_BLOCKS_H
#define OMPTQ_MERGE_STACK_BLOCKS_H 1

#include "merge/steps.h"

namespace omptq
{

/* GCC makes of a block with a variable-length array, v, a *stack block*:

     saved = __builtin_stack_save ();
     try
       {
	 v = __builtin_alloca_with_align (size, 64);
	 ...						*v is the array
       }
     finally
       {
	 __builtin_stack_restore (saved);
       }

   If the master of a region does all three, the array is on its stack, as
   outside the region, and lives as long, provided that the range has the whole
   block, and that control flow leaves it at its end.  The other threads share
   v.  They must not access the array when it is freed: the memory is used for
   something else then.  The same holds when the master leaves the region from
   inside the block, since the memory belongs to the function that the region
   becomes.  */

/* Null, or why the master cannot execute what STEPS do to the stack: they
   allocate memory that is still needed after them, or free other memory.  */
const char *refusal_of_stack_use (const step_list &steps);

/* Null, or why threads cannot execute the stack blocks of STEPS together, when
   it is known which steps the master executes.  */
const char *refusal_of_jumps (const step_list &steps);

/* True if step I of STEPS ends the lives of arrays that other threads than the
   master could access.  */
bool frees_arrays_p (const step_list &steps, unsigned i);

} // namespace omptq

#endif /* OMPTQ_MERGE_STACK_BLOCKS_H */
