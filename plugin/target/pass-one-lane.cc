/* Pass `one_lane': has one lane execute device loops with `simd' whose order
   counts.

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

   For an ordered block GCC 12 to 16 have each lane of a warp wait for all of
   its 32 lanes, also where some have no iteration left, or do not come to the
   block.  With a safelen of 1, all lanes execute each iteration.

   Why this is right: a condition that is false means that no two iterations are
   executed at the same time.  Then those of a thread are in order, and so are
   blocks in them.  On the host, GCC makes no vectors of such loops either.

   Steps: for each loop, (1) add the condition, and (2) replace blocks that are
   ordered among iterations of `simd' by what is in them.  An ordered block of a
   function that a device may execute but that has no such loop around it is an
   error: nobody knows from which iterations the function is called.

   Not done here: loops of the host.
   Runs before: omplower.   Needs: PROP_gimple_any.
   Dump: -fplugin-arg-omptq-dump=one_lane
   Tests: testsuite/omptq.nvptx-code/defects/ordered-simd-blocks.c,
   testsuite/omptq.nvptx-code/ordered-simd-refused.sh

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include "gcc-common.h"

#include "attribs.h"
#include "passes.h"
#include "simple-pass.h"
#include "target/device-loops.h"

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

/* Visits the statement at GSI, and counts the blocks; a callback.  */
tree
visit (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *wi)
{
  gimple *stmt = gsi_stmt (*gsi);
  *handled = is_gimple_omp (stmt);
  if (is_ordered_block (stmt))
    {
      take_order_away (gsi);
      *static_cast<bool *> (wi->info) = true;
    }
  return NULL_TREE;
}

/* Returns whether LOOP has had blocks whose order counts.  */
bool
take_order_away (gomp_for *loop)
{
  bool found = false;
  walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = &found;
  walk_gimple_seq_mod (gimple_omp_body_ptr (loop), visit, nullptr, &wi);
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
  if (take_order_away (stmt) || is_safe_for_one (gimple_omp_for_clauses (stmt)))
    forbid_lanes (stmt);
}

/* Reports the statement at GSI if it is such a block; a callback.  */
tree
report (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *)
{
  gimple *stmt = gsi_stmt (*gsi);
  *handled = is_gimple_omp (stmt);
  if (is_ordered_block (stmt))
    error_at (gimple_location (stmt),
              "%<ordered simd%> in a function that a device may execute must "
              "be in its loop");
  return NULL_TREE;
}

bool
gate (function *)
{
  return flag_openmp && omp_max_simt_vf ();
}

void
execute (function *fun)
{
  for_each_device_loop (fun, treat_loop);
  if (!lookup_attribute ("omp declare target", DECL_ATTRIBUTES (fun->decl)))
    return;
  walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  walk_gimple_seq (gimple_body (fun->decl), report, nullptr, &wi);
}

} // anon namespace

opt_pass *
make_pass_one_lane (gcc::context *ctxt)
{
  return make_pass<gimple_opt_pass> (ctxt, "omptq_one_lane", PROP_gimple_any,
                                     gate, execute);
}

} // namespace omptq
