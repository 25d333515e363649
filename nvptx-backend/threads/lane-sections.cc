/* Sections of code that the lanes of a warp execute one after another.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "threads/lane-sections.h"

#include "cfghooks.h"
#include "cfgloop.h"
#include "dominance.h"
#include "ssa-iterators.h"
#include "start/inserter.h"
#include "threads/lane-barriers.h"
#include "tree-phinodes.h"

namespace omptq
{

basic_block
begin_block (gimple *stmt)
{
  gimple_stmt_iterator before = gsi_for_stmt (stmt);
  gsi_prev (&before);
  basic_block bb = gimple_bb (stmt);
  // Null: after labels, of which a block in SSA form has no need.
  gimple *last = gsi_end_p (before) ? nullptr : gsi_stmt (before);
  return split_block (bb, last)->dest;
}

void
branch_together (basic_block join, basic_block last, tree value)
{
  gimple_stmt_iterator place = gsi_last_bb (join);
  gsi_insert_after (&place, make_unique (), GSI_NEW_STMT);
  tree hidden = inserter (place).hide (value);
  place = gsi_last_bb (last);
  gsi_insert_after (&place,
                    gimple_build_cond (NE_EXPR, hidden,
                                       build_zero_cst (TREE_TYPE (hidden)),
                                       NULL_TREE, NULL_TREE),
                    GSI_NEW_STMT);
}

lane_section::lane_section (gimple *begin, gimple *end)
    : m_head (begin_block (begin))
{
  split_block (m_head, begin);
  m_last = gimple_bb (end);
  split_block (m_last, end);
}

/* Notes that BB is inside, and adds what follows it to WAITING; returns whether
   it may be inside.  */
bool
lane_section::visit (basic_block bb, std::vector<basic_block> &waiting)
{
  if (bb == m_head || bb == EXIT_BLOCK_PTR_FOR_FN (cfun)
      || !dominated_by_p (CDI_DOMINATORS, bb, m_head))
    return false;
  if (!m_blocks.insert (bb).second || bb == m_last)
    return true;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
  {
    if (e->flags & EDGE_COMPLEX)
      return false;
    waiting.push_back (e->dest);
  }
  return true;
}

bool
lane_section::is_closed ()
{
  calculate_dominance_info (CDI_DOMINATORS);
  std::vector<basic_block> waiting = { single_succ (m_head) };
  while (!waiting.empty ())
    {
      basic_block bb = waiting.back ();
      waiting.pop_back ();
      if (!visit (bb, waiting))
        return false;
    }
  return m_blocks.count (m_last);
}

/* Adds the end of the loop, where lanes wait that FAILED to enter; returns its
   block.  */
basic_block
lane_section::add_join (tree failed)
{
  basic_block join = split_edge (single_succ_edge (m_last));
  edge entered = single_succ_edge (m_head);
  entered->flags = EDGE_FALSE_VALUE;
  entered->probability = profile_probability::even ();
  edge missed = make_edge (m_head, join, EDGE_TRUE_VALUE);
  missed->probability = profile_probability::even ();
  gimple_stmt_iterator end = gsi_last_bb (m_head);
  tree zero = build_zero_cst (TREE_TYPE (failed));
  gsi_insert_after (
      &end, gimple_build_cond (NE_EXPR, failed, zero, NULL_TREE, NULL_TREE),
      GSI_NEW_STMT);
  return join;
}

/* Has lanes that come to JOIN by another edge than DONE_EDGE go back (2).  */
void
lane_section::add_condition (basic_block join, edge done_edge)
{
  tree type = unsigned_type_node;
  gphi *phi = create_phi_node (make_ssa_name (type), join);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, join->preds)
  add_phi_arg (phi,
               e == done_edge ? build_one_cst (type) : build_zero_cst (type), e,
               UNKNOWN_LOCATION);
  basic_block last = split_edge (single_succ_edge (join));
  edge leave = single_succ_edge (last);
  leave->flags = EDGE_TRUE_VALUE;
  leave->probability = profile_probability::even ();
  edge back = make_edge (last, m_head, EDGE_FALSE_VALUE);
  back->probability = profile_probability::even ();
  branch_together (join, last, gimple_phi_result (phi));
}

/* Returns whether USE, by the operand PLACE, is inside.  */
bool
lane_section::is_used_inside (const gimple *use, use_operand_p place) const
{
  basic_block bb = gimple_bb (use);
  if (const gphi *phi = dyn_cast<const gphi *> (use))
    bb = gimple_phi_arg_edge (phi, PHI_ARG_INDEX_FROM_USE (place))->src;
  return m_blocks.count (bb);
}

/* Gives users of NAME, which is computed inside, its value after JOIN.  Where
   it was not computed nobody uses it.  */
void
lane_section::carry (tree name, basic_block join) const
{
  gphi *phi = nullptr;
  gimple *use;
  imm_use_iterator uses;
  FOR_EACH_IMM_USE_STMT (use, uses, name)
  {
    use_operand_p place;
    FOR_EACH_IMM_USE_ON_STMT (place, uses)
    {
      if (is_used_inside (use, place))
        continue;
      if (is_gimple_debug (use))
        {
          // Code is to be the same with debug information.
          gimple_debug_bind_reset_value (use);
          continue;
        }
      if (!phi)
        phi = create_phi_node (copy_ssa_name (name), join);
      SET_USE (place, gimple_phi_result (phi));
    }
    update_stmt (use);
  }
  if (!phi)
    return;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, join->preds)
  add_phi_arg (phi, e->src == m_last ? name : build_zero_cst (TREE_TYPE (name)),
               e, UNKNOWN_LOCATION);
}

/* Gives users outside the values that are computed inside.  */
void
lane_section::carry_values (basic_block join) const
{
  auto_vec<tree> names;
  for (basic_block bb : m_blocks)
    {
      for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
        names.safe_push (gimple_phi_result (i.phi ()));
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
           gsi_next (&i))
        {
          tree name;
          ssa_op_iter operands;
          FOR_EACH_SSA_TREE_OPERAND (name, gsi_stmt (i), operands, SSA_OP_DEF)
          names.safe_push (name);
        }
    }
  for (tree name : names)
    if (!virtual_operand_p (name))
      carry (name, join);
}

void
lane_section::repeat (tree failed)
{
  basic_block join = add_join (failed);
  carry_values (join);
  add_condition (join, single_succ_edge (m_last));
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  if (current_loops)
    loops_state_set (LOOPS_NEED_FIXUP);
}

} // namespace omptq
