/* Makes the lanes of a warp execute the iterations of a loop.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LANE_LOOP_H
#define OMPTQ_LANE_LOOP_H 1

#include "lanes/judge/collapsed-variables.h"
#include "lanes/memory/iteration-memory.h"
#include "lanes/rewrite/lane-clones.h"
#include "lanes/rewrite/lane-reductions.h"
#include "lanes/loop/live-out.h"
#include "lanes/memory/loop-accesses.h"
#include "lanes/rewrite/serial-copy.h"
#include "lanes/rewrite/thread-blocks.h"

namespace omptq
{

/* Changes LOOP, whose iterations may be executed by lanes (lane-plan.h); see
   pass-lanes.cc for what becomes of it.  Afterwards the calls and virtual
   operands of the function are not up to date, nor are its loops.  */
class lane_loop
{
public:
  // ACCESSES are asked if the schedule keeps iterations in order.  SKIPS is the
  // edge that `rotate' has returned, if there was need for it.
  lane_loop (const marked_loop &loop, collapsed_variables &collapsed,
             const loop_accesses &accesses, edge skips)
      : m_loop (loop), m_collapsed (collapsed), m_accesses (accesses),
        m_blocks (loop, skips), m_arrays (loop)
  {
  }

  // Changes the loop, whose variables in memory are MEMORY.  Where there is a
  // copy for one lane, lanes call CLONES.
  void execute (const iteration_memory &memory, lane_clones &clones);

private:
  tree may_share (gimple_seq *seq);
  tree is_worth_while (gimple_seq *seq);
  void keep_copy (const vec<tree> &own, lane_clones &clones);
  void begin ();
  void count_lanes (gimple_seq *seq);
  tree span (gimple_seq *seq) const;
  void enter (gimple_seq *seq);
  tree divide (gimple_seq *seq, tree lane);
  void begin_reductions (gimple_seq *seq, tree lane);
  tree distance_to_bound (gimple_seq *seq, tree counter) const;
  tree distance (gimple_seq *seq, tree counter) const;
  tree advance (gimple_seq *seq, tree counter, tree by) const;
  tree next_of (gimple_seq *seq, tree counter) const;
  void count ();
  void recompute ();
  tree recomputed (gimple_seq *seq, tree value);
  basic_block last_block () const;
  bool can_be_interleaved () const;
  gcall *end_of_region () const;
  void end (const live_out &results);
  void replace_outside (tree name, tree by, gphi *except) const;
  tree choose_last (gimple_seq *seq, tree value) const;
  void place_increment () const;
  void unroll () const;
  void end_lifetimes (const vec<tree> &without_end);

  const marked_loop &m_loop;
  collapsed_variables &m_collapsed;
  const loop_accesses &m_accesses;
  // The unsigned type in which the iterations are counted.
  tree m_type = NULL_TREE;
  thread_blocks m_blocks;
  lane_arrays m_arrays;
  // Where the region begins.
  basic_block m_begin = nullptr;
  // A thread with few iterations need not jump from the copy to the code that
  // follows.
  bool m_copy_comes_last = false;
  // The number of lanes that take part, 1 or 32.
  tree m_lanes = NULL_TREE;
  // Its logarithm.
  tree m_shift = NULL_TREE;
  // Whether they are 32.
  lane_condition m_may_share;
  // The value of the counter in the lane's last iteration.
  tree m_own_last = NULL_TREE;
  // How much the counter of a lane grows in an iteration, absolutely.
  tree m_stride = NULL_TREE;
  // The number of the thread's last iteration, and the lane's own number.
  tree m_last_number = NULL_TREE, m_lane = NULL_TREE;
  // The lane with the last iteration.
  tree m_last_lane = NULL_TREE;
  // The record that GOMP_SIMT_ENTER_ALLOC returned.
  tree m_record = NULL_TREE;
  // The lane's value with which each reduction begins.
  auto_vec<tree> m_begins;
  // The values that were recomputed already from the lane's counter.
  hash_map<tree, tree> m_recomputed;
};

} // namespace omptq

#endif /* OMPTQ_LANE_LOOP_H */
