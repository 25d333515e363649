/* Stores that become atomic operations.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_ATOMIC_STORE_H
#define OMPTQ_NVPTX_ATOMIC_STORE_H 1

#include "gimple-common.h"

namespace omptq
{

/* Returns whether devices can do M = M CODE V atomically, where TYPE is that of
   M; CODE is that of a reduction.  */
bool can_be_atomic (tree type, tree_code code);

/* Replaces STORE, M = x, by an atomic M = M CODE VALUE, where can_be_atomic is
   true; VALUE is computed before STORE, and is true or false for && and ||.
   The caller updates SSA form, loops and the call graph.  */
void make_atomic (gassign *store, tree_code code, tree value);

/* Removes STMT.  */
void remove_statement (gimple *stmt);

} // namespace omptq

#endif /* OMPTQ_NVPTX_ATOMIC_STORE_H */
