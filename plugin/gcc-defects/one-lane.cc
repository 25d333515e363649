/* Defect: lanes share device loops with `simd' whose iterations must be in
   order, or cannot be shared out to lanes.

   before:				after:

     #pragma omp simd			  #pragma omp simd if(0)		(1)
     for (i = 0; i < n; i = i + 1)	  for (i = 0; i < n; i = i + 1)
       {				    {
         t = f (i);			      t = f (i);
         #pragma omp ordered simd	      list[k] = t;			(2)
         {				      k = k + 1;			(2)
           list[k] = t;			    }
           k = k + 1;
         }
       }

     #pragma omp simd safelen(1)	  #pragma omp simd if(0) safelen(1)	(1)

     #pragma omp simd			  #pragma omp simd if(0)		(1)
     for (i = n; i > 0; i = i - 1)	  for (i = n; i > 0; i = i - 1)

     #pragma omp simd			  #pragma omp simd
     for (i = 0; i < n; i = i + 1)	  for (i = 0; i < n; i = i + 1)
       #pragma omp simd			    #pragma omp simd if(0)		(1)
       for (j = 0; j < m; j = j + 1)	    for (j = 0; j < m; j = j + 1)

     #pragma omp simd if(c)		  #pragma omp simd if(0)		(1)
     for (i = 0; i < n; i = i + 1)	  for (i = 0; i < n; i = i + 1)
       #pragma omp atomic		    #pragma omp atomic
       s = s + i;			    s = s + i;

   For an ordered block GCC 12 to 16 have each lane of a warp wait for all of
   its 32 lanes, also where some have no iteration left, or do not come to the
   block.  With a safelen of 1, all lanes execute each iteration.  Each lane's
   counter goes on by 32 steps, and is then compared with the end: in the third
   loop, an unsigned one wraps around and is larger than 0 again.  GCC has lanes
   share a loop in another one as well, although some lanes do not reach it.
   With a condition that is not constant, GCC does not mark the loop as one in
   which lanes diverge; they wait for all 32 at atomic operations, also in
   functions that are called.

   Why this is right: a condition that is false means that no two iterations are
   executed at the same time.  Then those of a thread are in order, and so are
   blocks in them.  On the host, GCC makes no vectors of such loops either.

   Steps: for each loop, (1) add the condition, and (2) replace blocks that are
   ordered among iterations of `simd' by what is in them.  An ordered block of a
   function that a device may execute but that has no such loop around it is an
   error: the iterations from which the function is called are not known.

   Not done here: loops of the host; counters whose end is near that of their
   type without being constant, or which begin beyond their end and near that of
   their type.
   Tests: testsuite/device/code/defects/ordered-simd-blocks.c,
   testsuite/device/code/defects/conditions-of-simd-loops.c,
   testsuite/device/code/defects/counters-near-the-end-of-their-type.c,
   testsuite/device/code/defects/simd-loops-in-simd-loops.c,
   testsuite/device/code/ordered-simd-refused.sh

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"

#include "attribs.h"
#include "gcc-defects/defects.h"
#include "target/device-loops.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Returns whether STMT is ordered among the iterations of a loop with
   `simd'.  */
bool
is_ordered_block (const gimple *stmt)
{
  const gomp_ordered *ordered = dyn_cast<const gomp_ordered *> (stmt);
  return ordered
         && omp_find_clause (gimple_omp_ordered_clauses (ordered),
                             OMP_CLAUSE_SIMD);
}

/* Step (2), for the block at GSI.  If it is ordered among the threads as well,
   what does that is called, which the construct would be lowered to.  */
void
take_order_away (gimple_stmt_iterator *gsi)
{
  gomp_ordered *block = as_a<gomp_ordered *> (gsi_stmt (*gsi));
  gimple_seq seq = gimple_omp_body (block);
  if (omp_find_clause (gimple_omp_ordered_clauses (block), OMP_CLAUSE_THREADS))
    {
      const auto call = [block] (built_in_function function) {
        gcall *g = gimple_build_call (builtin_decl_explicit (function), 0);
        gimple_set_location (g, gimple_location (block));
        return g;
      };
      gimple_seq whole = nullptr;
      gimple_seq_add_stmt (&whole, call (BUILT_IN_GOMP_ORDERED_START));
      gimple_seq_add_seq (&whole, seq);
      gimple_seq_add_stmt (&whole, call (BUILT_IN_GOMP_ORDERED_END));
      seq = whole;
    }
  gsi_replace (gsi, gimple_build_bind (NULL_TREE, seq, NULL_TREE), false);
}

/* Returns whether LOOP has had blocks whose order counts.  */
bool
take_order_away (gomp_for *loop)
{
  bool found = false;
  walk_statements (gimple_omp_body_ptr (loop),
                   [&found] (gimple_stmt_iterator *gsi) {
                     if (!is_gimple_omp (gsi_stmt (*gsi)))
                       return visit::inside;
                     if (is_ordered_block (gsi_stmt (*gsi)))
                       {
                         take_order_away (gsi);
                         found = true;
                       }
                     return visit::over;
                   });
  return found;
}

/* Returns whether no two iterations of a loop with CLAUSES may be executed at
   the same time.  */
