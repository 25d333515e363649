/* Atomic operations on variables of iterations.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include "lanes/own-atomics.h"

#include "address-roots.h"
#include "gimple-atomic.h"

namespace omptq
{

own_atomics::own_atomics (const marked_loop &loop, const vec<tree> &own,
                          const lane_facts &facts)
    : m_loop (loop)
{
  for (tree var : own)
    m_own.add (var);
  if (own.is_empty ())
    return;
  for_each_statement (loop.get (), [&] (gimple *stmt) {
    if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
      return;
    walk_stmt_load_store_addr_ops (stmt, this, nullptr, nullptr, note_address);
    gcall *call = dyn_cast<gcall *> (stmt);
    // A fence has no arguments.
    if (call && gimple_atomic (call).is_found ()
        && gimple_call_num_args (call) > 0)
      look_at (call);
  });
  if (m_lent && (m_anywhere || facts.calls_change_given))
    m_unknown = m_lent;
}

/* Returns whether VALUE cannot lead to the variables of the loop.  Nothing that
   was computed before it does, nor what GCC stores for the region, to which the
   function's parameter leads.  */
bool
own_atomics::is_from_outside (tree value) const
{
  gimple *stmt = SSA_NAME_DEF_STMT (value);
  if (SSA_NAME_IS_DEFAULT_DEF (value)
      || !flow_bb_inside_loop_p (m_loop.get (), gimple_bb (stmt)))
    return true;
  if (!gimple_assign_load_p (stmt))
    return false;
  tree base = get_base_address (gimple_assign_rhs1 (stmt));
  tree from = base && TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0)
                                                  : NULL_TREE;
  return from && TREE_CODE (from) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (from);
}

/* Returns whether OPERAND is WHAT, a value, or the address of WHAT, a variable,
   or of a part of that.  */
static bool
is_address_of (tree operand, tree what)
{
  return operand == what
         || (TREE_CODE (operand) == ADDR_EXPR
             && get_base_address (TREE_OPERAND (operand, 0)) == what);
}

/* Returns whether STMT keeps WHAT, an address, or that of WHAT, a variable, or
   hands it on, other than to an atomic operation as what that changes.  */
bool
own_atomics::keeps (gimple *stmt, tree what, hash_set<tree> *seen)
{
  if (is_gimple_debug (stmt) || is_a<gcond *> (stmt))
    return false;
  if (gcall *call = dyn_cast<gcall *> (stmt))
    {
      if (!gimple_atomic (call).is_found ())
        return true;
      for (unsigned i = 1; i < gimple_call_num_args (call); i++)
        if (is_address_of (gimple_call_arg (call, i), what))
          return true;
      return false;
    }
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    return is_kept (gimple_phi_result (phi), seen);
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
         || is_kept (lhs, seen);
}

/* Returns whether a use of VALUE, an address, keeps it.  */
bool
own_atomics::is_kept (tree value, hash_set<tree> *seen)
{
  if (seen->add (value))
    return false;
  imm_use_iterator i;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, i, value)
  if (keeps (USE_STMT (use), value, seen))
    return true;
  return false;
}

/* STMT has the address of OBJECT, a variable or a part of it; a callback.  */
bool
own_atomics::note_address (gimple *stmt, tree object, tree, void *data)
{
  own_atomics *self = static_cast<own_atomics *> (data);
  tree base = get_base_address (object);
  if (!base || !self->m_own.contains (base) || self->m_lent)
    return false;
  hash_set<tree> seen;
  if (self->keeps (stmt, base, &seen))
    self->m_lent = base;
  return false;
}

/* Looks at CALL, an atomic operation.  */
void
own_atomics::look_at (gcall *call)
{
  gimple_atomic operation (call);
  address_roots roots (operation.address ());
  tree own = NULL_TREE;
  bool others = roots.others (), anywhere = false;
  for (tree var : roots.variables ())
    if (m_own.contains (var))
      own = var;
    else
      others = true;
  for (tree value : roots.values ())
    (is_from_outside (value) ? others : anywhere) = true;
  m_anywhere |= anywhere;
  if (own && (others || anywhere || !operation.known ()))
    m_unknown = own;
  else if (own)
    m_operations.safe_push (call);
}

void
own_atomics::replace ()
{
  for (gcall *call : m_operations)
    gimple_atomic::replace (call);
}

} // namespace omptq
