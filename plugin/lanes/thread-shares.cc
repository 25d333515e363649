/* The code by which threads share out the iterations of a loop.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
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

/* Adds SEQ to the end of BB.  */
void
append (basic_block bb, gimple_seq seq)
{
  gimple_stmt_iterator end = gsi_last_bb (bb);
  gsi_insert_seq_after (&end, seq, GSI_NEW_STMT);
}

/* Ends BB with a condition whether A is CODE to B: if not, control goes to
   OTHERWISE, else, which is more likely, along the edge that BB has.  */
void
go_on_if (basic_block bb, tree a, tree_code code, tree b, basic_block otherwise)
{
  append (bb, gimple_build_cond (code, a, b, NULL_TREE, NULL_TREE));
  edge goes_on = single_succ_edge (bb);
  goes_on->flags = (goes_on->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  goes_on->probability = profile_probability::likely ();
  make_edge (bb, otherwise, EDGE_FALSE_VALUE)->probability
      = goes_on->probability.invert ();
}

/* A new block after BB, from which control goes on to NEXT.  */
basic_block
add_block (basic_block bb, basic_block next)
{
  basic_block added = create_empty_bb (bb);
  add_bb_to_loop (added, bb->loop_father);
  make_single_succ_edge (added, next, EDGE_FALLTHRU);
  return added;
}

/* The logarithm of the number of lanes.  */
tree
lanes_shift ()
{
  return build_int_cst (integer_type_node, exact_log2 (omp_max_simt_vf ()));
}

/* Adds VALUE to SEQ as the value of VAR.  */
void
assign (gimple_seq *seq, tree var, tree value)
{
  value = gimple_convert (seq, TREE_TYPE (var), value);
  gimple_seq_add_stmt (seq, gimple_build_assign (var, value));
}

} // anon namespace

thread_shares::thread_shares (gimple *call)
    : m_is_found (recognize (gimple_bb (call)))
{
}

/* Returns whether the code, of which BB has the divisions at its end, has the
   form.  */
bool
thread_shares::recognize (basic_block bb)
{
  gimple_stmt_iterator i = gsi_last_nondebug_bb (bb);
  gcond *has_rest = safe_dyn_cast<gcond *> (gsi_stmt (i));
  if (!has_rest || gimple_cond_code (has_rest) != LT_EXPR)
    return false;
  gsi_prev_nondebug (&i);
  gassign *remainder = division_at (i, TRUNC_MOD_EXPR);
  gsi_prev_nondebug (&i);
  m_quotient = division_at (i, TRUNC_DIV_EXPR);
  if (!remainder || !m_quotient
      || gimple_assign_lhs (remainder) != gimple_cond_rhs (has_rest)
      || !operand_equal_p (gimple_assign_rhs1 (remainder),
                           gimple_assign_rhs1 (m_quotient))
      || !operand_equal_p (gimple_assign_rhs2 (remainder),
                           gimple_assign_rhs2 (m_quotient)))
    return false;
  m_thread = gimple_cond_lhs (has_rest);
  m_threads = gimple_assign_rhs2 (m_quotient);
  edge yes, no;
  extract_true_false_edges_from_block (bb, &yes, &no);
  gcond *skips = safe_dyn_cast<gcond *> (last_real_stmt (no->dest));
  if (!skips || gimple_cond_code (skips) != GE_EXPR)
    return false;
  extract_true_false_edges_from_block (no->dest, &m_skips, &m_enters);
  m_first = gimple_cond_lhs (skips);
  m_last = gimple_cond_rhs (skips);
  return VAR_P (m_first) && VAR_P (m_last);
}

/* Returns whether lanes can choose shares.  */
bool
thread_shares::can_choose () const
{
  return m_is_found && TYPE_PRECISION (TREE_TYPE (m_threads)) >= 32
         && omp_max_simt_vf ();
}

/* Splits the block before the divisions.  Ends the first part, which it
   returns, with the question whether lanes make CHOICE.  */
basic_block
thread_shares::ask (number_mark choice)
{
  gimple_stmt_iterator i = gsi_for_stmt (m_quotient);
  gsi_prev (&i);
  basic_block bb = split_block (gsi_bb (i), gsi_stmt (i))->src;
  m_choice = create_tmp_var (integer_type_node, "omptq_choice");
  gcall *call = build_number_mark (choice);
  gimple_call_set_lhs (call, m_choice);
  append (bb, call);
  return bb;
}

/* The statements that compute how many turns of all lanes the iterations are,
   less one.  What is computed from GCC's number of iterations is unsigned where
   it could overflow for all that GCC knows.  */
gimple_seq
thread_shares::count_turns ()
{
  gimple_seq seq = nullptr;
  tree iterations = gimple_assign_rhs1 (m_quotient);
  tree type = TREE_TYPE (m_first), number = unsigned_type_for (type);
  m_rest = gimple_build (&seq, MINUS_EXPR, number,
                         gimple_convert (&seq, number, iterations),
                         build_one_cst (number));
  // Without iterations, this is a signed number that is negative.
  m_turns = gimple_build (&seq, RSHIFT_EXPR, type,
                          gimple_convert (&seq, type, m_rest), lanes_shift ());
  return seq;
}

