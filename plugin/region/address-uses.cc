/* The uses of an address in a function.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "region/address-uses.h"

namespace omptq
{
namespace
{

/* The relation of an operand to an address.  */
enum class relation
{
  none,
  access,  // an access to the object
  derived, // an address in the object
  same     // the address itself
};

/* The relation of OP to the address FROM: an SSA name that holds it, or the
   variable whose address it is.  */
relation
related (tree op, const_tree from)
{
  if (!op)
    return relation::none;
  if (op == from && TREE_CODE (op) == SSA_NAME)
    return relation::same;
  bool address = TREE_CODE (op) == ADDR_EXPR;
  tree ref = address ? TREE_OPERAND (op, 0) : op;
  tree base = get_base_address (ref);
  bool in_object = base
                   && (base == from
                       || ((TREE_CODE (base) == MEM_REF
                            || TREE_CODE (base) == TARGET_MEM_REF)
                           && TREE_OPERAND (base, 0) == from));
  if (!in_object)
    return relation::none;
  if (!address)
    return relation::access;
  return ref == from ? relation::same : relation::derived;
}

} // anon namespace

void
address_uses::follow (tree name, bool same)
{
  // NAME has one definition, so SAME is the same as the last time.
  if (m_followed.add (name))
    return;
  imm_use_iterator iterator;
  gimple *stmt;
  FOR_EACH_IMM_USE_STMT (stmt, iterator, name)
  add (stmt, name, same);
}

/* Adds the uses in STMT of the address FROM, as in related.  SAME is false if
   FROM may differ from the address that was first followed.  */
void
address_uses::add (gimple *stmt, tree from, bool same)
{
  if (is_gimple_debug (stmt))
    return;
  bool understood = false;
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASSIGN:
      understood = add_to_assign (as_a<gassign *> (stmt), from, same);
      break;
    case GIMPLE_CALL:
      understood = add_to_call (as_a<gcall *> (stmt), from);
      break;
    case GIMPLE_PHI:
      follow (gimple_phi_result (stmt), false);
      understood = true;
      break;
    case GIMPLE_COND:
      understood = true;
      break;
    default:
      break;
    }
  m_leaks |= !understood;
}

/* The same for an assignment; returns whether all its uses of the address are
   known.  */
bool
address_uses::add_to_assign (gassign *stmt, tree from, bool same)
{
  tree to = gimple_assign_lhs (stmt);
  relation how = relation::none;
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    how = MAX (how, related (gimple_op (stmt, i), from));
  bool writes = related (to, from) == relation::access;
  m_written |= writes;
  if (how == relation::none)
    return writes;
  if (how == relation::access)
    {
      m_read = true;
      if (same && gimple_assign_load_p (stmt) && TREE_CODE (to) == SSA_NAME
          && !gimple_has_volatile_ops (stmt) && !stmt_ends_bb_p (stmt))
        m_loads.safe_push (stmt);
      return true;
    }
  if (TREE_CODE_CLASS (gimple_assign_rhs_code (stmt)) == tcc_comparison)
    return true;
  if (!POINTER_TYPE_P (TREE_TYPE (to)))
    return false;
  if (TREE_CODE (to) == SSA_NAME)
    follow (to, same && how == relation::same
                    && (gimple_assign_single_p (stmt)
                        || gimple_assign_cast_p (stmt)));
  else if (gimple_assign_single_p (stmt))
    m_stores.safe_push (stmt);
  else
    return false;
  return true;
}

/* The same for CALL.  */
bool
address_uses::add_to_call (gcall *call, tree from)
{
  if (related (gimple_call_fn (call), from) != relation::none
      || related (gimple_call_chain (call), from) != relation::none)
    return false;
  bool found = related (gimple_call_lhs (call), from) == relation::access;
  m_written |= found;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      relation how = related (gimple_call_arg (call, i), from);
      found |= how != relation::none;
      m_read |= how != relation::none;
      if (how < relation::derived)
        continue;
      int flags = gimple_call_arg_flags (call, i);
      if (flags & EAF_UNUSED)
        continue;
      m_written |= !(flags & EAF_NO_DIRECT_CLOBBER);
      if (!(flags & EAF_NO_DIRECT_ESCAPE)
          || (gimple_call_lhs (call) && !(flags & EAF_NOT_RETURNED_DIRECTLY)))
        return false;
    }
  return found;
}

} // namespace omptq
