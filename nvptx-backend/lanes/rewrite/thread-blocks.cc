/* Blocks of iterations for the lanes of a thread.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/rewrite/thread-blocks.h"

#include "gcc-versions.h"

namespace omptq
{

void
thread_blocks::begin (gimple_seq seq, tree lanes, tree shift)
{
  m_lanes = lanes;
  m_shift = shift;
  m_last = m_loop.chunk_of_one ()->last_number (&seq);
  tree type = TREE_TYPE (m_last);
  tree thread = gimple_convert (&seq, type, m_loop.first_iteration ());
  m_first = gimple_build (&seq, LSHIFT_EXPR, type, thread, shift);
  basic_block bb = split_edge (loop_preheader_edge (m_loop.get ()));
  gimple_stmt_iterator end = gsi_last_bb (bb);
  gsi_insert_seq_after (&end, seq, GSI_CONTINUE_LINKING);
  leave_unless (
      bb, gimple_build_cond (LE_EXPR, m_first, m_last, NULL_TREE, NULL_TREE),
      m_skips);
}

tree
thread_blocks::last_trip (gimple_seq *seq)
{
  tree type = TREE_TYPE (m_first);
  tree threads = gimple_convert (seq, type, m_loop.chunk_of_one ()->threads);
  m_stride = gimple_build (seq, LSHIFT_EXPR, type, threads, m_shift);
  tree rest = gimple_build (seq, MINUS_EXPR, type, m_last, m_first);
  tree blocks = gimple_build (seq, TRUNC_DIV_EXPR, type, rest, m_stride);
  tree before = gimple_build (seq, MULT_EXPR, type, blocks, m_stride);
  tree most = gimple_build (seq, MINUS_EXPR, type,
                            gimple_convert (seq, type, m_lanes),
                            build_one_cst (type));
  tree own
      = gimple_build (seq, MIN_EXPR, type,
                      gimple_build (seq, MINUS_EXPR, type, rest, before), most);
  tree trips = gimple_build (seq, LSHIFT_EXPR, type, blocks, m_shift);
  return gimple_build (seq, PLUS_EXPR, type, trips, own);
}

void
thread_blocks::count_numbers (gimple_seq *seq, tree lane) const
{
  tree type = TREE_TYPE (m_first);
  tree first = gimple_build (seq, PLUS_EXPR, type, m_first,
                             gimple_convert (seq, type, lane));
  class loop *loop = m_loop.get ();
  // It is counted only if there is another iteration.  So a signed number does
  // not overflow; then GCC can count by pointers instead.
  gassign *trip_number = m_loop.chunk_of_one ()->number;
  tree counted = TREE_TYPE (gimple_assign_lhs (trip_number));
  first = gimple_convert (seq, counted, first);
  gimple_seq end = nullptr;
  tree stride = gimple_convert (seq, counted, m_stride);
  tree next;
  tree number = add_counter (loop, first, stride, &end, &next);
  gimple_stmt_iterator at = gsi_last_bb (loop->latch);
  gsi_insert_seq_after (&at, end, GSI_CONTINUE_LINKING);
  at = gsi_for_stmt (trip_number);
  gimple_assign_set_rhs_from_tree (&at, number);
  update_stmt (gsi_stmt (at));
}

} // namespace omptq
