/* Warnings of valid code in taskqs that is probably a mistake.

   Tests: testsuite/host/directives/shared-local-of-iteration.*
   testsuite/host/directives/openmp-task-in-taskq.*

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "directive/marks.h"
#include "taskq/constructs.h"
#include "taskq/mistakes.h"

namespace omptq
{
namespace
{

/* Looks through one function.  */
class mistake_finder
{
public:
  /* Looks through SEQ, which is in the block of TASKQ and in none of its tasks;
     null for no taskq.  AT_END: nothing comes after SEQ in that block.  */
  void visit_seq (gimple_seq seq, gimple *taskq, bool at_end);

private:
  // Variables whose scope ends before the block of the taskq that it is in.
  hash_map<tree, gimple *> m_short_lived;

  void visit_stmt (gimple *stmt, gimple *taskq, bool at_end);
  void visit_block (const gbind *block, gimple *taskq, bool at_end);
  void visit_construct (gimple *stmt, gimple *taskq, bool at_end);
  void check_sharing (const gimple *task, gimple *taskq);
};

/* The last statement of SEQ that does more than mark a place or end a
   variable's life; null if there is none.  */
gimple *
last_effective (gimple_seq seq)
{
  gimple_stmt_iterator gsi = gsi_last (seq);
  while (!gsi_end_p (gsi)
         && (gimple_code (gsi_stmt (gsi)) == GIMPLE_LABEL
             || gimple_code (gsi_stmt (gsi)) == GIMPLE_NOP
             || gimple_code (gsi_stmt (gsi)) == GIMPLE_PREDICT
             || is_gimple_debug (gsi_stmt (gsi))
             || gimple_clobber_p (gsi_stmt (gsi))))
    gsi_prev (&gsi);
  return gsi_end_p (gsi) ? nullptr : gsi_stmt (gsi);
}

void
mistake_finder::visit_seq (gimple_seq seq, gimple *taskq, bool at_end)
{
  gimple *last = at_end ? last_effective (seq) : nullptr;
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    visit_stmt (gsi_stmt (gsi), taskq, gsi_stmt (gsi) == last);
}

void
mistake_finder::visit_block (const gbind *block, gimple *taskq, bool at_end)
{
  if (taskq && !at_end)
    for (tree var = gimple_bind_vars (block); var; var = DECL_CHAIN (var))
      if (VAR_P (var) && !TREE_STATIC (var) && !DECL_EXTERNAL (var)
          && TREE_CODE (TREE_TYPE (var)) != REFERENCE_TYPE)
        m_short_lived.put (var, taskq);
  visit_seq (gimple_bind_body (block), taskq, at_end);
}

/* Warns of variables that TASK, a task of TASKQ, shares too long.  */
void
mistake_finder::check_sharing (const gimple *task, gimple *taskq)
{
  for (tree c = gimple_omp_task_clauses (task); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_SHARED)
      {
        tree var = OMP_CLAUSE_DECL (c);
        gimple **of = m_short_lived.get (var);
        if (of && *of == taskq)
          warning_at (OMP_CLAUSE_LOCATION (c), 0,
                      "the scope of %qD, which the task shares, can end before "
                      "the task is executed; did you mean "
                      "%<captureprivate (%D)%>?",
                      var, var);
      }
}

void
mistake_finder::visit_construct (gimple *stmt, gimple *taskq, bool at_end)
{
  gimple_seq body = gimple_omp_body (stmt);
  mark m = carrier_mark (stmt);
  if (m.is_taskq ())
    {
      visit_seq (body, stmt, true);
      return;
    }
  if (m)
    {
      // With ranks, that is an error.
      if (taskq && !properties (carrier_mark (taskq)).ranks)
        check_sharing (stmt, taskq);
      visit_seq (body, nullptr, false);
      return;
    }
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_TASK:
      if (taskq && !gimple_omp_task_taskloop_p (stmt))
        {
          auto_vec<gimple *> tasks;
          tasks_of (taskq, tasks);
          if (tasks.is_empty ())
            warning_at (gimple_location (stmt), 0,
                        "%<#pragma omp task%> in a %<taskq%> makes a task of "
                        "OpenMP, not of the %<taskq%>; did you mean "
                        "%<#pragma intel omp task%>?");
        }
      /* FALLTHRU */
    case GIMPLE_OMP_PARALLEL:
    case GIMPLE_OMP_TARGET:
    case GIMPLE_OMP_TEAMS:
      visit_seq (body, nullptr, false);
      break;
    default:
      // Also constructs that carry clauses of the taskq.
      visit_seq (body, taskq, at_end);
    }
}

void
mistake_finder::visit_stmt (gimple *stmt, gimple *taskq, bool at_end)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_BIND:
      visit_block (as_a<const gbind *> (stmt), taskq, at_end);
      break;
    case GIMPLE_TRY:
      // The statements after the body only clean up.
      visit_seq (gimple_try_eval (stmt), taskq, at_end);
      visit_seq (gimple_try_cleanup (stmt), taskq, false);
      break;
    case GIMPLE_CATCH:
      visit_seq (gimple_catch_handler (as_a<gcatch *> (stmt)), taskq, false);
      break;
    case GIMPLE_EH_FILTER:
      visit_seq (gimple_eh_filter_failure (stmt), taskq, false);
      break;
    case GIMPLE_EH_ELSE:
      visit_seq (gimple_eh_else_n_body (as_a<geh_else *> (stmt)), taskq, false);
      visit_seq (gimple_eh_else_e_body (as_a<geh_else *> (stmt)), taskq, false);
      break;
    case GIMPLE_TRANSACTION:
      visit_seq (gimple_transaction_body (as_a<gtransaction *> (stmt)), taskq,
                 false);
      break;
    default:
      if (is_gimple_omp (stmt) && gimple_has_substatements (stmt))
        visit_construct (stmt, taskq, at_end);
    }
}

} // anon namespace

void
warn_of_mistakes ()
{
  mistake_finder ().visit_seq (gimple_body (current_function_decl), nullptr,
                               false);
}

} // namespace omptq
