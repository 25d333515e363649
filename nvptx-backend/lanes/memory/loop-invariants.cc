/* Computations that are the same in all iterations of a loop.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/memory/loop-invariants.h"
#include "lanes/loop/reduction-chain.h"

#include "gimplify.h"

namespace omptq
{
namespace
{

/* The loop around LOOP that is in no other one.  */
class loop *
outermost (class loop *loop)
{
  while (loop_depth (loop) > 1)
    loop = loop_outer (loop);
  return loop;
}

/* Returns whether ASSIGN loads a value for a name.  */
bool
is_load (const gassign *assign)
{
  return gimple_assign_load_p (assign)
         && TREE_CODE (gimple_assign_lhs (assign)) == SSA_NAME;
}

} // anon namespace

/* Returns whether each iteration executes STMT, so that its execution before
   the loop does nothing else.  */
bool
loop_invariants::is_always_executed (gimple *stmt) const
{
  return dominated_by_p (CDI_DOMINATORS, m_loop.get ()->latch, gimple_bb (stmt))
         && gimple_bb (stmt)->loop_father == m_loop.get ();
}

/* Returns whether the operands of STMT are known before LOOP when the
   computations that have been found are moved.  */
bool
loop_invariants::is_known_before (gimple *stmt, class loop *loop)
{
  ssa_op_iter i;
  tree name;
  FOR_EACH_SSA_TREE_OPERAND (name, stmt, i, SSA_OP_USE)
  if (!is_invariant (name, loop))
    {
      class loop **out_of = m_moved.get (SSA_NAME_DEF_STMT (name));
      if (!out_of || (*out_of != loop && !flow_loop_nested_p (*out_of, loop)))
        return false;
    }
  return true;
}

/* Returns the loop out of which STMT can be moved, or null.  */
class loop *
loop_invariants::can_be_moved_out_of (gimple *stmt, thread_values &values)
{
  class loop *own = m_loop.get (), *all = outermost (own);
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign || gimple_has_volatile_ops (stmt)
      || TREE_CODE (gimple_assign_lhs (assign)) != SSA_NAME)
    return nullptr;
  if (is_load (assign))
    return values.is_unchanged (gimple_assign_rhs1 (assign))
                   && is_known_before (stmt, all)
               ? all
               : nullptr;
  // Where a computation is skipped, it may overflow.
  return !gimple_vuse (stmt) && !gimple_could_trap_p (stmt)
                 && is_always_executed (stmt) && is_known_before (stmt, own)
             ? own
             : nullptr;
}

void
loop_invariants::find (thread_values &values)
{
  for (basic_block bb : ordered_blocks_of (m_loop.get ()))
    walk_block (bb, [&] (gimple *stmt) {
      gassign *assign = dyn_cast<gassign *> (stmt);
      if (class loop *out_of = can_be_moved_out_of (stmt, values))
        m_moved.put (stmt, out_of);
      else if (assign && is_load (assign) && !gimple_has_volatile_ops (stmt)
               && is_always_executed (stmt)
               && is_known_before (stmt, m_loop.get ()))
        {
          tree name = gimple_assign_lhs (assign);
          m_loaded.put (name, name);
        }
      else
        return;
      m_found.safe_push (assign);
    });
}

tree
loop_invariants::loaded_before (tree name) const
{
  if (is_found (SSA_NAME_DEF_STMT (name)))
    return name;
  tree *copy = const_cast<hash_map<tree, tree> &> (m_loaded).get (name);
  return copy ? *copy : NULL_TREE;
}

void
loop_invariants::hoist ()
{
  for (gassign *assign : m_found)
    {
      tree name = gimple_assign_lhs (assign);
      if (class loop **out_of = m_moved.get (assign))
        {
          gimple_stmt_iterator i = gsi_for_stmt (assign);
          reset_flow_sensitive_info (name);
          gsi_move_to_bb_end (&i, loop_preheader_edge (*out_of)->src);
          continue;
        }
      tree &copy = *m_loaded.get (name);
      copy = make_ssa_name (TREE_TYPE (name));
      gimple_stmt_iterator end
          = gsi_last_bb (loop_preheader_edge (m_loop.get ())->src);
      gsi_insert_after (&end,
                        gimple_build_assign (
                            copy, unshare_expr (gimple_assign_rhs1 (assign))),
                        GSI_NEW_STMT);
    }
}

} // namespace omptq
