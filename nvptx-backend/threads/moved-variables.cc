/* Variables that threads share, and that move to other memory.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "threads/moved-variables.h"

#include "walk.h"

namespace omptq
{

tree
variable_of (tree operand)
{
  while (handled_component_p (operand) || TREE_CODE (operand) == ADDR_EXPR
         || TREE_CODE (operand) == MEM_REF)
    operand = TREE_OPERAND (operand, 0);
  return operand;
}

bool
has_constructor (function *fun)
{
  return walk_blocks (fun, [] (gimple *stmt) {
    return !gimple_clobber_p (stmt) && gimple_assign_single_p (stmt)
           && TREE_CODE (gimple_assign_rhs1 (stmt)) == CONSTRUCTOR
           && CONSTRUCTOR_NELTS (gimple_assign_rhs1 (stmt)) > 0;
  });
}

void
remove_ends (const std::function<bool (tree)> &is_moved)
{
  walk_blocks (cfun, [&is_moved] (gimple_stmt_iterator *i) {
    gimple *stmt = gsi_stmt (*i);
    if (!gimple_clobber_p (stmt)
        || !is_moved (variable_of (gimple_assign_lhs (stmt))))
      return visit::over;
    unlink_stmt_vdef (stmt);
    gsi_remove (i, true);
    release_defs (stmt);
    return visit::removed;
  });
}

} // namespace omptq
