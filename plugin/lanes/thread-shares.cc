/* The code by which threads share out the iterations of a loop.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "lanes/lane-mark.h"
#include "lanes/thread-shares.h"

namespace omptq
{
namespace
{

/* The statement at GSI, if it is a division of CODE.  */
gassign *
division_at (gimple_stmt_iterator gsi, tree_code code)
{
  gassign *assign
      = gsi_end_p (gsi) ? nullptr : dyn_cast<gassign *> (gsi_stmt (gsi));
  return assign && gimple_assign_rhs_code (assign) == code ? assign : nullptr;
}

/* Ends BB with a condition whether A is CODE to B: if not, control goes to
   OTHERWISE, else, which is more likely, along the edge that BB has.  */
void
go_on_if (basic_block bb, tree_code code, tree a, tree b, basic_block otherwise)
{
  gimple_stmt_iterator end = gsi_last_bb (bb);
  gsi_insert_after (&end, gimple_build_cond (code, a, b, NULL_TREE, NULL_TREE),
                    GSI_NEW_STMT);
  edge goes_on = single_succ_edge (bb);
  goes_on->flags = (goes_on->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  goes_on->probability = profile_probability::likely ();
  make_edge (bb, otherwise, EDGE_FALSE_VALUE)->probability
      = goes_on->probability.invert ();
}

} // anon namespace

/* Returns whether the code has the form.  */
bool
thread_shares::recognize ()
{
  basic_block bb = gimple_bb (m_call);
  gimple_stmt_iterator i = gsi_last_nondebug_bb (bb);
  gcond *has_rest = safe_dyn_cast<gcond *> (gsi_stmt (i));
  if (!has_rest || gimple_cond_code (has_rest) != LT_EXPR)
    return false;
  gsi_prev_nondebug (&i);
  m_remainder = division_at (i, TRUNC_MOD_EXPR);
  gsi_prev_nondebug (&i);
  m_quotient = division_at (i, TRUNC_DIV_EXPR);
  if (!m_remainder || !m_quotient
      || gimple_assign_lhs (m_remainder) != gimple_cond_rhs (has_rest)
      || !operand_equal_p (gimple_assign_rhs1 (m_remainder),
                           gimple_assign_rhs1 (m_quotient))
      || !operand_equal_p (gimple_assign_rhs2 (m_remainder),
                           gimple_assign_rhs2 (m_quotient)))
    return false;
  m_thread = gimple_cond_lhs (has_rest);
  m_threads = gimple_assign_rhs2 (m_quotient);
  edge yes, no;
  extract_true_false_edges_from_block (bb, &yes, &no);
  gcond *skips = safe_dyn_cast<gcond *> (last_real_stmt (no->dest));
  if (!skips || gimple_cond_code (skips) != GE_EXPR)
    return false;
  extract_true_false_edges_from_block (no->dest, &yes, &no);
  m_after = yes->dest;
  m_first = gimple_cond_lhs (skips);
  return true;
}

/* Adds the choice to the statements that it returns.  */
gimple_seq
thread_shares::choose_shares ()
{
  gimple_seq seq = nullptr;
  m_choice = create_tmp_var (integer_type_node, "omptq_choice");
  gcall *call = build_number_mark (number_mark::choice);
  gimple_call_set_lhs (call, m_choice);
  gimple_seq_add_stmt (&seq, call);
  m_shares = create_tmp_var (TREE_TYPE (m_threads), "omptq_shares");
  gimple_seq_add_stmt (&seq, gimple_build_assign (m_shares, m_threads));
  return seq;
}

/* The statements that compute how many threads get iterations.  That is done in
   GCC's type, where it could be negative for all that GCC knows: near the ends
   of types, GCC computes the number of iterations with an overflow, and must
   not conclude anything from that.  */
gimple_seq
thread_shares::limit_shares () const
{
  gimple_seq seq = nullptr;
  tree type = TREE_TYPE (m_shares);
  tree count_type = unsigned_type_for (type);
  tree one = build_one_cst (count_type);
  tree iterations
      = gimple_convert (&seq, count_type, gimple_assign_rhs1 (m_quotient));
  tree lanes
      = build_int_cst (integer_type_node, exact_log2 (omp_max_simt_vf ()));
  // Without iterations these are many.
  tree filled = gimple_build (
      &seq, RSHIFT_EXPR, count_type,
      gimple_build (&seq, MINUS_EXPR, count_type, iterations, one), lanes);
  filled = gimple_convert (
      &seq, type, gimple_build (&seq, PLUS_EXPR, count_type, filled, one));
  if (!integer_onep (filled))
    filled = gimple_build (&seq, MIN_EXPR, type, m_threads, filled);
  gimple_seq_add_stmt (&seq, gimple_build_assign (m_shares, filled));
  return seq;
}

/* Splits the block before the divisions.  Returns its first part.  */
basic_block
thread_shares::split_before_division () const
{
  gimple_stmt_iterator i = gsi_for_stmt (m_quotient);
  gsi_prev (&i);
  return split_block (gsi_bb (i), gsi_stmt (i))->src;
}

/* Lets lanes choose which threads get iterations.  */
void
thread_shares::let_choose ()
{
  basic_block bb = split_before_division ();
  basic_block rest = single_succ (bb);
  basic_block limits = create_empty_bb (bb);
  add_bb_to_loop (limits, bb->loop_father);
  make_single_succ_edge (limits, rest, EDGE_FALLTHRU);

  gimple_stmt_iterator end = gsi_last_bb (bb);
  gsi_insert_seq_after (&end, choose_shares (), GSI_NEW_STMT);
  end = gsi_last_bb (limits);
  gsi_insert_seq_after (&end, limit_shares (), GSI_NEW_STMT);
  go_on_if (bb, LT_EXPR, m_choice,
            build_int_cst (integer_type_node, least_choice), limits);
  go_on_if (limits, LT_EXPR, m_thread, m_shares, m_after);
  for (gassign *division : { m_quotient, m_remainder })
    gimple_assign_set_rhs2 (division, m_shares);
  free_dominance_info (CDI_DOMINATORS);
}

void
thread_shares::complete_mark ()
{
  if (!recognize ())
    return;
  if (m_unstated && TYPE_PRECISION (TREE_TYPE (m_threads)) >= 32
      && omp_max_simt_vf ())
    let_choose ();
  gcall *call = gimple_build_call_internal (
      IFN_GOMP_SIMT_XCHG_IDX, static_cast<int> (mark_argument::count),
      argument_of (m_mark, mark_argument::variable),
      argument_of (m_mark, mark_argument::mark), m_choice,
      gimple_assign_lhs (m_quotient), m_first, m_thread, m_threads);
  gimple_set_location (call, gimple_location (m_mark));
  gimple_stmt_iterator at = gsi_for_stmt (m_mark);
  gsi_replace (&at, call, false);
}

} // namespace omptq
