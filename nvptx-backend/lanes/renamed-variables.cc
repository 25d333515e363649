/* Other variables for a loop.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/renamed-variables.h"

#include "gimplify.h"

namespace omptq
{
namespace
{

/* Renames *TP; a callback.  */
tree
rename (tree *tp, int *, void *data)
{
  auto names = static_cast<hash_map<tree, tree> *> (
      static_cast<walk_stmt_info *> (data)->info);
  if (tree *known = names->get (*tp))
    *tp = *known;
  else if (TREE_CODE (*tp) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (*tp, 0));
      if (base && names->get (base))
        *tp = unshare_expr (*tp);
    }
  return NULL_TREE;
}

} // anon namespace

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
  walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = names;
  for_each_phi (loop, [&] (gphi *phi) {
    for (unsigned a = 0; a < gimple_phi_num_args (phi); a++)
      walk_tree (gimple_phi_arg_def_ptr (phi, a), rename, &wi, nullptr);
  });
  for_each_statement (loop, [&] (gimple *stmt) {
    walk_gimple_op (stmt, rename, &wi);
    update_stmt (stmt);
  });
}

} // namespace omptq
