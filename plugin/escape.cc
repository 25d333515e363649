/* Where addresses go, and where they come from, in SSA form.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "escape.h"

#include "attr-fnspec.h"
#include "gimple-iterator.h"
#include "memmodel.h"
#include "ssa.h"
#include "tree-dfa.h"
#include "tree-cfg.h"

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

argument_use
use_of_argument (const gcall *call, unsigned i)
{
  const int flags = gimple_call_arg_flags (call, i);
  tree result = gimple_call_lhs (call);
  argument_use use;
  use.kept = !(flags & (EAF_UNUSED | EAF_NO_DIRECT_ESCAPE));
  use.returned = result && !(flags & (EAF_UNUSED | EAF_NOT_RETURNED_DIRECTLY));
  use.read = !(flags & (EAF_UNUSED | EAF_NO_DIRECT_READ));
  use.written = !(flags & (EAF_UNUSED | EAF_NO_DIRECT_CLOBBER));
  attr_fnspec spec = gimple_call_fnspec (call);
  if (!spec.known_p () || !spec.arg_specified_p (i))
    return use;
  // The flags lack some of that, and have the argument that
  // __builtin_assume_aligned returns as unused.
  unsigned other;
  use.kept &= !spec.arg_copied_to_arg_p (i, &other);
  use.returned = result && POINTER_TYPE_P (TREE_TYPE (result))
                 && (!spec.returns_arg (&other) || other == i);
  use.read &= spec.arg_maybe_read_p (i);
  return use;
}

void
escape::follow (tree name, bool same)
{
  // NAME has one definition, so SAME is the same as the last time.
  if (m_followed.add (name))
    return;
  // A derived class may call this function again for a call's argument.
  imm_use_iterator iterator;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iterator, name)
  add (USE_STMT (use), name, same);
}

/* Adds the uses in STMT of the address FROM, as in related.  SAME is false if
   FROM may differ from the address that was first followed.  */
void
escape::add (gimple *stmt, tree from, bool same)
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
escape::add_to_assign (gassign *stmt, tree from, bool same)
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
escape::add_to_call (gcall *call, tree from)
{
  tree lhs = gimple_call_lhs (call);
  if (related (gimple_call_fn (call), from) != relation::none
      || related (gimple_call_chain (call), from) != relation::none)
    return false;
  bool found = related (lhs, from) == relation::access;
  m_written |= found;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      relation how = related (gimple_call_arg (call, i), from);
      found |= how != relation::none;
      // A copy is passed.
      m_read |= how == relation::access;
      if (how < relation::derived)
        continue;
      argument_use use = use_by (call, i);
      m_read |= use.read;
      m_written |= use.written;
      if (use.kept)
        return false;
      if (!use.returned || !lhs)
        continue;
      if (TREE_CODE (lhs) != SSA_NAME || !POINTER_TYPE_P (TREE_TYPE (lhs)))
        return false;
      follow (lhs, false);
    }
  return found;
}

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
      || CONVERT_EXPR_CODE_P (code)
      || (code == PLUS_EXPR
          && TREE_CODE (gimple_assign_rhs2 (assign)) == INTEGER_CST))
    add (gimple_assign_rhs1 (assign));
  else
    m_values.safe_push (value);
}

} // namespace omptq
