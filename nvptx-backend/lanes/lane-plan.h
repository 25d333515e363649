/* The attempt to have lanes execute the iterations of a loop.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LANE_PLAN_H
#define OMPTQ_LANE_PLAN_H 1

#include "lanes/loop/dynamic-chunks.h"
#include "lanes/judge/inner-simd.h"
#include "lanes/rewrite/lane-loop.h"
#include "lanes/memory/own-atomics.h"

namespace omptq
{

/* Why lanes do not share the iterations of a loop: a format for diagnostics,
   and what it names.  No reason if they may.  */
struct lane_refusal
{
  const char *reason = nullptr;
  tree what = NULL_TREE;

  explicit operator bool () const { return reason; }
};

/* Whole-program facts that all loops share.  */
struct lane_program
{
  lane_calls calls;
  lane_clones clones{ calls };
  argument_effects given;
  begun_regions regions;
};

/* The analysis and the transformation of LOOP in FUN, the current function.

   `judge' changes no code: a loop that it refuses stays as GCC has made it.  It
   analyses the code as `execute' will leave it:

   - A loop over chunks of one iteration is recognized before rotation, with its
     condition before the body (chunk-of-one-loop.h).  Rotation keeps its
     blocks, and therefore its accesses and loop-carried values.  Only the names
     of the live-out values change, and marked_loop knows these.
   - Computations that will be hoisted count as loop-invariant
     (loop-invariants.h).

   `execute' comes after that, if the loop was not refused.  */
class lane_plan
{
public:
  lane_plan (function *fun, marked_loop &loop, lane_program &program);

  // Returns whether lanes can perhaps share the iterations if one lane executes
  // SIMD, the loops with `simd' in the loop.
  bool may_be_shared_with (const inner_simd &simd);

  // Returns why lanes do not share the iterations.
  lane_refusal judge ();

  // Lets them share these.  Virtual operands must be renamed, and calls looked
  // for afterwards.
  void execute ();

private:
  bool has_one_thread () const;
  const char *why_chunks_are_small () const;
  bool may_be_shared ();
  bool is_rectangular ();
  lane_refusal why_not_executed ();
  lane_refusal why_not_recognized ();
  lane_refusal why_memory_is_shared ();
  lane_refusal why_order_matters ();
  bool only_last_matters () const;
  lane_refusal why_not_exchanged () const;

  function *m_fun;
  marked_loop &m_loop;
  lane_program &m_program;
  // The facts of what an iteration calls.
  lane_facts m_facts;
  dynamic_chunks m_dynamic;
  bool m_is_dynamic;
  iteration_memory m_memory;
  own_atomics m_atomics;
  thread_values m_values;
  collapsed_variables m_collapsed;
  loop_invariants m_invariants;
};

} // namespace omptq

#endif /* OMPTQ_LANE_PLAN_H */
