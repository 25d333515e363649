/* Where an address goes.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/memory/kept-address.h"

#include "gcc-versions.h"

namespace omptq
{
namespace
{

/* Returns whether OPERAND is WHAT, a value, or the address of WHAT, a variable,
   or of a part of that.  */
bool
is_address_of (tree operand, tree what)
{
  return operand == what
         || (TREE_CODE (operand) == ADDR_EXPR
             && get_base_address (TREE_OPERAND (operand, 0)) == what);
}

} // anon namespace

bool
kept_address::keeps (gimple *stmt, tree what)
{
  if (is_gimple_debug (stmt) || is_a<gcond *> (stmt))
    return false;
  if (gcall *call = dyn_cast<gcall *> (stmt))
    {
      for (unsigned i = 0; i < gimple_call_num_args (call); i++)
        if (is_address_of (gimple_call_arg (call, i), what)
            && call_keeps (call, i))
          return true;
      // Nested functions, which get it by the static chain, are not looked
      // into.
      tree chain = gimple_call_chain (call);
      return chain && is_address_of (chain, what);
    }
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    return is_kept (gimple_phi_result (phi));
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign)
    return true;
  tree lhs = gimple_assign_lhs (assign);
  // A load, or a store of something else.
  if (gimple_assign_load_p (assign)
      || (gimple_store_p (assign)
          && !is_address_of (gimple_assign_rhs1 (assign), what)))
    return false;
  return TREE_CODE (lhs) != SSA_NAME || !POINTER_TYPE_P (TREE_TYPE (lhs))
         || is_kept (lhs);
}

bool
kept_address::is_kept (tree value)
{
  if (m_seen.add (value))
    return false;
  imm_use_iterator i;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, i, value)
  if (keeps (USE_STMT (use), value))
    return true;
  return false;
}

} // namespace omptq
