/* Blocks with variable-length arrays in a range of statements.

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
