/* Variables that threads share, and that move to other memory.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREADS_MOVED_VARIABLES_H
#define OMPTQ_THREADS_MOVED_VARIABLES_H 1

#include <functional>

#include "gimple-common.h"

namespace omptq
{

/* The variable or parameter that OPERAND, of a statement, is a part of or has
   the address of; otherwise another tree.  */
tree variable_of (tree operand);

/* Returns whether a statement of FUN makes a vector, or a structure, of values.
   Addresses in these are not replaced.  */
bool has_constructor (function *fun);

/* Removes the marks of where variables of the current function end that
   IS_MOVED: they live on elsewhere.  */
void remove_ends (const std::function<bool (tree)> &is_moved);

} // namespace omptq

#endif /* OMPTQ_THREADS_MOVED_VARIABLES_H */