/* The statements that compute with which turn a share begins.  */
gimple_seq
thread_shares::begin_share ()
{
  gimple_seq seq = nullptr;
  tree type = TREE_TYPE (m_turns), number = TREE_TYPE (m_rest);
  tree more = gimple_build (&seq, TRUNC_DIV_EXPR, type, m_turns, m_threads);
  m_more = gimple_convert (&seq, number, more);
  m_turn = gimple_build (
      &seq, MULT_EXPR, number,
      gimple_build (&seq, PLUS_EXPR, number, m_more, build_one_cst (number)),
      gimple_convert (&seq, number, m_thread));
  return seq;
}

/* Ends BB with a condition whether VALUE is one of the turns: if not, control
   goes to what comes after the loop.  */
void
thread_shares::go_on_if_turn (basic_block bb, tree value) const
{
  // Unsigned, the comparison tells GCC how many iterations there are at most.
  tree iterations = gimple_assign_rhs1 (m_quotient);
  bool are_some = TREE_CODE (iterations) == INTEGER_CST
                  && tree_int_cst_sgn (iterations) > 0;
  tree type = are_some ? TREE_TYPE (m_rest) : TREE_TYPE (m_turns);
  gimple_seq seq = nullptr;
  value = gimple_convert (&seq, type, value);
  tree turns = gimple_convert (&seq, type, m_turns);
  append (bb, seq);
  go_on_if (bb, value, LE_EXPR, turns, m_skips->dest);
}

/* Adds to SEQ where the share ends that has BEGIN; it has one iteration at
   least.  */
tree
thread_shares::end_of_share (gimple_seq *seq, tree begin) const
{
  tree type = TREE_TYPE (m_rest);
  tree one = build_one_cst (type);
  tree iterations = gimple_assign_rhs1 (m_quotient);
  if (!TYPE_UNSIGNED (TREE_TYPE (iterations))
      || (TREE_CODE (iterations) == INTEGER_CST
          && !wi::neg_p (wi::to_wide (iterations), SIGNED)))
    {
      // So many iterations, with a share more, do not fill the unsigned type.
      tree next
          = gimple_build (seq, PLUS_EXPR, type, m_turn,
                          gimple_build (seq, PLUS_EXPR, type, m_more, one));
      return gimple_build (
          seq, MIN_EXPR, type,
          gimple_build (seq, LSHIFT_EXPR, type, next, lanes_shift ()),
          gimple_convert (seq, type, iterations));
    }
  tree most = gimple_build (
      seq, PLUS_EXPR, type,
      gimple_build (seq, LSHIFT_EXPR, type, m_more, lanes_shift ()),
      build_int_cst (type, omp_max_simt_vf () - 1));
  tree rest = gimple_build (seq, MINUS_EXPR, type, m_rest, begin);
  tree last = gimple_build (seq, PLUS_EXPR, type, begin,
                            gimple_build (seq, MIN_EXPR, type, most, rest));
  return gimple_build (seq, PLUS_EXPR, type, last, one);
}

/* The statements that compute the range of a share.  */
gimple_seq
thread_shares::end_share () const
{
  gimple_seq seq = nullptr;
  tree begin = gimple_build (&seq, LSHIFT_EXPR, TREE_TYPE (m_turn), m_turn,
                             lanes_shift ());
  tree end = end_of_share (&seq, begin);
  assign (&seq, m_first, begin);
  assign (&seq, m_last, end);
  assign (&seq, gimple_assign_lhs (m_quotient),
          gimple_assign_rhs1 (m_quotient));
  return seq;
}

void
thread_shares::let_fill_lanes (number_mark choice)
{
  if (!can_choose ())
    return;
  basic_block bb = ask (choice);
  basic_block ends = add_block (bb, m_enters->dest);
  basic_block begins = add_block (bb, ends);
  basic_block counts = add_block (bb, begins);
  append (counts, count_turns ());
  append (begins, begin_share ());
  append (ends, end_share ());
  go_on_if (bb, m_choice, LT_EXPR,
            build_int_cst (integer_type_node, least_choice), counts);
  // Many threads have nothing to do, and need not divide to know that.
  if (choice == number_mark::choice)
    go_on_if_turn (counts, m_thread);
  go_on_if_turn (begins, m_turn);
  free_dominance_info (CDI_DOMINATORS);
}

void
thread_shares::complete (gcall *mark) const
{
  if (!m_is_found)
    return;
  gcall *call = gimple_build_call_internal (
      IFN_GOMP_SIMT_XCHG_IDX, static_cast<int> (mark_argument::count),
      argument_of (mark, mark_argument::variable),
      argument_of (mark, mark_argument::mark), m_choice,
      gimple_assign_lhs (m_quotient), m_first, m_thread, m_threads);
  gimple_set_location (call, gimple_location (mark));
  gimple_stmt_iterator at = gsi_for_stmt (mark);
  gsi_replace (&at, call, false);
}

} // namespace omptq
