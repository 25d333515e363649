/* Taskqs with ranks, before expansion.

   before:

     #pragma omp parallel num_threads (MARK)
       block

   after:

     #pragma omp parallel num_threads (MARK)
       if (GOMP_ranks_root ())						(2)
	 block
       GOMP_ranks_pull ();						(2)

   Why this is right: all ranks encounter the taskq, and each has a generator.
   That of the communicator's rank 0 executes the block; in all ranks the
   generator then enqueues tasks that come from other ranks, until all tasks are
   done.  It does so at the placeholder GOMP_ranks_pull, where `expand' lets it
   be suspended.  All ranks execute the statements after that, such as those for
   reductions.

   Steps: (1) note which variables' values travel with each task: those that it
   captures, not the addresses of shared ones; (2) put the block into the
   condition.

   Not done here: errors for what cannot travel (`check'); what is left to be
   done for each task, and for the placeholders (`expand').
   Runs before: omplower, after `check', before `reduction'.
   Needs: PROP_gimple_any.
   Dump: -fplugin-arg-omptq-dump=ranks
   Tests: testsuite/host/directives/ranks-*, testsuite/library/ranks

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

/* True if VAR, which tasks of TASKQ capture, is each rank's own: captured by
   the compiler, such as `this' or the size of a type, from outside the
   taskq.  */
bool
is_own (gimple *taskq, tree var)
{
  tree clauses = gimple_omp_parallel_clauses (taskq);
  return DECL_ARTIFICIAL (var)
         && (find_clause (clauses, OMP_CLAUSE_SHARED, var)
             || find_clause (clauses, OMP_CLAUSE_FIRSTPRIVATE, var));
}

/* Step (1), for TASK in TASKQ.  */
void
note_captures (gimple *task, gimple *taskq)
{
  mark m = carrier_mark (task);
  for (tree c = gimple_omp_task_clauses (task); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE
        && !is_own (taskq, OMP_CLAUSE_DECL (c)))
      {
        tree var = OMP_CLAUSE_DECL (c);
        note_travelling (m, var);
        if (dump_file)
          {
            fprintf (dump_file, ";; task at line %d takes ",
                     gimple_lineno (task));
            print_generic_expr (dump_file, var, TDF_SLIM);
            fprintf (dump_file, "\n");
          }
      }
}

/* Step (2), for BLOCK.  */
gimple_seq
guard (gimple_seq block)
{
  tree generates = create_tmp_var_raw (integer_type_node, "omptq_generates");
  DECL_CONTEXT (generates) = current_function_decl;
  tree body = create_artificial_label (UNKNOWN_LOCATION);
  tree pull = create_artificial_label (UNKNOWN_LOCATION);
  gimple_seq whole = nullptr;
  gcall *root = gimple_build_call (build_ranks_root_decl (), 0);
  gimple_call_set_lhs (root, generates);
  gimple_seq_add_stmt (&whole, root);
  gimple_seq_add_stmt (
      &whole,
      gimple_build_cond (NE_EXPR, generates, integer_zero_node, body, pull));
  gimple_seq_add_stmt (&whole, gimple_build_label (body));
  gimple_seq_add_seq (&whole, block);
  gimple_seq_add_stmt (&whole, gimple_build_label (pull));
  gimple_seq_add_stmt (&whole, gimple_build_call (build_ranks_pull_decl (), 0));
  gbind *bind = gimple_build_bind (NULL_TREE, whole, NULL_TREE);
  gimple_bind_append_vars (bind, generates);
  gimple_seq result = nullptr;
  gimple_seq_add_stmt (&result, bind);
  return result;
}

void
process_taskq (gimple *taskq)
{
  const directive_properties &p = properties (carrier_mark (taskq));
  if (!p.ranks)
    return;
  auto_vec<gimple *> tasks;
  tasks_of (taskq, tasks);
  for (gimple *task : tasks)
    note_captures (task, taskq);
  gimple *taskgroup = p.reduction ? inner_carrier (taskq, p) : nullptr;
  if (!taskgroup)
    {
      gimple_omp_set_body (taskq, guard (gimple_omp_body (taskq)));
      return;
    }
  // GCC has appended the end of the taskgroup.
  gtry *region
      = as_a<gtry *> (gimple_seq_first_stmt (gimple_omp_body (taskgroup)));
  gimple_try_set_eval (region, guard (gimple_try_eval (region)));
}

bool
gate (function *)
{
  return flag_openmp && any_directive () && !seen_error ();
}

void
execute (function *)
{
  for_each_taskq (
      [] (gimple_stmt_iterator *gsi) { process_taskq (gsi_stmt (*gsi)); });
}

} // anon namespace

const pass passes::ranks
    = define_pass<gimple_opt_pass, execute, gate> ("ranks", PROP_gimple_any);

} // namespace omptq
