/* Loops with `simd' in loops whose iterations lanes could share.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/judge/inner-simd.h"

#include "tree-scalar-evolution.h"
#include "tree-ssa-loop-niter.h"

#include "gcc-versions.h"

namespace omptq
{
namespace
{

/* The result of CALL, of an internal function, in a loop for vectors of one
   element; null if it is no such call.  */
tree
value_for_one_element (gcall *call)
{
  if (!gimple_call_internal_p (call))
    return NULL_TREE;
  switch (gimple_call_internal_fn (call))
    {
    case IFN_GOMP_USE_SIMT:
      return integer_zero_node;
    case IFN_GOMP_SIMD_VF:
      return build_one_cst (unsigned_type_node);
    case IFN_GOMP_SIMD_LANE:
      return build_zero_cst (unsigned_type_node);
    case IFN_GOMP_SIMD_LAST_LANE:
      return gimple_call_arg (call, 1);
    default:
      return NULL_TREE;
    }
}

/* Replaces the statement at I if it asks about vectors.  */
visit
make_one_serial (gimple_stmt_iterator *i)
{
  gcall *call = dyn_cast<gcall *> (gsi_stmt (*i));
  if (!call)
    return visit::over;
  if (gimple_call_internal_p (call, IFN_GOMP_SIMD_ORDERED_START)
      || gimple_call_internal_p (call, IFN_GOMP_SIMD_ORDERED_END))
    {
      unlink_stmt_vdef (call);
      gsi_remove (i, true);
      return visit::removed;
    }
  tree lhs = gimple_call_lhs (call);
  tree value = value_for_one_element (call);
  if (value && lhs)
    {
      replace_uses_by (lhs, fold_convert (TREE_TYPE (lhs), value));
      gsi_replace (i, gimple_build_assign (lhs, value), true);
    }
  return visit::over;
}

} // anon namespace

inner_simd::inner_simd (const marked_loop &loop) : m_loop (loop)
{
  walk_loop (loop.get (), [this] (gimple *stmt) {
    if (gimple_call_internal_p (stmt, IFN_GOMP_USE_SIMT))
      m_calls.safe_push (as_a<gcall *> (stmt));
  });
}

/* The edge to the version that is not for lanes, which the condition after CALL
   chooses; null if it has another form.  */
edge
inner_simd::serial_edge (gcall *call) const
{
  gcond *cond = safe_dyn_cast<gcond *> (last_real_stmt (gimple_bb (call)));
  if (!cond || !gimple_call_lhs (call)
      || gimple_cond_lhs (cond) != gimple_call_lhs (call)
      || !integer_zerop (gimple_cond_rhs (cond))
      || (gimple_cond_code (cond) != NE_EXPR
          && gimple_cond_code (cond) != EQ_EXPR))
    return nullptr;
  edge yes, no;
  extract_true_false_edges_from_block (gimple_bb (call), &yes, &no);
  return gimple_cond_code (cond) == NE_EXPR ? no : yes;
}

/* Adds to LOOPS those of the version for one lane that the condition after CALL
   chooses.  */
void
inner_simd::find_serial (gcall *call, vec<class loop *> *loops) const
{
  edge serial = serial_edge (call);
  if (!serial || !single_pred_p (serial->dest))
    return;
  for (class loop *inner : loops_list (cfun, 0, m_loop.get ()))
    if (inner != m_loop.get () && inner->safelen != 0
        && dominated_by_p (CDI_DOMINATORS, inner->header, serial->dest))
      loops->safe_push (inner);
}

const char *
inner_simd::why_parallel (gcall *call) const
{
  auto_vec<class loop *> loops;
  find_serial (call, &loops);
  for (class loop *inner : loops)
    {
      tree count = number_of_latch_executions (inner);
      HOST_WIDE_INT most = max_loop_iterations_int (inner);
      if (TREE_CODE (count) == INTEGER_CST
          && compare_tree_int (count, warp_size) >= 0)
        return "it has a loop with %<simd%> in it, of many iterations";
      if (most < 0 || most >= warp_size)
        return "it has a loop with %<simd%> in it, of perhaps many iterations";
    }
  return loops.length () ? nullptr : "it has a loop with %<simd%> in it";
}

const char *
inner_simd::why_parallel () const
{
  for (gcall *call : m_calls)
    if (const char *why = why_parallel (call))
      return why;
  return nullptr;
}

/* Returns whether one lane takes fewer instructions for INNER than a region
   does.  */
bool
inner_simd::is_small (class loop *inner)
{
  HOST_WIDE_INT statements = 0;
  walk_loop (inner,
             [&] (gimple *stmt) { statements += !is_gimple_debug (stmt); });
  HOST_WIDE_INT most = max_loop_iterations_int (inner);
  return !inner->inner && most >= 0 && most < warp_size
         && most * statements <= region_cost;
}

bool
inner_simd::are_small () const
{
  auto_vec<class loop *> loops;
  for (gcall *call : m_calls)
    find_serial (call, &loops);
  for (class loop *inner : loops)
    if (!is_small (inner))
      return false;
  return true;
}

void
inner_simd::make_serial () const
{
  for (class loop *inner : loops_list (cfun, 0, m_loop.get ()))
    if (inner != m_loop.get ())
      {
        inner->safelen = 0;
        inner->force_vectorize = false;
        inner->simduid = NULL_TREE;
      }
  walk_loop (m_loop.get (), make_one_serial);
}

} // namespace omptq
