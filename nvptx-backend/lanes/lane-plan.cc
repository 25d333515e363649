/* The attempt to have lanes execute the iterations of a loop.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/lane-plan.h"
#include "lanes/loop/live-out.h"
#include "lanes/rewrite/loop-rotation.h"
#include "lanes/loop/reduction-chain.h"

#include "tree-scalar-evolution.h"

namespace omptq
{
namespace
{

/* Fewer iterations at a time are not shared.  Measured on 24 November 2026: a
   region for each chunk takes 28 instructions and each reduction 40 more, what
   two to eight iterations of the smallest loops take.  */
constexpr unsigned least_chunk = 8;

/* Returns whether lanes can hand values of TYPE to each other.  */
bool
can_be_exchanged (tree type)
{
  if (INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
    return TYPE_PRECISION (type) <= 64;
  return TYPE_MODE (type) == SFmode || TYPE_MODE (type) == DFmode;
}

} // anon namespace

lane_plan::lane_plan (function *fun, marked_loop &loop, lane_program &program)
    : m_fun (fun), m_loop (loop), m_program (program),
      m_dynamic (loop, program.regions), m_is_dynamic (m_dynamic.recognize ()),
      m_memory (loop, program.given), m_atomics (loop), m_values (fun, loop),
      m_collapsed (loop, m_values), m_invariants (loop)
{
}

/* Returns whether the team that executes the loop always has one thread.  */
bool
lane_plan::has_one_thread () const
{
  return m_loop.may_be_alone ()
         && m_program.regions.has_one_thread (m_fun->decl);
}

/* Returns why it is not worth while to share the iterations of a chunk, or
   null.  */
const char *
lane_plan::why_chunks_are_small () const
{
  const lane_mark &schedule = m_loop.schedule ();
  if (!schedule.chunked || schedule.many || m_loop.chunk_of_one ())
    return nullptr;
  if (schedule.chunk < 2)
    return "its schedule may give a thread one iteration at a time";
  if (schedule.chunk < least_chunk * MAX (1, m_loop.reductions ().length ()))
    return "its schedule gives a thread few iterations at a time";
  return nullptr;
}

/* Returns whether the iterations, which may still have versions for lanes in
   them, can perhaps be shared.  */
bool
lane_plan::may_be_shared ()
{
  if (m_loop.schedule ().chunk == 1 && !m_is_dynamic)
    return chunk_of_one_loop (m_loop.get ()).recognize ();
  return (m_is_dynamic || !why_chunks_are_small ()) && !m_loop.find_counter ()
         && !m_values.why_loop_depends_on_thread ();
}

/* Returns whether collapsed loops that the loop, which has a counter, consists
   of are rectangular.  */
bool
lane_plan::is_rectangular ()
{
  m_loop.find_collapsed ();
  return !m_collapsed.why_not_computed ();
}

bool
lane_plan::may_be_shared_with (const inner_simd &simd)
{
  return !has_one_thread () && may_be_shared ()
         && (is_rectangular () || simd.are_small ())
         && !m_program.calls.facts_without_simd (m_loop).reason;
}

/* Returns why one lane cannot execute an iteration, or need not.  */
lane_refusal
lane_plan::why_not_executed ()
{
  if (has_one_thread ())
    return { "its team has one thread" };
  if (const char *why = inner_simd (m_loop).why_parallel ())
    return { why };
  m_facts = m_program.calls.facts_of (m_loop);
  return { m_facts.reason, m_facts.callee };
}

/* Returns why the loop has none of the known forms.  */
lane_refusal
lane_plan::why_not_recognized ()
{
  const lane_mark stated = m_loop.schedule ();
  if (const char *why
      = m_loop.recognize (m_is_dynamic ? m_dynamic.enlarged () : stated))
    return { why };
  return { why_chunks_are_small () };
}

/* Returns why lanes would have to share memory of iterations.  */
lane_refusal
lane_plan::why_memory_is_shared ()
{
  if (tree var = m_memory.find_shared (m_fun))
    return { "its iterations share %qD", var };
  if (m_memory.has_vectors ())
    return { "it has vectors that need memory" };
  if (tree var = m_atomics.find (m_memory.own (), m_facts))
    return { "it may change %qD by atomic operations", var };
  if (const char *why = m_values.why_loop_depends_on_thread ())
    return { why };
  for (tree var : m_memory.tables ())
    if (!m_values.is_common_table (var))
      return { "its thread may have %qD of its own", var };
  return {};
}

/* Returns why the order of the iterations can be told.  */
lane_refusal
lane_plan::why_order_matters ()
{
  if (!m_loop.schedule ().chunked)
    return {};
  loop_accesses accesses (m_loop, m_invariants);
  lane_facts order = accesses.why_statements_matter ();
  if (!order.reason)
    {
      m_invariants.find (m_values);
      order = accesses.why_order_matters ();
    }
  return { order.reason, order.callee };
}

/* Returns whether the program cannot tell that iterations before the last one
   are executed.  */
bool
lane_plan::only_last_matters () const
{
  return m_loop.reductions ().is_empty ()
         && !walk_loop (m_loop.get (), [] (gimple *stmt) {
              return gimple_vdef (stmt) && !gimple_clobber_p (stmt);
            });
}

/* Returns why lanes cannot give the loop's results to the code after it.  */
lane_refusal
lane_plan::why_not_exchanged () const
{
  // GCC then leaves the others out.
  if (only_last_matters ())
    return { "its last iteration alone matters" };
  for (tree name : live_out (m_loop.get ()).names)
    {
      tree value = m_loop.last_value (name);
      if (is_invariant (value, m_loop.get ())
          || m_invariants.is_found (SSA_NAME_DEF_STMT (value)))
        continue;
      if (!can_be_exchanged (TREE_TYPE (value)))
        return { "what it computes cannot be handed from one lane to another" };
      if (m_loop.has_unset () && !m_loop.reduction_of (value))
        return { uses_values_before };
    }
  return {};
}

lane_refusal
lane_plan::judge ()
{
  if (lane_refusal why = why_not_executed ())
    return why;
  if (lane_refusal why = why_not_recognized ())
    return why;
  if (lane_refusal why = why_memory_is_shared ())
    return why;
  if (lane_refusal why = why_order_matters ())
    return why;
  if (const char *why = m_collapsed.why_not_computed ())
    return { why };
  if (lane_refusal why = why_not_exchanged ())
    return why;
  return {};
}

void
lane_plan::execute ()
{
  edge skips = nullptr;
  if (m_loop.chunk_of_one ())
    {
      skips = rotate (m_loop);
      compute_dominators ();
      scev_reset ();
    }
  m_invariants.hoist ();
  m_loop.fill_lanes ();
  if (m_loop.schedule ().distributed)
    m_program.regions.fill_lanes (m_fun->decl);
  if (m_is_dynamic)
    m_dynamic.enlarge ();
  // The addresses of accesses are computed from values of before the loop.
  loop_accesses accesses (m_loop, m_invariants);
  if (m_loop.schedule ().chunked)
    accesses.why_order_matters ();
  lane_loop (m_loop, m_collapsed, accesses, skips)
      .execute (m_memory, m_program.clones);
  m_atomics.replace ();
  compute_dominators ();
}

} // namespace omptq
