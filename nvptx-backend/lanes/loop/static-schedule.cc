/* GCC's code for schedule(static) without chunks.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/loop/static-schedule.h"
#include "lanes/loop/number-marks.h"

#include "gcc-versions.h"

namespace omptq
{
namespace
{

/* So many values are looked at to find a division.  */
constexpr unsigned max_values = 100;

bool
is_division (tree_code code)
{
  return code == TRUNC_DIV_EXPR || code == TRUNC_MOD_EXPR;
}

/* Returns whether VALUE is OTHER plus something.  */
bool
is_sum_with (tree value, tree other)
{
  gassign *sum = computed (value);
  return sum && gimple_assign_rhs_code (sum) == PLUS_EXPR
         && (gimple_assign_rhs1 (sum) == other
             || gimple_assign_rhs2 (sum) == other);
}

/* Adds to VALUES the operands from which STMT computes its result.  */
void
add_operands (gimple *stmt, vec<tree> *values)
{
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
      values->safe_push (gimple_phi_arg_def (phi, i));
  else if (is_a<gassign *> (stmt))
    for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
      values->safe_push (gimple_op (stmt, i));
}

} // anon namespace

/* Finds the marked number from which it is computed where the loop begins.  */
bool
static_schedule::find_number ()
{
  hash_set<tree> seen;
  auto_vec<tree> values;
  values.safe_push (m_loop.first ());
  for (unsigned i = 0; i < values.length () && i < max_values; i++)
    {
      tree value = values[i];
      if (TREE_CODE (value) != SSA_NAME || seen.add (value))
        continue;
      gimple *def = SSA_NAME_DEF_STMT (value);
      add_operands (def, &values);
      if (!is_a<gassign *> (def) || !is_division (gimple_assign_rhs_code (def)))
        continue;
      m_number = without_conversions (gimple_assign_rhs2 (def));
      if (is_marked_number (m_number, number_mark::shares))
        return true;
    }
  return false;
}

/* Returns whether NUMBER, which is the number of threads, is used for a
   quotient and a remainder only, and notes these.  */
bool
static_schedule::find_divisions (tree number)
{
  imm_use_iterator i;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, i, number)
  {
    if (is_gimple_debug (USE_STMT (use)))
      continue;
    gassign *assign = dyn_cast<gassign *> (USE_STMT (use));
    if (!assign)
      return false;
    tree_code code = gimple_assign_rhs_code (assign);
    if (CONVERT_EXPR_CODE_P (code))
      {
        if (!find_divisions (gimple_assign_lhs (assign)))
          return false;
        continue;
      }
    if (!is_division (code) || gimple_assign_rhs1 (assign) == number)
      return false;
    gassign *&known = code == TRUNC_DIV_EXPR ? m_quotient : m_remainder;
    if (known)
      return false;
    known = assign;
  }
  return true;
}

/* Finds the condition whether FIRST is less than LAST.  */
bool
static_schedule::find_guard ()
{
  basic_block divisions = gimple_bb (m_quotient);
  basic_block inner = loop_preheader_edge (m_loop.get ())->src;
  for (basic_block bb = inner; bb && bb != divisions;
       inner = bb, bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    {
      gcond *cond = safe_dyn_cast<gcond *> (last_real_stmt (bb));
      if (!cond || bb == inner
          || !(is_sum_with (gimple_cond_lhs (cond), gimple_cond_rhs (cond))
               || is_sum_with (gimple_cond_rhs (cond), gimple_cond_lhs (cond))))
        continue;
      for (unsigned i = 0; i < 2; i++)
        if (EDGE_SUCC (bb, i)->dest == inner && single_pred_p (inner))
          {
            m_enters = EDGE_SUCC (bb, i);
            m_skips = EDGE_SUCC (bb, 1 - i);
          }
      return m_enters && find_between ();
    }
  return false;
}

/* Finds the blocks that are executed between the divisions and the condition;
   returns whether control cannot leave them in another way.  */
bool
static_schedule::find_between ()
{
  basic_block divisions = gimple_bb (m_quotient);
  basic_block guard = m_enters->src;
  auto_vec<basic_block> waiting;
  waiting.safe_push (divisions);
  while (!waiting.is_empty ())
    {
      basic_block bb = waiting.pop ();
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
      if (bb != guard && !m_between.contains (e->dest))
        {
          if (!dominated_by_p (CDI_DOMINATORS, e->dest, divisions)
              || !dominated_by_p (CDI_POST_DOMINATORS, e->dest, guard))
            return false;
          m_between.safe_push (e->dest);
          waiting.safe_push (e->dest);
        }
    }
  return true;
}

/* Returns whether control can come to the code after the loop without the
   statements of BB, FROM this one on: nothing there needs them.  */
bool
static_schedule::is_skipped (basic_block bb, gimple_stmt_iterator from) const
{
  auto_vec<tree> names;
  if (bb != gimple_bb (m_quotient))
    for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
      names.safe_push (gimple_phi_result (i.phi ()));
  for (; !gsi_end_p (from); gsi_next (&from))
    {
      ssa_op_iter o;
      tree name;
      if (gimple_vdef (gsi_stmt (from)))
        return false;
      FOR_EACH_SSA_TREE_OPERAND (name, gsi_stmt (from), o, SSA_OP_DEF)
      names.safe_push (name);
    }
  for (tree name : names)
    {
      imm_use_iterator i;
      use_operand_p use;
      FOR_EACH_IMM_USE_FAST (use, i, name)
      {
        gimple *user = USE_STMT (use);
        basic_block at = gimple_bb (user);
        if (gphi *phi = dyn_cast<gphi *> (user))
          at = gimple_phi_arg_edge (phi, PHI_ARG_INDEX_FROM_USE (use))->src;
        bool is_phi_of_skipped = at == m_skips->src && is_a<gphi *> (user)
                                 && gimple_bb (user) == m_skips->dest;
        if (!virtual_operand_p (name) && !is_gimple_debug (user)
            && (is_phi_of_skipped
                || (at != gimple_bb (m_quotient) && !m_between.contains (at)
                    && !dominated_by_p (CDI_DOMINATORS, at, m_enters->dest))))
          return false;
      }
    }
  return true;
}

bool
static_schedule::can_skip () const
{
  if (!is_skipped (gimple_bb (m_quotient), begin ()))
    return false;
  for (basic_block bb : m_between)
    if (!is_skipped (bb, gsi_start_bb (bb)))
      return false;
  return true;
}

bool
static_schedule::recognize ()
{
  if (!find_number () || !find_divisions (m_number) || !m_quotient
      || !m_remainder)
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (m_quotient));
  return gimple_bb (m_quotient) == gimple_bb (m_remainder)
         && operand_equal_p (gimple_assign_rhs1 (m_quotient),
                             gimple_assign_rhs1 (m_remainder))
         && types_compatible_p (type,
                                TREE_TYPE (gimple_assign_lhs (m_remainder)))
         && TYPE_PRECISION (type) >= 32 && find_guard () && can_skip ();
}

