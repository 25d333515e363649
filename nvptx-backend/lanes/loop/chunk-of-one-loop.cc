/* Loops over chunks of one iteration.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/loop/chunk-of-one-loop.h"
#include "lanes/loop/reduction-chain.h"

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
  for (unsigned i = 0; i < 2; i++)
    {
      tree own = i ? gimple_assign_rhs1 (assign) : gimple_assign_rhs2 (assign);
      tree other
          = i ? gimple_assign_rhs2 (assign) : gimple_assign_rhs1 (assign);
      gassign *product = computed_by (other, MULT_EXPR);
      if (!product || gimple_bb (product) != m_loop->header
          || !is_invariant (own, m_loop))
        continue;
      tree counted = gimple_assign_rhs1 (product);
      threads = gimple_assign_rhs2 (product);
      if (!is_invariant (threads, m_loop))
        std::swap (counted, threads);
      if (TREE_CODE (counted) != SSA_NAME || !is_invariant (threads, m_loop))
        continue;
      trip = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (counted));
      m_product = product;
      number = assign;
      thread = own;
      return trip && gimple_bb (trip) == m_loop->header;
    }
  return false;
}

/* Returns whether nothing is lost if the loop's header is executed for
   iterations only.  */
bool
chunk_of_one_loop::is_header_simple () const
{
  return !walk_block (m_loop->header, [this] (gimple *stmt) {
    bool is_simple = is_a<gassign *> (stmt) && !gimple_vuse (stmt)
                     && !is_used_after (gimple_assign_lhs (stmt), m_loop);
    return !is_simple && !is_gimple_debug (stmt) && stmt != m_condition
           && gimple_code (stmt) != GIMPLE_LABEL;
  });
}

/* Returns whether trips are counted from 0, and for nothing else.  */
bool
chunk_of_one_loop::are_trips_counted () const
{
  tree counted = gimple_phi_result (trip);
  gassign *next = computed_by (next_value (trip, m_loop), PLUS_EXPR);
  if (!next || gimple_assign_rhs1 (next) != counted
      || !integer_onep (gimple_assign_rhs2 (next))
      || !integer_zerop (
          PHI_ARG_DEF_FROM_EDGE (trip, loop_preheader_edge (m_loop))))
    return false;
  imm_use_iterator i;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, i, counted)
  if (USE_STMT (use) != next && USE_STMT (use) != m_product
      && !is_gimple_debug (USE_STMT (use)))
    return false;
  return has_single_use (gimple_assign_lhs (next));
}

bool
chunk_of_one_loop::recognize ()
{
  exit = single_exit (m_loop);
  if (!exit || exit->src != m_loop->header)
    return false;
  m_condition = safe_dyn_cast<gcond *> (last_real_stmt (exit->src));
  if (!m_condition)
    return false;
  // The code of the condition for another iteration.
  code = gimple_cond_code (m_condition);
  if (exit->flags & EDGE_TRUE_VALUE)
    code = invert_tree_comparison (code, false);
  tree compared = gimple_cond_lhs (m_condition);
  count = gimple_cond_rhs (m_condition);
  if (is_invariant (compared, m_loop))
    {
      std::swap (compared, count);
      code = swap_tree_comparison (code);
    }
  gassign *sum = computed_by (compared, PLUS_EXPR);
  return (code == LT_EXPR || code == LE_EXPR) && sum
         && INTEGRAL_TYPE_P (TREE_TYPE (compared))
         && gimple_bb (sum) == m_loop->header && is_invariant (count, m_loop)
         && find_number (sum) && is_header_simple () && are_trips_counted ();
}

bool
chunk_of_one_loop::is_part_of_number (tree name) const
{
  return name != thread
         && (name == gimple_assign_rhs1 (number)
             || name == gimple_assign_rhs2 (number));
}

bool
chunk_of_one_loop::is_thread_known () const
{
  return is_thread_number (thread) && TYPE_PRECISION (TREE_TYPE (count)) >= 32;
}

tree
chunk_of_one_loop::last_number (gimple_seq *seq) const
{
  tree type = unsigned_type_for (TREE_TYPE (count));
  tree end = gimple_convert (seq, type, count);
  return code == LT_EXPR
             ? gimple_build (seq, MINUS_EXPR, type, end, build_one_cst (type))
             : end;
}

/* Adds to SEQ how many iterations of all threads come after the first one of
   this thread, if it has one.  */
tree
chunk_of_one_loop::rest (gimple_seq *seq) const
{
  tree last = last_number (seq);
  tree type = TREE_TYPE (last);
  return gimple_build (seq, MINUS_EXPR, type, last,
                       gimple_convert (seq, type, thread));
}

tree
chunk_of_one_loop::has_trips (gimple_seq *seq, unsigned least) const
{
  if (is_thread_number (thread))
    {
      // A power of two takes one instruction.
      unsigned rounded = 1u << ceil_log2 (least * 3 / 4);
      // This is too small to overflow.
      tree type = TREE_TYPE (count);
      tree all = gimple_build (seq, MULT_EXPR, type, threads,
                               build_int_cst (type, rounded));
      return gimple_build (seq, LE_EXPR, boolean_type_node, all, count);
    }
  tree others = rest (seq);
  tree type = TREE_TYPE (others);
  tree most
      = gimple_build (seq, MULT_EXPR, type, gimple_convert (seq, type, threads),
                      build_int_cst (type, least - 1));
  return gimple_build (seq, GE_EXPR, boolean_type_node, others, most);
}

tree
chunk_of_one_loop::count_trips (gimple_seq *seq) const
{
  tree others = rest (seq);
  tree type = TREE_TYPE (others);
  tree one = build_one_cst (type);
  tree more = gimple_build (seq, TRUNC_DIV_EXPR, type, others,
                            gimple_convert (seq, type, threads));
  return gimple_convert (seq, TREE_TYPE (gimple_phi_result (trip)),
                         gimple_build (seq, PLUS_EXPR, type, more, one));
}

} // namespace omptq
