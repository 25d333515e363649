/* Other variables for a loop.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_RENAMED_VARIABLES_H
#define OMPTQ_RENAMED_VARIABLES_H 1

#include "lanes/loop/gimple-loops.h"

namespace omptq
{

/* Makes a variable like VAR of the current function.  */
tree variable_like (tree var);

/* Has LOOP use other variables in memory: NAMES has them by the variables that
   they replace.  Virtual operands stay as they are.  */
void rename_in_loop (const class loop *loop, hash_map<tree, tree> *names);

} // namespace omptq

#endif /* OMPTQ_RENAMED_VARIABLES_H */