bool
is_safe_for_one (tree clauses)
{
  tree c = omp_find_clause (clauses, OMP_CLAUSE_SAFELEN);
  return c && integer_onep (OMP_CLAUSE_SAFELEN_EXPR (c));
}

/* Returns whether lanes may wait for all at STMT.  */
bool
may_wait (gimple *stmt)
{
  const gcall *call = dyn_cast<gcall *> (stmt);
  return gimple_code (stmt) == GIMPLE_OMP_ATOMIC_LOAD
         || (call
             && !(gimple_call_flags (call)
                  & (ECF_CONST | ECF_PURE | ECF_NORETURN)));
}

/* Returns whether LOOP has a condition that is not constant, and lanes may wait
   for all in it.  */
bool
waits_conditionally (gomp_for *loop)
{
  tree c = omp_find_clause (gimple_omp_for_clauses (loop), OMP_CLAUSE_IF);
  if (!c || TREE_CODE (OMP_CLAUSE_IF_EXPR (c)) == INTEGER_CST)
    return false;
  return walk_statements (gimple_omp_body (loop), may_wait);
}

/* Returns how far the counter of LOOP goes in each iteration, at least; zero if
   it has no such step.  */
widest_int
least_step (const gomp_for *loop)
{
  tree incr = gimple_omp_for_incr (loop, 0);
  if (TREE_CODE (incr) != PLUS_EXPR && TREE_CODE (incr) != MINUS_EXPR)
    return 0;
  tree step = TREE_OPERAND (incr, 1);
  if (TREE_CODE (step) != INTEGER_CST)
    return 1;
  // That of an unsigned counter that goes down is a large number.
  return wi::abs (widest_int::from (wi::to_wide (step), SIGNED));
}

/* Returns whether the counter of LOOP, whose end is constant, leaves its type
   when a lane goes on after the last iteration.  */
bool
leaves_type (const gomp_for *loop)
{
  tree type = TREE_TYPE (gimple_omp_for_index (loop, 0));
  tree end = gimple_omp_for_final (loop, 0);
  if (gimple_omp_for_collapse (loop) > 1 || !INTEGRAL_TYPE_P (type)
      || TREE_CODE (end) != INTEGER_CST)
    return false;
  widest_int last = wi::to_widest (end);
  widest_int ahead = least_step (loop) * omp_max_simt_vf ();
  switch (gimple_omp_for_cond (loop, 0))
    {
    case GT_EXPR:
      last += 1;
      gcc_fallthrough ();
    case GE_EXPR:
      return last - ahead < wi::to_widest (TYPE_MIN_VALUE (type));
    case LT_EXPR:
      last -= 1;
      gcc_fallthrough ();
    case LE_EXPR:
      return last + ahead > wi::to_widest (TYPE_MAX_VALUE (type));
    default:
      return false;
    }
}

/* Step (1).  */
void
forbid_lanes (gomp_for *loop)
{
  tree clauses = gimple_omp_for_clauses (loop);
  tree c = omp_find_clause (clauses, OMP_CLAUSE_IF);
  if (!c)
    {
      c = build_omp_clause (gimple_location (loop), OMP_CLAUSE_IF);
      OMP_CLAUSE_IF_MODIFIER (c) = OMP_SIMD;
      OMP_CLAUSE_CHAIN (c) = clauses;
      gimple_omp_for_set_clauses (loop, c);
    }
  OMP_CLAUSE_IF_EXPR (c) = boolean_false_node;
  if (dump_file)
    fprintf (dump_file, ";; one_lane: loop at line %d\n", gimple_lineno (loop));
}

void
treat_loop (const device_loop &loop)
{
  gomp_for *stmt = loop.stmt ();
  if (gimple_omp_for_kind (stmt) != GF_OMP_FOR_KIND_SIMD)
    return;
  bool is_ordered = take_order_away (stmt);
  if (is_ordered || is_safe_for_one (gimple_omp_for_clauses (stmt))
      || leaves_type (stmt) || waits_conditionally (stmt))
    {
      forbid_lanes (stmt);
      return;
    }
  // Has one lane execute loops in it whose iterations lanes would share.
  walk_statements (gimple_omp_body (stmt), [] (gimple *inner) {
    gomp_for *inner_loop = dyn_cast<gomp_for *> (inner);
    if (inner_loop && gimple_omp_for_kind (inner_loop) == GF_OMP_FOR_KIND_SIMD)
      forbid_lanes (inner_loop);
  });
}

/* Reports STMT if it is such a block.  */
visit
report (const gimple *stmt)
{
  if (is_ordered_block (stmt))
    error_at (gimple_location (stmt),
              "%<ordered simd%> in a function that a device may execute must "
              "be in its loop");
  return is_gimple_omp (stmt) ? visit::over : visit::inside;
}

bool
gate (function *)
{
  return omp_max_simt_vf ();
}

void
execute (function *fun)
{
  for_each_device_loop (fun, treat_loop);
  if (lookup_attribute ("omp declare target", DECL_ATTRIBUTES (fun->decl)))
    walk_function (fun->decl, report);
}

} // anon namespace

const defect defects::one_lane
    = define_defect<execute, gate> ("one-lane", not_reported, all_versions);

} // namespace omptq
