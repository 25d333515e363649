/* How lanes compute reductions together.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LANE_REDUCTIONS_H
#define OMPTQ_LANE_REDUCTIONS_H 1

#include "lanes/marked-loop.h"

namespace omptq
{

/* Adds CALL to SEQ; returns its result, of TYPE.  */
tree add_call (gimple_seq *seq, gcall *call, tree type);

/* Adds to SEQ what a lane gets from another one of VALUE: by FN, from the one
   that ARGUMENT tells.  */
tree exchange (gimple_seq *seq, internal_fn fn, tree value, tree argument);

/* Adds to SEQ what LANE begins with to compute OPERATION, where the thread has
   OWN.  */
tree begin_of (gimple_seq *seq, lane_reduction operation, tree lane, tree own);

/* Adds to SEQ what the lanes' VALUE is, by OPERATION, for all together.  */
tree combine (gimple_seq *seq, lane_reduction operation, tree value);

/* The arrays that LOOP reduces: those of the thread, and those that lanes have
   instead, in .local since their lifetimes end with the region.  */
class lane_arrays
{
public:
  explicit lane_arrays (const marked_loop &loop) : m_loop (loop) {}

  // Adds to SEQ, before the region, loads of the thread's elements.
  void load (gimple_seq *seq);

  // Gives the loop arrays for each lane, and adds to SEQ what they begin with
  // in LANE.
  void begin (gimple_seq *seq, tree lane);

  // Adds to SEQ, at the end of the region, what the lanes' elements are
  // together, and to AFTER, after it, that the thread's become that.
  void combine (gimple_seq *seq, gimple_seq *after);

private:
  const marked_loop &m_loop;
  // What the thread's elements are before the loop.
  auto_vec<tree> m_elements;
  // The lanes' arrays by those of the thread.
  hash_map<tree, tree> m_names;
};

} // namespace omptq

#endif /* OMPTQ_LANE_REDUCTIONS_H */
