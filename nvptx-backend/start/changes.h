/* Changes of calls and blocks, for light kernels.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_START_CHANGES_H
#define OMPTQ_START_CHANGES_H 1

#include "start/inserter.h"

namespace omptq
{

/* Removes CALL, whose result is not used.  */
void remove_call (gcall *call);

/* Replaces CALL by VALUE, which is converted to the type of its result.  */
void replace_by_value (gcall *call, tree value);

/* Inserts at the end of BB, which gets a statement for that.  */
inserter at_end_of (basic_block bb);

/* A new block after AFTER, in no loop.  */
basic_block add_block (basic_block after);

/* Ends a change of the statements of the current function.  */
void finish_change ();

/* Ends a change of the blocks of the current function.  */
void finish_change_of_blocks ();

/* Frees what changes of FNDECL have computed.  GCC cannot remove a function
   that has it.  */
void forget_dominators (tree fndecl);

} // namespace omptq

#endif /* OMPTQ_START_CHANGES_H */
