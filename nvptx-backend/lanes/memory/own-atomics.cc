/* Atomic operations on variables of iterations.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/memory/own-atomics.h"

#include "gimple-atomic.h"

namespace omptq
{

tree
own_atomics::find (const vec<tree> &own, const lane_facts &facts)
{
  for (tree var : own)
    m_own.add (var);
  if (own.is_empty ())
    return NULL_TREE;
  walk_loop (m_loop.get (), [&] (gimple *stmt) {
    if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
      return;
    walk_addresses (stmt, [=] (tree object) { note_address (stmt, object); });
    gcall *call = dyn_cast<gcall *> (stmt);
    // A fence has no arguments.
    if (call && gimple_atomic (call).is_found ()
        && gimple_call_num_args (call) > 0)
      look_at (call);
  });
  if (m_lent && (m_anywhere || facts.calls_change_given))
    m_unknown = m_lent;
  return m_unknown;
}

/* Returns whether VALUE cannot lead to the variables of the loop.  Values that
   were computed before it do not, nor do those that GCC stores for the region,
   to which the function's parameter points.  */
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

argument_use
own_atomics::use_by (gcall *call, unsigned index)
{
  argument_use use;
  use.kept = index > 0 || !gimple_atomic (call).is_found ();
  use.returned = false;
  return use;
}

/* STMT has the address of OBJECT, a variable or a part of it.  */
void
own_atomics::note_address (gimple *stmt, tree object)
{
  tree base = get_base_address (object);
  if (!base || !m_own.contains (base) || m_lent)
    return;
  add_address_of (stmt, base);
  if (kept_p ())
    m_lent = base;
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
