/* The attempt to have lanes execute the iterations of a loop.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LANE_PLAN_H
#define OMPTQ_LANE_PLAN_H 1

#include "lanes/loop/dynamic-chunks.h"
#include "lanes/judge/inner-simd.h"
#include "lanes/rewrite/lane-loop.h"
#include "lanes/memory/own-atomics.h"
#include "lanes/loop/static-schedule.h"

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

/* What is known of the whole program, for all loops.  */
struct lane_program
{
  lane_calls calls;
  lane_clones clones{ calls };
  argument_effects given;
  begun_regions regions;
};

/* All that is found out about LOOP of FUN, the current function, and what is
   done with it.

   `judge' changes no code: a loop that it refuses stays as GCC has made it.  It
   asks about the code that there will be:

   - A loop over chunks of one iteration is recognized with its condition before
     the body (chunk-of-one-loop.h).  Its blocks, and so its accesses and what
     one iteration leaves for the next, are the same when it has been rotated,
     but for the names under which the code after it knows these values, for
     which marked_loop has the right ones.
   - Computations that will be moved out of the loop count as outside
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
  static_schedule m_static;
  bool m_is_static = false;
  iteration_memory m_memory;
  own_atomics m_atomics;
  thread_values m_values;
  collapsed_variables m_collapsed;
  loop_invariants m_invariants;
};

} // namespace omptq

#endif /* OMPTQ_LANE_PLAN_H */
