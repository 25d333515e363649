/* Pass `ordered': brackets ordered blocks of tasks with calls of the run time.

   before:

     #pragma intel omp taskq ordered
       ...
       #pragma intel omp task
	 {
	   #pragma omp ordered
	     <block>
	 }

   after:

     ...
       #pragma intel omp task
	 {
	   GOMP_taskq_ordered_start ();					(1)
	   <block>
	   GOMP_taskq_ordered_end ();					(1)
	 }

   Why this is right: the run time knows which task the thread executes and lets
   the tasks of one taskq through in the order in which they were enqueued; see
   libgomp-ext/queue/tracker.cc.  Control leaves the block only at its end: GCC
   has rejected jumps, and an exception ends the program, as in an ordered
   region of OpenMP.

   Steps: (1) bracket each ordered block directly in a task of an ordered taskq.

   Not done here: messages for other ordered blocks (pass-check.cc and GCC).
   Runs before: omplower, after `check'.   Needs: PROP_gimple_any.
   Dump: -fplugin-arg-omptq-dump=ordered
   Tests: testsuite/host/taskqs/ordered-*, testsuite/host/directives/ordered-*

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "directive/marks.h"
#include "passes.h"
#include "taskq/abi.h"
#include "taskq/constructs.h"

namespace omptq
{
namespace
{

/* SEQ, wrapped so that exceptions do not leave it.  */
gimple_seq
without_exceptions (gimple_seq seq)
{
  if (!flag_exceptions || !lang_hooks.eh_protect_cleanup_actions)
    return seq;
  tree terminate = lang_hooks.eh_protect_cleanup_actions ();
  gimple_seq handler
      = gimple_seq_alloc_with_stmt (gimple_build_eh_must_not_throw (terminate));
  return gimple_seq_alloc_with_stmt (
      gimple_build_try (seq, handler, GIMPLE_TRY_CATCH));
}

/* Replaces the statement at GSI, in a task's body, if it is an ordered
   block.  */
visit
replace_ordered (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gimple_code (stmt) != GIMPLE_OMP_ORDERED)
    // GCC handles those in other constructs.
    return is_gimple_omp (stmt) && gimple_has_substatements (stmt)
               ? visit::over
               : visit::inside;
  location_t loc = gimple_location (stmt);
  gimple *start = gimple_build_call (build_ordered_start_decl (), 0);
  gimple *end = gimple_build_call (build_ordered_end_decl (), 0);
  gimple_set_location (start, loc);
  gimple_set_location (end, loc);
  gimple_seq body = nullptr;
  gimple_seq_add_stmt (&body, start);
  gimple_seq_add_seq (&body, without_exceptions (gimple_omp_body (stmt)));
  gimple_seq_add_stmt (&body, end);
  gsi_replace (gsi, gimple_build_bind (NULL_TREE, body, NULL_TREE), false);
  if (dump_file)
    fprintf (dump_file, ";; ordered block at line %d\n", LOCATION_LINE (loc));
  return visit::inside;
}

bool
gate (function *)
{
  // Also after errors, so that GCC does not report correct blocks.
  return flag_openmp && any_directive ();
}

void
execute (function *)
{
  for_each_taskq ([] (gimple_stmt_iterator *gsi) {
    gimple *taskq = gsi_stmt (*gsi);
    if (!properties (carrier_mark (taskq)).ordered)
      return;
    auto_vec<gimple *> tasks;
    tasks_of (taskq, tasks);
    for (gimple *task : tasks)
      walk_statements (gimple_omp_body_ptr (task), replace_ordered);
  });
}

} // anon namespace

const pass passes::ordered
    = define_pass<gimple_opt_pass, execute, gate> ("ordered", PROP_gimple_any);

} // namespace omptq
