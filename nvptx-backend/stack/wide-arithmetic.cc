/* Operations on numbers of 16 bytes that are functions of a library.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "stack/wide-arithmetic.h"

#include "optabs-libfuncs.h"
#include "optabs-query.h"

namespace omptq
{
namespace
{

bool
is_wide (tree type)
{
  return INTEGRAL_TYPE_P (type) && TYPE_MODE (type) == TImode;
}

/* The function of the division that ASSIGN is, or null.  */
rtx
division (const gassign *assign)
{
  // By a power of two GCC divides in place.
  if (!is_wide (TREE_TYPE (gimple_assign_lhs (assign)))
      || integer_pow2p (gimple_assign_rhs2 (assign)))
    return nullptr;
  bool is_unsigned = TYPE_UNSIGNED (TREE_TYPE (gimple_assign_lhs (assign)));
  if (gimple_assign_rhs_code (assign) == TRUNC_MOD_EXPR)
    return optab_libfunc (is_unsigned ? umod_optab : smod_optab, TImode);
  return optab_libfunc (is_unsigned ? udiv_optab : sdiv_optab, TImode);
}

/* The function of the conversion by OPTAB that ASSIGN is.  */
rtx
conversion (convert_optab optab, const gassign *assign)
{
  return convert_optab_libfunc (
      optab, TYPE_MODE (TREE_TYPE (gimple_assign_lhs (assign))),
      TYPE_MODE (TREE_TYPE (gimple_assign_rhs1 (assign))));
}

rtx
function_of (const gassign *assign)
{
  tree to = TREE_TYPE (gimple_assign_lhs (assign));
  switch (gimple_assign_rhs_code (assign))
    {
    case TRUNC_DIV_EXPR:
    case EXACT_DIV_EXPR:
    case TRUNC_MOD_EXPR:
      return division (assign);
    case FLOAT_EXPR:
      {
        tree from = TREE_TYPE (gimple_assign_rhs1 (assign));
        return is_wide (from) ? conversion (
                   TYPE_UNSIGNED (from) ? ufloat_optab : sfloat_optab, assign)
                              : nullptr;
      }
    case FIX_TRUNC_EXPR:
      return is_wide (to) ? conversion (
                 TYPE_UNSIGNED (to) ? ufix_optab : sfix_optab, assign)
                          : nullptr;
    default:
      return nullptr;
    }
}

} // anon namespace

const char *
library_function_of (const gassign *assign)
{
  rtx function = function_of (assign);
  return function ? XSTR (function, 0) : nullptr;
}

gcall *
replace_by_call (gassign *assign, const char *name)
{
  tree lhs = gimple_assign_lhs (assign);
  auto_vec<tree> arguments, types;
  for (unsigned i = 1; i < gimple_num_ops (assign); i++)
    {
      arguments.safe_push (gimple_op (assign, i));
      types.safe_push (TREE_TYPE (gimple_op (assign, i)));
    }
  tree type = build_function_type_array (TREE_TYPE (lhs), types.length (),
                                         types.address ());
  symtab_node *known = symtab_node::get_for_asmname (get_identifier (name));
  tree fndecl = known && TREE_CODE (known->decl) == FUNCTION_DECL
                    ? known->decl
                    : build_fn_decl (name, type);
  cgraph_node::get_create (fndecl);
  gcall *call = gimple_build_call_vec (fndecl, arguments);
  gimple_call_set_fntype (call, type);
  gimple_call_set_nothrow (call, true);
  gimple_call_set_lhs (call, lhs);
  gimple_set_location (call, gimple_location (assign));
  gimple_stmt_iterator at = gsi_for_stmt (assign);
  gsi_replace (&at, call, false);
  return call;
}

} // namespace omptq
