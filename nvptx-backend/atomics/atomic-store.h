/* Stores that become atomic operations.

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
