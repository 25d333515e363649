/* Loops over chunks of one iteration.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/chunk-of-one-loop.h"
#include "lanes/reduction-chain.h"

#include "gcc-versions.h"

namespace omptq
{
namespace
{

/* The assignment that computes VALUE by CODE, or null.  */
gassign *
computed_by (tree value, tree_code code)
{
  gassign *assign = computed (value);
  return assign && gimple_assign_rhs_code (assign) == code ? assign : nullptr;
}

/* Returns whether VALUE is the number of the thread.  */
bool
is_thread_number (tree value)
{
  while (TREE_CODE (value) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (value);
      if (!gimple_assign_cast_p (def))
        return gimple_call_builtin_p (def, BUILT_IN_OMP_GET_THREAD_NUM);
      value = gimple_assign_rhs1 (def);
    }
  return false;
}

} // anon namespace

/* Takes ASSIGN as the computation of the iteration's number, if it is that.  */
bool
chunk_of_one_loop::find_number (gassign *assign)
{
  const class loop *loop = m_loop.get ();
  for (unsigned i = 0; i < 2; i++)
    {
      tree own = i ? gimple_assign_rhs1 (assign) : gimple_assign_rhs2 (assign);
      tree other
          = i ? gimple_assign_rhs2 (assign) : gimple_assign_rhs1 (assign);
      gassign *product = computed_by (other, MULT_EXPR);
      if (!product || gimple_bb (product) != loop->header
          || !is_invariant (own, loop))
        continue;
      tree trip = gimple_assign_rhs1 (product);
      tree threads = gimple_assign_rhs2 (product);
      if (!is_invariant (threads, loop))
        std::swap (trip, threads);
      if (TREE_CODE (trip) != SSA_NAME || !is_invariant (threads, loop))
        continue;
      m_trip = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (trip));
      m_product = product;
      m_number = assign;
      m_thread = own;
      m_threads = threads;
      return m_trip && gimple_bb (m_trip) == loop->header;
    }
  return false;
}

/* Returns whether NAME is used in the loop only.  */
bool
chunk_of_one_loop::is_used_inside (tree name) const
{
  imm_use_iterator i;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, i, name)
  if (!is_gimple_debug (USE_STMT (use)) && !m_loop.contains (USE_STMT (use)))
    return false;
  return true;
}

/* Returns whether nothing is lost if the loop's header is executed for
   iterations only.  */
bool
chunk_of_one_loop::is_header_simple () const
{
  return !walk_block (m_loop.get ()->header, [this] (gimple *stmt) {
    bool is_simple = is_a<gassign *> (stmt) && !gimple_vuse (stmt)
                     && is_used_inside (gimple_assign_lhs (stmt));
    return !is_simple && !is_gimple_debug (stmt) && stmt != m_condition
           && gimple_code (stmt) != GIMPLE_LABEL;
  });
}

/* Returns whether trips are counted from 0, and for nothing else.  */
bool
chunk_of_one_loop::are_trips_counted () const
{
  tree trip = gimple_phi_result (m_trip);
  gassign *next = computed_by (next_value (m_trip, m_loop.get ()), PLUS_EXPR);
  if (!next || gimple_assign_rhs1 (next) != trip
      || !integer_onep (gimple_assign_rhs2 (next))
      || !integer_zerop (
          PHI_ARG_DEF_FROM_EDGE (m_trip, loop_preheader_edge (m_loop.get ()))))
    return false;
  imm_use_iterator i;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, i, trip)
  if (USE_STMT (use) != next && USE_STMT (use) != m_product
      && !is_gimple_debug (USE_STMT (use)))
    return false;
  return has_single_use (gimple_assign_lhs (next));
}

