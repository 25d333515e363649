/* Workqueuing constructs and their clauses, before OpenMP is lowered.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_CONSTRUCTS_H
#define OMPTQ_CONSTRUCTS_H 1

#include "directive/marks.h"
#include "walk.h"

namespace omptq
{

/* Returns the next carrier inside CARRIER, which is the GIMPLE_OMP_PARALLEL of
   a taskq with properties P or one of its inner carriers: a
   GIMPLE_OMP_TASKGROUP for reductions, and within it a GIMPLE_OMP_FOR for
   lastprivate.  Null if there is none, because the taskq lacks these clauses or
   after errors.  */
gimple *inner_carrier (gimple *carrier, const directive_properties &p);

/* Adds to TASKS the GIMPLE_OMP_TASK statements directly in TASKQ, a
   GIMPLE_OMP_PARALLEL.  */
void tasks_of (gimple *taskq, auto_vec<gimple *> &tasks);

/* Returns the block that is the body of the OpenMP construct STMT, creating it
   if necessary.  */
gbind *body_block (gimple *stmt);

/* Replaces the statement at GSI by a new block that contains it; returns
   that.  */
gbind *put_in_block (gimple_stmt_iterator *gsi);

/* Puts what is in BLOCK between BEGIN and END.  CANCELS: control could leave it
   by a cancellation, after which END is to be executed, too.  */
void enclose_body (gbind *block, gimple_seq begin, gimple_seq end,
                   bool cancels);

/* True if BODY contains a cancellation.  In a parallel region that contains
   one, control can leave any construct that way, at the latest at the barrier
   at its end.  */
bool contains_cancellation (gimple_seq body);

/* True if BODY contains a taskq.  */
bool contains_taskq (gimple_seq body);

/* True if one thread executes the OpenMP construct STMT, or each of its parts,
   alone.  */
bool executed_alone (const gimple *stmt);

/* The name of the OpenMP construct STMT, for messages.  */
const char *openmp_name (const gimple *stmt);

/* True if STMT is a construct for an offload device.  */
bool runs_elsewhere (const gimple *stmt);

/* The variable that the reduction CLAUSE names; for an array section, the array
   or pointer.  */
tree reduced_variable (tree clause);

/* The clause CODE for VAR among CLAUSES; null if there is none.  */
tree find_clause (tree clauses, omp_clause_code code, tree var);

/* A new clause CODE for VAR.  */
tree build_clause (location_t loc, omp_clause_code code, tree var);

/* Makes CLAUSE the first clause of TASK, a GIMPLE_OMP_TASK.  */
void prepend_clause (gimple *task, tree clause);

/* Removes from LIST the clauses that share VAR or only describe it to the
   debugger; returns the end of the list.  */
tree *remove_sharing (tree *list, tree var);

/* Calls PROCESS (iterator) for every GIMPLE_OMP_PARALLEL that carries a taskq
   in the current function, outer ones first.  PROCESS may wrap it in a
   block.  */
template <typename F>
void
for_each_taskq (F process)
{
  hash_set<gimple *> visited;
  walk_function (current_function_decl, [&] (gimple_stmt_iterator *gsi) {
    gimple *stmt = gsi_stmt (*gsi);
    if (carrier_mark (stmt).is_taskq () && !visited.add (stmt))
      process (gsi);
  });
}

} // namespace omptq

#endif /* OMPTQ_CONSTRUCTS_H */
