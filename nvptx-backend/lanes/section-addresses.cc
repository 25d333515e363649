/* The addresses of private copies of array sections.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/section-addresses.h"

#include "gimplify.h"

namespace omptq
{
namespace
{

/* VALUE without conversions, if it is the address of a variable of the current
   function; else null.  */
tree
address_of_variable (tree value)
{
  while (gassign *assign = computed (value))
    {
      tree_code code = gimple_assign_rhs_code (assign);
      if (code != SSA_NAME && code != ADDR_EXPR && !CONVERT_EXPR_CODE_P (code))
        break;
      value = gimple_assign_rhs1 (assign);
    }
  return TREE_CODE (value) == ADDR_EXPR && VAR_P (TREE_OPERAND (value, 0))
                 && auto_var_in_fn_p (TREE_OPERAND (value, 0),
                                      current_function_decl)
             ? value
             : NULL_TREE;
}

/* The address that ASSIGN computes from a number beside the address of a
   variable; else null.  */
tree
folded (gassign *assign)
{
  tree type = TREE_TYPE (gimple_assign_lhs (assign));
  gassign *number = computed (gimple_assign_rhs1 (assign));
  if (!CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (assign))
      || !POINTER_TYPE_P (type) || !number
      || gimple_assign_rhs_code (number) != PLUS_EXPR
      || TREE_CODE (gimple_assign_rhs2 (number)) != INTEGER_CST
      || TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (number)))
             != TYPE_PRECISION (type))
    return NULL_TREE;
  tree base = address_of_variable (gimple_assign_rhs1 (number));
  if (!base)
    return NULL_TREE;
  tree offset = fold_convert (ptr_type_node, gimple_assign_rhs2 (number));
  return build_fold_addr_expr_with_type (
      build2 (MEM_REF, char_type_node, unshare_expr (base), offset), type);
}

} // anon namespace

void
fold_section_addresses (function *fun)
{
  walk_blocks (fun, [] (gimple *stmt) {
    gassign *assign = dyn_cast<gassign *> (stmt);
    if (!assign || TREE_CODE (gimple_assign_lhs (assign)) != SSA_NAME)
      return;
    if (tree address = folded (assign))
      replace_uses_by (gimple_assign_lhs (assign), address);
  });
}

} // namespace omptq
