/* Other variables for a loop.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/rewrite/renamed-variables.h"

#include "gimplify.h"

namespace omptq
{

tree
variable_like (tree var)
{
  tree copy = copy_var_decl (var, DECL_NAME (var), TREE_TYPE (var));
  DECL_ATTRIBUTES (copy) = DECL_ATTRIBUTES (var);
  SET_DECL_ALIGN (copy, DECL_ALIGN (var));
  DECL_USER_ALIGN (copy) = DECL_USER_ALIGN (var);
  TREE_ADDRESSABLE (copy) = TREE_ADDRESSABLE (var);
  DECL_IGNORED_P (copy) = true;
  add_local_decl (cfun, copy);
  return copy;
}

void
rename_in_loop (const class loop *loop, hash_map<tree, tree> *names)
{
  const auto rename = [names] (tree *t) {
    tree base = TREE_CODE (*t) == ADDR_EXPR
                    ? get_base_address (TREE_OPERAND (*t, 0))
                    : NULL_TREE;
    if (tree *known = names->get (*t))
      *t = *known;
    else if (base && names->get (base))
      *t = unshare_expr (*t);
  };
  walk_phis (loop, [&] (gphi *phi) { walk_arguments (phi, rename); });
  walk_loop (loop, [&] (gimple *stmt) {
    walk_operands_of (stmt, rename);
    update_stmt (stmt);
  });
}

} // namespace omptq
