/* Computations that are the same in all iterations of a loop.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/loop-invariants.h"
#include "lanes/reduction-chain.h"

#include "gimplify.h"
#include "tree-scalar-evolution.h"

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

bool
has_invariant_operands (gimple *stmt, const class loop *loop)
{
  ssa_op_iter i;
  tree name;
  FOR_EACH_SSA_TREE_OPERAND (name, stmt, i, SSA_OP_USE)
  if (!is_invariant (name, loop))
    return false;
  return true;
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

/* Returns the loop out of which STMT can be moved, or null.  */
class loop *
loop_invariants::can_be_moved_out_of (gimple *stmt, thread_values &values) const
{
  class loop *own = m_loop.get (), *all = outermost (own);
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign || gimple_has_volatile_ops (stmt)
      || TREE_CODE (gimple_assign_lhs (assign)) != SSA_NAME)
    return nullptr;
  if (is_load (assign))
    return values.is_unchanged (gimple_assign_rhs1 (assign))
                   && has_invariant_operands (stmt, all)
               ? all
               : nullptr;
  // Where a computation is skipped, it may overflow.
  return !gimple_vuse (stmt) && !gimple_could_trap_p (stmt)
                 && is_always_executed (stmt)
                 && has_invariant_operands (stmt, own)
             ? own
             : nullptr;
}

/* Adds the same load as LOAD before the loop.  */
void
loop_invariants::load_before (gassign *load)
{
  tree type = TREE_TYPE (gimple_assign_lhs (load));
  tree copy = make_ssa_name (type);
  gassign *before
      = gimple_build_assign (copy, unshare_expr (gimple_assign_rhs1 (load)));
  gimple_stmt_iterator end
      = gsi_last_bb (loop_preheader_edge (m_loop.get ())->src);
  gsi_insert_after (&end, before, GSI_NEW_STMT);
  m_loaded.put (gimple_assign_lhs (load), copy);
}

void
loop_invariants::hoist (thread_values &values)
{
  for (basic_block bb : ordered_blocks_of (m_loop.get ()))
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);)
      {
        gimple *stmt = gsi_stmt (i);
        gassign *assign = dyn_cast<gassign *> (stmt);
        class loop *out_of = can_be_moved_out_of (stmt, values);
        if (out_of)
          {
            gimple_stmt_iterator before = i;
            gsi_prev (&before);
            m_moved.safe_push ({ stmt, bb, gsi_stmt (before) });
            reset_flow_sensitive_info (gimple_assign_lhs (stmt));
            gsi_move_to_bb_end (&i, loop_preheader_edge (out_of)->src);
            continue;
          }
        if (assign && is_load (assign) && !gimple_has_volatile_ops (stmt)
            && is_always_executed (stmt)
            && has_invariant_operands (stmt, m_loop.get ()))
          load_before (assign);
        gsi_next (&i);
      }
}

loop_invariants::~loop_invariants ()
{
  if (m_is_kept || (m_moved.is_empty () && m_loaded.is_empty ()))
    return;
  scev_reset ();
  for (auto loaded : m_loaded)
    {
      gimple *load = SSA_NAME_DEF_STMT (loaded.second);
      gimple_stmt_iterator i = gsi_for_stmt (load);
      gsi_remove (&i, true);
      release_defs (load);
    }
  while (!m_moved.is_empty ())
    {
      const moved_statement moved = m_moved.pop ();
      gimple_stmt_iterator from = gsi_for_stmt (moved.stmt);
      gimple_stmt_iterator to = moved.after ? gsi_for_stmt (moved.after)
                                            : gsi_after_labels (moved.block);
      if (moved.after)
        gsi_move_after (&from, &to);
      else
        gsi_move_before (&from, &to);
    }
}

} // namespace omptq