bool
chunk_of_one_loop::recognize ()
{
  m_exit = single_exit (m_loop.get ());
  if (!m_exit || m_exit->src != m_loop.get ()->header)
    return false;
  m_condition = safe_dyn_cast<gcond *> (last_real_stmt (m_exit->src));
  if (!m_condition)
    return false;
  // Whether there is another iteration.
  m_code = gimple_cond_code (m_condition);
  if (m_exit->flags & EDGE_TRUE_VALUE)
    m_code = invert_tree_comparison (m_code, false);
  tree number = gimple_cond_lhs (m_condition);
  m_count = gimple_cond_rhs (m_condition);
  if (is_invariant (number, m_loop.get ()))
    {
      std::swap (number, m_count);
      m_code = swap_tree_comparison (m_code);
    }
  gassign *sum = computed_by (number, PLUS_EXPR);
  return (m_code == LT_EXPR || m_code == LE_EXPR) && sum
         && INTEGRAL_TYPE_P (TREE_TYPE (number))
         && gimple_bb (sum) == m_loop.get ()->header
         && is_invariant (m_count, m_loop.get ()) && find_number (sum)
         && is_header_simple () && are_trips_counted ();
}

bool
chunk_of_one_loop::is_free () const
{
  return m_loop.schedule ().combined && is_thread_number (m_thread)
         && TYPE_PRECISION (TREE_TYPE (m_count)) >= 32;
}

tree
chunk_of_one_loop::last_number (gimple_seq *seq) const
{
  tree type = unsigned_type_for (TREE_TYPE (m_count));
  tree count = gimple_convert (seq, type, m_count);
  return m_code == LT_EXPR
             ? gimple_build (seq, MINUS_EXPR, type, count, build_one_cst (type))
             : count;
}

/* Adds to SEQ how many iterations of all threads come after the first one of
   this thread, if it has one.  */
tree
chunk_of_one_loop::rest (gimple_seq *seq) const
{
  tree last = last_number (seq);
  tree type = TREE_TYPE (last);
  return gimple_build (seq, MINUS_EXPR, type, last,
                       gimple_convert (seq, type, m_thread));
}

tree
chunk_of_one_loop::has_trips (gimple_seq *seq, unsigned number) const
{
  if (is_thread_number (m_thread))
    {
      // A power of two takes one instruction.
      unsigned rounded = 1u << ceil_log2 (number * 3 / 4);
      // This is too small to overflow.
      tree type = TREE_TYPE (m_count);
      tree all = gimple_build (seq, MULT_EXPR, type, m_threads,
                               build_int_cst (type, rounded));
      return gimple_build (seq, LE_EXPR, boolean_type_node, all, m_count);
    }
  tree others = rest (seq);
  tree type = TREE_TYPE (others);
  tree most = gimple_build (seq, MULT_EXPR, type,
                            gimple_convert (seq, type, m_threads),
                            build_int_cst (type, number - 1));
  return gimple_build (seq, GE_EXPR, boolean_type_node, others, most);
}

/* Adds to SEQ the number of trips, if there is one at least.  */
tree
chunk_of_one_loop::count_trips (gimple_seq *seq) const
{
  tree others = rest (seq);
  tree type = TREE_TYPE (others);
  tree one = build_one_cst (type);
  tree more = gimple_build (seq, TRUNC_DIV_EXPR, type, others,
                            gimple_convert (seq, type, m_threads));
  return gimple_convert (seq, TREE_TYPE (gimple_phi_result (m_trip)),
                         gimple_build (seq, PLUS_EXPR, type, more, one));
}

/* Lets the code after the loop use the values of the last iteration, or, if
   control comes by SKIPS, those from before the loop.  */
void
chunk_of_one_loop::begin_after_exit (edge skips)
{
  class loop *loop = m_loop.get ();
  basic_block after = skips->dest;
  for (gphi_iterator i = gsi_start_phis (loop->header); !gsi_end_p (i);
       gsi_next (&i))
    {
      tree name = gimple_phi_result (i.phi ());
      if (virtual_operand_p (name) || i.phi () == m_trip)
        continue;
      gphi *joined = create_phi_node (make_ssa_name (TREE_TYPE (name)), after);
      add_phi_arg (joined,
                   PHI_ARG_DEF_FROM_EDGE (i.phi (), loop_latch_edge (loop)),
                   m_exit, UNKNOWN_LOCATION);
      add_phi_arg (joined,
                   PHI_ARG_DEF_FROM_EDGE (i.phi (), loop_preheader_edge (loop)),
                   skips, UNKNOWN_LOCATION);
      imm_use_iterator u;
      gimple *stmt;
      FOR_EACH_IMM_USE_STMT (stmt, u, name)
      {
        if (m_loop.contains (stmt) || stmt == joined)
          continue;
        use_operand_p use;
        FOR_EACH_IMM_USE_ON_STMT (use, u)
        SET_USE (use, gimple_phi_result (joined));
        update_stmt (stmt);
      }
    }
}

