/* The variables and values from which addresses are computed.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "address-roots.h"

namespace omptq
{

void
address_roots::add (tree address)
{
  if (TREE_CODE (address) == SSA_NAME)
    return add_value (address);
  tree base = TREE_CODE (address) == ADDR_EXPR
                  ? get_base_address (TREE_OPERAND (address, 0))
                  : NULL_TREE;
  if (base && TREE_CODE (base) == MEM_REF)
    add (TREE_OPERAND (base, 0));
  else if (base
           && (VAR_P (base) || TREE_CODE (base) == PARM_DECL
               || TREE_CODE (base) == RESULT_DECL))
    m_variables.add (base);
  else
    m_others = true;
}

void
address_roots::add_value (tree value)
{
  if (m_seen.add (value))
    return;
  gimple *stmt = SSA_NAME_DEF_STMT (value);
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
        add (gimple_phi_arg_def (phi, i));
      return;
    }
  gassign *assign = dyn_cast<gassign *> (stmt);
  tree_code code = assign ? gimple_assign_rhs_code (assign) : ERROR_MARK;
  if (code == SSA_NAME || code == ADDR_EXPR || code == POINTER_PLUS_EXPR
      || CONVERT_EXPR_CODE_P (code))
    add (gimple_assign_rhs1 (assign));
  else
    m_values.safe_push (value);
}

} // namespace omptq
