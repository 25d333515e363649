/* Moves the condition of a loop from before its body to after it.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/rewrite/loop-rotation.h"
#include "lanes/loop/reduction-chain.h"

#include "gcc-versions.h"

namespace omptq
{
namespace
{

/* Lets the code after the loop use the value of PHI from the last iteration,
   or, if control comes by SKIPS, that from before the loop.  */
void
join (const marked_loop &marked, gphi *phi, edge exit, edge skips)
{
  class loop *loop = marked.get ();
  tree name = gimple_phi_result (phi);
  gphi *joined = create_phi_node (make_ssa_name (TREE_TYPE (name)), exit->dest);
  add_phi_arg (joined, PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop)),
               exit, UNKNOWN_LOCATION);
  add_phi_arg (joined, PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop)),
               skips, UNKNOWN_LOCATION);
  imm_use_iterator u;
  gimple *stmt;
  FOR_EACH_IMM_USE_STMT (stmt, u, name)
  {
    if (marked.contains (stmt) || stmt == joined)
      continue;
    use_operand_p use;
    FOR_EACH_IMM_USE_ON_STMT (use, u)
    SET_USE (use, gimple_phi_result (joined));
    update_stmt (stmt);
  }
}

/* Resets debug statements after the loop that use NAME.  */
void
reset_debug_uses (const marked_loop &loop, tree name)
{
  imm_use_iterator i;
  gimple *stmt;
  FOR_EACH_IMM_USE_STMT (stmt, i, name)
  if (gimple_debug_bind_p (stmt) && !loop.contains (stmt))
    {
      gimple_debug_bind_reset_value (stmt);
      update_stmt (stmt);
    }
}

/* Nothing that the header computes is known any more after the loop, to which
   EXIT leads, if control comes there by SKIPS.  */
void
begin_after_exit (const marked_loop &marked, edge exit, edge skips)
{
  class loop *loop = marked.get ();
  walk_phis (loop->header, [&] (gphi *phi) {
    tree name = gimple_phi_result (phi);
    if (virtual_operand_p (name))
      return;
    if (is_used_after (name, loop))
      join (marked, phi, exit, skips);
    else
      reset_debug_uses (marked, name);
  });
  walk_block (loop->header, [&] (gimple *stmt) {
    if (is_a<gassign *> (stmt))
      reset_debug_uses (marked, gimple_assign_lhs (stmt));
  });
}

/* Puts the condition, whether TRIPS have been made, at the end of the loop.
   Returns the edge that leaves the loop, instead of EXIT.  */
edge
move_exit (const marked_loop &marked, edge exit, tree trips)
{
  class loop *loop = marked.get ();
  tree next = next_value (marked.chunk_of_one ()->trip, loop);
  basic_block end = single_pred (split_edge (loop_latch_edge (loop)));
  gimple_stmt_iterator at = gsi_last_bb (end);
  gsi_insert_after (
      &at, gimple_build_cond (NE_EXPR, next, trips, NULL_TREE, NULL_TREE),
      GSI_CONTINUE_LINKING);
  edge again = single_succ_edge (end);
  again->flags = (again->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  again->probability = exit->probability.invert ();
  edge leaves = make_edge (end, exit->dest, EDGE_FALSE_VALUE);
  leaves->probability = exit->probability;

  at = gsi_last_bb (loop->header);
  gsi_remove (&at, true);
  remove_edge (exit);
  edge body = single_succ_edge (loop->header);
  body->flags
      = (body->flags & ~(EDGE_TRUE_VALUE | EDGE_FALSE_VALUE)) | EDGE_FALLTHRU;
  body->probability = profile_probability::always ();
  rescan_loop_exit (leaves, true, false);
  return leaves;
}

} // anon namespace

edge
rotate (marked_loop &loop)
{
  const chunk_of_one_loop &form = *loop.chunk_of_one ();
  basic_block after = split_edge (form.exit);
  edge exit = single_pred_edge (after);

  gimple_seq seq = nullptr;
  tree trips = form.count_trips (&seq);
  basic_block guard = split_edge (loop_preheader_edge (loop.get ()));
  basic_block before = split_edge (single_succ_edge (guard));
  gimple_stmt_iterator at = gsi_last_bb (before);
  gsi_insert_seq_after (&at, seq, GSI_CONTINUE_LINKING);
  at = gsi_last_bb (guard);
  gsi_insert_after (&at,
                    gimple_build_cond (form.code, form.thread, form.count,
                                       NULL_TREE, NULL_TREE),
                    GSI_CONTINUE_LINKING);
  edge enters = single_succ_edge (guard);
  enters->flags = (enters->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  enters->probability = exit->probability.invert ();
  edge skips = make_edge (guard, after, EDGE_FALSE_VALUE);
  skips->probability = exit->probability;

  exit = move_exit (loop, exit, trips);
  begin_after_exit (loop, exit, skips);
  loop.set_rotated (exit, trips);
  return skips;
}

} // namespace omptq
