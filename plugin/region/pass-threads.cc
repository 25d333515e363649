/* Pass `threads': uses what is known about numbers of threads.

   before:

     f._omp_fn.0 (record)
     {
       ...
       _1 = __builtin_omp_get_num_threads ();
       _2 = __builtin_omp_get_thread_num ();
       ...
       GOMP_barrier ();
       _3 = __builtin_omp_get_num_threads ();
       ...

   after:

     f._omp_fn.0 (record)
     {
       # RANGE [1, 2147483647]
       _4 = __builtin_omp_get_num_threads ();				(1)
       ...
       # RANGE [0, 2147483647]						(2)
       _2 = __builtin_omp_get_thread_num ();
       ...
       GOMP_barrier ();
       ... _4 ...

   Why this is right: the OpenMP specification gives lower bounds of both
   numbers (5.1, 3.2.2 and 3.2.4), and neither changes while a thread executes a
   region's function.  GCC computes a thread's part of each loop from them, and
   so learns that the loop's variable is not negative if the lower bound is not,
   and divides once for several loops.  On its own it does not move the calls
   across others, which might not return.

   Steps: (1) replace repeated calls by one at the start of the function; (2)
   give the results their ranges.

   Not done here: the upper bound of the second, which depends on the first.
   Runs after: ssa, and after `fields'.   Needs: PROP_ssa.
   Dump: -fplugin-arg-omptq-dump=threads   Tests: testsuite/host/regions

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "options.h"
#include "passes.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Gives the result of the call STMT the lower bound LEAST.  */
void
set_least (gimple *stmt, int least)
{
  tree result = gimple_call_lhs (stmt);
  unsigned precision = TYPE_PRECISION (TREE_TYPE (result));
  add_known_range (result, wi::shwi (least, precision),
                   wi::max_value (precision, SIGNED));
}

/* Adds to CALLS the calls in FUN of the built-in function CODE whose results
   are used.  */
void
find_calls (function *fun, built_in_function code, auto_vec<gimple *> &calls)
{
  walk_blocks (fun, [&calls, code] (gimple *stmt) {
    if (gimple_call_builtin_p (stmt, code) && gimple_call_lhs (stmt)
        && TREE_CODE (gimple_call_lhs (stmt)) == SSA_NAME)
      calls.safe_push (stmt);
  });
}

/* Replaces CALLS, which are equal, by one at the start of FUN; returns it.  */
gimple *
ask_once (function *fun, const auto_vec<gimple *> &calls)
{
  gcall *once = as_a<gcall *> (gimple_copy (calls[0]));
  tree result = copy_ssa_name (gimple_call_lhs (calls[0]), once);
  gimple_call_set_lhs (once, result);
  gimple_set_location (once, fun->function_start_locus);
  gimple_set_block (once, DECL_INITIAL (fun->decl));
  basic_block first
      = split_edge (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (fun)));
  gimple_stmt_iterator gsi = gsi_start_bb (first);
  gsi_insert_after (&gsi, once, GSI_NEW_STMT);
  for (gimple *call : calls)
    {
      replace_uses_by (gimple_call_lhs (call), result);
      gimple_stmt_iterator old = gsi_for_stmt (call);
      gsi_remove (&old, true);
      release_defs (call);
    }
  return once;
}

/* Processes the calls in FUN of the built-in function CODE, which returns at
   least LEAST.  */
void
look_at_calls (function *fun, built_in_function code, int least)
{
  auto_vec<gimple *> calls;
  find_calls (fun, code, calls);
  if (calls.length () > 1
      && cgraph_node::get (fun->decl)->parallelized_function)
    set_least (ask_once (fun, calls), least);
  else
    for (gimple *call : calls)
      set_least (call, least);
}

bool
gate (function *)
{
  return flag_openmp && optimize >= 2 && options.facts && !seen_error ();
}

void
execute (function *fun)
{
  look_at_calls (fun, BUILT_IN_OMP_GET_NUM_THREADS, 1);
  look_at_calls (fun, BUILT_IN_OMP_GET_THREAD_NUM, 0);
}

} // anon namespace

const pass passes::threads
    = define_pass<gimple_opt_pass, execute, gate> ("threads", PROP_ssa);

} // namespace omptq