/* Puts the condition, whether TRIPS have been made, at the end of the loop, and
   has AFTER follow.  */
void
chunk_of_one_loop::move_exit (tree trips, basic_block after)
{
  class loop *loop = m_loop.get ();
  tree next = next_value (m_trip, loop);
  basic_block end = single_pred (split_edge (loop_latch_edge (loop)));
  gimple_stmt_iterator at = gsi_last_bb (end);
  gsi_insert_after (
      &at, gimple_build_cond (NE_EXPR, next, trips, NULL_TREE, NULL_TREE),
      GSI_CONTINUE_LINKING);
  edge again = single_succ_edge (end);
  again->flags = (again->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  again->probability = m_exit->probability.invert ();
  edge leaves = make_edge (end, after, EDGE_FALSE_VALUE);
  leaves->probability = m_exit->probability;

  at = gsi_for_stmt (m_condition);
  gsi_remove (&at, true);
  remove_edge (m_exit);
  edge body = single_succ_edge (loop->header);
  body->flags
      = (body->flags & ~(EDGE_TRUE_VALUE | EDGE_FALSE_VALUE)) | EDGE_FALLTHRU;
  body->probability = profile_probability::always ();
  rescan_loop_exit (leaves, true, false);
  m_exit = leaves;
}

/* Resets debug statements after the loop that use NAME.  */
void
chunk_of_one_loop::reset_debug_uses (tree name) const
{
  imm_use_iterator i;
  gimple *stmt;
  FOR_EACH_IMM_USE_STMT (stmt, i, name)
  if (gimple_debug_bind_p (stmt) && !m_loop.contains (stmt))
    {
      gimple_debug_bind_reset_value (stmt);
      update_stmt (stmt);
    }
}

void
chunk_of_one_loop::rotate ()
{
  class loop *loop = m_loop.get ();
  basic_block after = split_edge (m_exit);
  m_exit = single_pred_edge (after);

  gimple_seq seq = nullptr;
  tree trips = count_trips (&seq);
  basic_block guard = split_edge (loop_preheader_edge (loop));
  basic_block before = split_edge (single_succ_edge (guard));
  gimple_stmt_iterator at = gsi_last_bb (before);
  gsi_insert_seq_after (&at, seq, GSI_CONTINUE_LINKING);
  at = gsi_last_bb (guard);
  gsi_insert_after (
      &at, gimple_build_cond (m_code, m_thread, m_count, NULL_TREE, NULL_TREE),
      GSI_CONTINUE_LINKING);
  edge enters = single_succ_edge (guard);
  enters->flags = (enters->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  enters->probability = m_exit->probability.invert ();
  m_skips = make_edge (guard, after, EDGE_FALSE_VALUE);
  m_skips->probability = m_exit->probability;

  move_exit (trips, after);
  begin_after_exit (m_skips);
  walk_block (loop->header, [this] (gimple *stmt) {
    if (is_a<gassign *> (stmt))
      reset_debug_uses (gimple_assign_lhs (stmt));
  });
  m_loop.set_trips (m_number, m_thread, m_threads);
}

gcond *
chunk_of_one_loop::condition () const
{
  return as_a<gcond *> (last_real_stmt (m_exit->src));
}

void
chunk_of_one_loop::count_numbers () const
{
  count_numbers (m_loop.get (), condition (), m_number);
}

void
chunk_of_one_loop::count_numbers (class loop *loop, gcond *condition,
                                  gassign *counted) const
{
  gimple_seq seq = nullptr;
  tree next;
  tree number = add_counter (loop, m_thread, m_threads, &seq, &next);
  gimple_stmt_iterator at = gsi_for_stmt (condition);
  gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);
  gimple_cond_set_condition (condition, m_code, next, m_count);
  update_stmt (condition);

  at = gsi_for_stmt (counted);
  gimple_assign_set_rhs_from_tree (&at, number);
  update_stmt (gsi_stmt (at));
}

} // namespace omptq
