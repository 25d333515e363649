/* The values that tasks of a taskq with ranks may capture, and the table that
   describes them to the run time.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_TASKQ_RANKS_H
#define OMPTQ_TASKQ_RANKS_H 1

#include "taskq/generator.h"

namespace omptq
{

/* Reports what TASK, a GIMPLE_OMP_TASK with mark M directly in TASKQ, the
   GIMPLE_OMP_PARALLEL of a taskq with ranks, captures or shares and other ranks
   cannot have; warns of captured pointers.  */
void check_captures (const gimple *task, mark m, const gimple *taskq);

/* Reports the variable that the reduction CLAUSE of a taskq with ranks names if
   its accumulators cannot be sent.  */
void check_accumulator (tree clause);

/* One task of a generator, for the table below.  */
struct rank_task
{
  struct mark mark;
  // The function that is stored with the task to identify it: the one that runs
  // tasks in a row or, if BLOCK, the task's own.  With BLOCK, its captured
  // values are in a block of memory.
  tree fn;
  bool block;
  // The record of its captured values; null if there are none.
  tree captured;
};

/* A constant table that describes TASKS for the run time, whose generator gets
   its shared variables in a record of type SHARED, null if it has none; the
   table's address.  See struct gomp_ranks_task in libgomp-ext/ranks/ranks.h.
   Reports variables that a task of another rank would not find.  */
tree build_task_table (const vec<rank_task> &tasks, tree shared);

/* The placeholder in the current function, a generator, that asks whether this
   rank executes the block; null if there is none.  */
gimple *find_ranks_root ();

/* Replaces it by a call with its arguments: the generator's THUNK, its shared
   variables, and TABLE, the address of the table above.  */
void expand_ranks_root (gimple *root, tree thunk, tree table);

/* Inserts, before the call of SITE, where tasks come from other ranks, the call
   of the run time that enqueues them.  Returns the register that says whether
   there may be more, for which it is to be called again.  The call begins a
   block.  */
tree expand_pull (const task_site &site, tree thunk);

} // namespace omptq

#endif /* OMPTQ_TASKQ_RANKS_H */
