/* How lanes compute reductions together.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LANE_REDUCTIONS_H
#define OMPTQ_LANE_REDUCTIONS_H 1

#include "lanes/loop/marked-loop.h"

namespace omptq
{

/* Adds CALL to SEQ; returns its result, of TYPE.  */
tree add_call (gimple_seq *seq, gcall *call, tree type);

/* Adds to SEQ an exchange of VALUE by FN: each lane gets the value of the lane
   that ARGUMENT tells.  */
tree exchange (gimple_seq *seq, internal_fn fn, tree value, tree argument);

/* Adds to SEQ the value with which LANE begins OPERATION, where the thread has
   OWN.  */
tree begin_of (gimple_seq *seq, lane_reduction operation, tree lane, tree own);

/* Adds to SEQ the combination of all lanes' VALUE by OPERATION.  */
tree combine (gimple_seq *seq, lane_reduction operation, tree value);

/* The arrays that LOOP reduces: those of the thread, and those that lanes have
   instead, in .local since their lifetimes end with the region.  */
class lane_arrays
{
public:
  explicit lane_arrays (const marked_loop &loop) : m_loop (loop) {}

  // Adds to SEQ, before the region, loads of the thread's elements.
  void load (gimple_seq *seq);

  // Gives the loop arrays for each lane, and adds to SEQ the values with which
  // they begin in LANE.
  void begin (gimple_seq *seq, tree lane);

  // Adds to SEQ, at the end of the region, the combination of the lanes'
  // elements, and to AFTER, after the region, its stores to the thread's.
  void combine (gimple_seq *seq, gimple_seq *after);

private:
  const marked_loop &m_loop;
  // The values of the thread's elements before the loop.
  auto_vec<tree> m_elements;
  // The lanes' arrays by those of the thread.
  hash_map<tree, tree> m_names;
};

} // namespace omptq

#endif /* OMPTQ_LANE_REDUCTIONS_H */
