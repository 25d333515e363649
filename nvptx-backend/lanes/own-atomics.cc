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

/* Notes where ADDRESS may lead.  */
void
own_atomics::trace (tree address, targets *to)
{
  if (TREE_CODE (address) == SSA_NAME)
    return trace_value (address, to);
  tree base = TREE_CODE (address) == ADDR_EXPR
                  ? get_base_address (TREE_OPERAND (address, 0))
                  : NULL_TREE;
  if (base && TREE_CODE (base) == MEM_REF)
    trace (TREE_OPERAND (base, 0), to);
  else if (base && m_own.contains (base))
    to->own = base;
  else if (base && DECL_P (base))
    to->others = true;
  else
    to->anywhere = true;
}

/* The same for VALUE.  Nothing that was computed before the loop leads to its
   variables, nor does what GCC stores for the region, to which the function's
   parameter leads.  */
void
own_atomics::trace_value (tree value, targets *to)
{
  if (to->seen.add (value))
    return;
  gimple *stmt = SSA_NAME_DEF_STMT (value);
  if (SSA_NAME_IS_DEFAULT_DEF (value)
      || !flow_bb_inside_loop_p (m_loop.get (), gimple_bb (stmt)))
    {
      to->others = true;
      return;
    }
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
        trace (gimple_phi_arg_def (phi, i), to);
      return;
    }
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign)
    to->anywhere = true;
  else if (gimple_assign_load_p (assign))
    {
      tree base = get_base_address (gimple_assign_rhs1 (assign));
      tree from = base && TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0)
                                                      : NULL_TREE;
      if (from && TREE_CODE (from) == SSA_NAME
          && SSA_NAME_IS_DEFAULT_DEF (from))
        to->others = true;
      else
        to->anywhere = true;
    }
  else if (gimple_assign_single_p (assign)
           || gimple_assign_rhs_code (assign) == POINTER_PLUS_EXPR
           || (CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (assign))
               && POINTER_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (assign)))))
    trace (gimple_assign_rhs1 (assign), to);
  else
    to->anywhere = true;
}

/* Returns whether STMT keeps VALUE, an address, or hands it on, other than to
   an atomic operation as what that changes.  */
bool
own_atomics::keeps (gimple *stmt, tree value, hash_set<tree> *seen)
{
  if (is_gimple_debug (stmt) || is_a<gcond *> (stmt))
    return false;
  if (gcall *call = dyn_cast<gcall *> (stmt))
    {
      if (!gimple_atomic (call).is_found ())
        return true;
      for (unsigned i = 1; i < gimple_call_num_args (call); i++)
        if (gimple_call_arg (call, i) == value)
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
      || (gimple_store_p (assign) && gimple_assign_rhs1 (assign) != value))
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
  gcall *call = dyn_cast<gcall *> (stmt);
  bool kept = call ? !gimple_atomic (call).is_found ()
                   : self->keeps (stmt, NULL_TREE, &seen);
  // As what an operation compares with or stores.
  for (unsigned i = 1; call && i < gimple_call_num_args (call); i++)
    {
      tree argument = gimple_call_arg (call, i);
      kept |= TREE_CODE (argument) == ADDR_EXPR
              && get_base_address (TREE_OPERAND (argument, 0)) == base;
    }
  // A store of the address.
  kept |= gimple_store_p (stmt) && gimple_assign_single_p (stmt)
          && TREE_CODE (gimple_assign_rhs1 (stmt)) == ADDR_EXPR;
  if (kept)
    self->m_lent = base;
  return false;
}

/* Looks at CALL, an atomic operation.  */
void
own_atomics::look_at (gcall *call)
{
  gimple_atomic operation (call);
  targets to;
  trace (operation.address (), &to);
  m_anywhere |= to.anywhere;
  if (!to.own)
    return;
  if (to.others || to.anywhere || !operation.known ())
    m_unknown = to.own;
  else
    m_operations.safe_push (call);
}

void
own_atomics::replace ()
{
  for (gcall *call : m_operations)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (call);
      gimple_atomic operation (call);
      gimple_seq statements = operation.statements (operation.memory (&gsi));
      unlink_stmt_vdef (call);
      gsi_replace_with_seq (&gsi, statements, true);
    }
}

} // namespace omptq