/* The first of the two divisions.  */
gimple_stmt_iterator
static_schedule::begin () const
{
  gimple_stmt_iterator i = gsi_start_bb (gimple_bb (m_quotient));
  while (gsi_stmt (i) != m_quotient && gsi_stmt (i) != m_remainder)
    gsi_next (&i);
  return i;
}

/* Adds to SEQ the number of threads that get iterations, and has GCC divide by
   it.  That is computed in GCC's type, where it could be negative for all that
   GCC knows: near the ends of types, GCC computes the number of iterations with
   an overflow, and must not conclude anything from that.  */
tree
static_schedule::limit_threads (gimple_seq *seq)
{
  tree type = TREE_TYPE (gimple_assign_lhs (m_quotient));
  tree count_type = unsigned_type_for (type);
  tree one = build_one_cst (count_type);
  tree iterations
      = gimple_convert (seq, count_type, gimple_assign_rhs1 (m_quotient));
  // Without iterations these are many.
  tree filled = gimple_build (
      seq, RSHIFT_EXPR, count_type,
      gimple_build (seq, MINUS_EXPR, count_type, iterations, one),
      build_int_cst (unsigned_type_node, exact_log2 (warp_size)));
  filled = gimple_build (seq, PLUS_EXPR, count_type, filled, one);
  tree threads = gimple_convert (seq, type, filled);
  if (!integer_onep (threads))
    threads = gimple_build (seq, MIN_EXPR, type,
                            gimple_assign_rhs2 (m_quotient), threads);
  for (gassign *division : { m_quotient, m_remainder })
    {
      gimple_assign_set_rhs2 (division, threads);
      update_stmt (division);
    }
  return threads;
}

/* Returns whether VALUE is computed before control comes to STMT.  */
bool
static_schedule::is_computed_before (tree value, gimple *stmt) const
{
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (gimple_bb (def) != gimple_bb (stmt))
    return dominated_by_p (CDI_DOMINATORS, gimple_bb (stmt), gimple_bb (def));
  gimple_stmt_iterator i = gsi_for_stmt (stmt);
  while (!gsi_end_p (i) && gsi_stmt (i) != def)
    gsi_prev (&i);
  return !gsi_end_p (i);
}

/* The number of the thread, if GCC has it before the divisions; it compares it
   with the remainder.  Else null.  */
tree
static_schedule::known_thread () const
{
  tree remainder = gimple_assign_lhs (m_remainder);
  imm_use_iterator i;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, i, remainder)
  {
    gcond *cond = dyn_cast<gcond *> (USE_STMT (use));
    if (!cond)
      continue;
    tree thread = gimple_cond_lhs (cond) == remainder ? gimple_cond_rhs (cond)
                                                      : gimple_cond_lhs (cond);
    tree number = without_conversions (thread);
    if (TREE_CODE (number) == SSA_NAME
        && gimple_call_builtin_p (SSA_NAME_DEF_STMT (number),
                                  BUILT_IN_OMP_GET_THREAD_NUM)
        && is_computed_before (number, gsi_stmt (begin ())))
      return number;
  }
  return NULL_TREE;
}

void
static_schedule::fill_lanes ()
{
  gimple_stmt_iterator at = begin ();
  gimple_seq seq = nullptr;
  tree threads = limit_threads (&seq);
  tree thread = known_thread ();
  if (!thread)
    {
      tree fndecl = builtin_decl_explicit (BUILT_IN_OMP_GET_THREAD_NUM);
      gcall *call = gimple_build_call (fndecl, 0);
      thread = make_ssa_name (integer_type_node);
      gimple_call_set_lhs (call, thread);
      gimple_seq_add_stmt (&seq, call);
    }
  thread = gimple_convert (&seq, TREE_TYPE (threads), thread);
  gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);

  basic_block bb = gsi_bb (at);
  gsi_prev (&at);
  if (gsi_end_p (at))
    split_block_after_labels (bb);
  else
    split_block (bb, gsi_stmt (at));
  leave_unless (
      bb, gimple_build_cond (LT_EXPR, thread, threads, NULL_TREE, NULL_TREE),
      m_skips);
}

} // namespace omptq
