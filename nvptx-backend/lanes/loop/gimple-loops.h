/* GCC's headers for passes on loops in GIMPLE.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_GIMPLE_LOOPS_H
#define OMPTQ_GIMPLE_LOOPS_H 1

#include "gimple-common.h"

#include "cfghooks.h"
#include "cfgloop.h"
#include "gimple-fold.h"
#include "ssa-iterators.h"
#include "tree-cfg.h"
#include "tree-into-ssa.h"
#include "tree-phinodes.h"
#include "tree-ssa-operands.h"
#include "tree-ssanames.h"

#include "lanes/lane-mark.h"
#include "walk.h"

namespace omptq
{

/* Makes CHOICE, if STMT asks for that; returns whether it does.  */
inline bool
choose (gimple *stmt, number_mark choice)
{
  if (!is_number_mark (stmt, choice))
    return false;
  tree result = gimple_call_lhs (stmt);
  tree number = build_int_cst (TREE_TYPE (result), least_choice);
  gimple_stmt_iterator at = gsi_for_stmt (stmt);
  gsi_replace (&at, gimple_build_assign (result, number), false);
  return true;
}

/* The assignment that computes VALUE, or null.  */
inline gassign *
computed (tree value)
{
  return TREE_CODE (value) == SSA_NAME
             ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (value))
             : nullptr;
}

/* Notes that the iterations of LOOP, which has no loop in it, may be executed
   in any order, also partly.  GCC keeps that; it would only read it to have
   threads execute the loop, if it is asked for that.  */
inline void
set_independent (class loop *loop)
{
  loop->can_be_parallel = flag_tree_parallelize_loops <= 1;
}

/* With fewer iterations of a thread pass `interleave' does nothing for them: it
   takes about 20 instructions to begin, and 16 less for each four iterations of
   a lane, measured.  */
constexpr unsigned least_interleaved = 17 * 32;

/* The instructions that a region takes.  Measured on 24 November 2026.  */
constexpr unsigned region_cost = 28;

inline bool
is_independent (const class loop *loop)
{
  return loop->can_be_parallel && flag_tree_parallelize_loops <= 1;
}

/* Returns whether STMT uses VAR, or its address, in any way.  */
inline bool
mentions (gimple *stmt, tree var)
{
  const auto is_var = [var] (tree t) { return get_base_address (t) == var; };
  return !is_gimple_debug (stmt)
         && walk_accesses (stmt, is_var, is_var, is_var);
}

/* BLOCKS of LOOP, which GCC has allocated.  */
inline auto_vec<basic_block>
owned_blocks (const class loop *loop, basic_block *blocks)
{
  auto_vec<basic_block> result (loop->num_nodes);
  for (unsigned b = 0; b < loop->num_nodes; b++)
    result.quick_push (blocks[b]);
  free (blocks);
  return result;
}

/* The blocks of LOOP; and also each after those that dominate it.  */
inline auto_vec<basic_block>
blocks_of (const class loop *loop)
{
  return owned_blocks (loop, get_loop_body (loop));
}

inline auto_vec<basic_block>
ordered_blocks_of (const class loop *loop)
{
  return owned_blocks (loop, get_loop_body_in_dom_order (loop));
}

/* Visit the statements of LOOP, its PHI nodes, or both, as the functions for a
   block do.  */
template <typename visitor>
gimple *
walk_loop (const class loop *loop, visitor &&v)
{
  for (basic_block bb : blocks_of (loop))
    if (gimple *last = walk_block (bb, v))
      return last;
  return nullptr;
}

template <typename visitor>
gphi *
walk_phis (const class loop *loop, visitor &&v)
{
  for (basic_block bb : blocks_of (loop))
    if (gphi *last = walk_phis (bb, v))
      return last;
  return nullptr;
}

template <typename visitor>
gimple *
walk_whole_loop (const class loop *loop, visitor &&v)
{
  for (basic_block bb : blocks_of (loop))
    if (gimple *last = walk_whole_block (bb, v))
      return last;
  return nullptr;
}

/* Returns whether NAME is used outside of LOOP.  */
inline bool
is_used_after (tree name, const class loop *loop)
{
  imm_use_iterator i;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, i, name)
  if (!is_gimple_debug (USE_STMT (use))
      && !flow_bb_inside_loop_p (loop, gimple_bb (USE_STMT (use))))
    return true;
  return false;
}

/* Computes the dominators of the current function anew.  */
inline void
compute_dominators ()
{
  for (cdi_direction direction : { CDI_DOMINATORS, CDI_POST_DOMINATORS })
    {
      free_dominance_info (direction);
      calculate_dominance_info (direction);
    }
}

/* A new value in LOOP, which is FIRST in the first iteration and grows by STEP,
   of the type of both.  Adds to SEQ the next value, which is stored in *NEXT;
   SEQ must be executed in each iteration that has another one after it.  */
inline tree
add_counter (class loop *loop, tree first, tree step, gimple_seq *seq,
             tree *next)
{
  tree type = TREE_TYPE (first);
  tree value = make_ssa_name (type);
  gphi *phi = create_phi_node (value, loop->header);
  *next = gimple_build (seq, PLUS_EXPR, type, value, step);
  add_phi_arg (phi, first, loop_preheader_edge (loop), UNKNOWN_LOCATION);
  add_phi_arg (phi, *next, loop_latch_edge (loop), UNKNOWN_LOCATION);
  return value;
}

/* Lets control go on from the end of BB only if CONDITION is true; else it
   comes to where LIKE leads, with the values that come by LIKE.  */
inline void
leave_unless (basic_block bb, gcond *condition, edge like)
{
  gimple_stmt_iterator end = gsi_last_bb (bb);
  gsi_insert_after (&end, condition, GSI_CONTINUE_LINKING);
  edge goes_on = single_succ_edge (bb);
  goes_on->flags = (goes_on->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  goes_on->probability = profile_probability::likely ();
  edge leaves = make_edge (bb, like->dest, EDGE_FALSE_VALUE);
  leaves->probability = goes_on->probability.invert ();
  for (gphi_iterator i = gsi_start_phis (like->dest); !gsi_end_p (i);
       gsi_next (&i))
    add_phi_arg (i.phi (), PHI_ARG_DEF_FROM_EDGE (i.phi (), like), leaves,
                 UNKNOWN_LOCATION);
}

} // namespace omptq

#endif /* OMPTQ_GIMPLE_LOOPS_H */
