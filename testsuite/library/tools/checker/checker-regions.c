/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A tool that checks what OpenMP's tool interface says of each event: parallel
   regions, implicit tasks.  */

#include <stdlib.h>

#include "checker.h"

static struct region *
make_region (ompt_data_t *data, struct task *encountering)
{
  if (!data || data->value)
    violation ("new-data", "a region's data is not zero at first");
  struct region *r = make (sizeof *r);
  r->magic = a_region;
  r->references = 1;
  r->data = data;
  r->encountering = encountering;
  r->depth = encountering ? encountering->region->depth + 1 : 1;
  data->ptr = r;
  return r;
}

static void
release_region (struct region *r)
{
  if (atomic_fetch_sub (&r->references, 1) != 1)
    return;
  r->magic = 0;
  free (r);
}

void
parallel_begin (ompt_data_t *task_data, const ompt_frame_t *frame,
                ompt_data_t *parallel_data, unsigned requested, int flags,
                const void *code)
{
  struct thread *t
      = enter (ompt_callback_parallel_begin, 0, flags, parallel_data);
  struct task *task = task_of (task_data, "encounters a region");
  if (task != t->current)
    violation ("encountering-task", "at parallel_begin, it does not run");
  struct region *r = make_region (parallel_data, task);
  r->requested = requested;
  r->flags = flags;
  r->is_parallel = task->region->is_parallel || (flags & ompt_parallel_team);
  int invoker
      = flags & (ompt_parallel_invoker_program | ompt_parallel_invoker_runtime);
  int kind = flags & (int)(ompt_parallel_team | ompt_parallel_league);
  if ((flags & ~(invoker | kind)) != 0
      || (invoker != ompt_parallel_invoker_program
          && invoker != ompt_parallel_invoker_runtime)
      || (kind != (int)ompt_parallel_team && kind != ompt_parallel_league))
    violation ("parallel-flags", "%#x", flags);
  if (requested == 0)
    violation ("requested-parallelism", "it is zero");
  if (!frame || !frame->enter_frame.ptr)
    violation ("enter-frame", "at parallel_begin, it is null");
  take_number ();
  check_known_code (ompt_callback_parallel_begin, code);
  check_context (ompt_callback_parallel_begin, entered, task, code);
}

void
parallel_end (ompt_data_t *parallel_data, ompt_data_t *task_data, int flags,
              const void *code)
{
  struct thread *t
      = enter (ompt_callback_parallel_end, 0, flags, parallel_data);
  struct region *r = parallel_data ? parallel_data->ptr : NULL;
  if (!r || r->magic != a_region || r->has_ended || r->data != parallel_data)
    violation ("parallel-data", "that of parallel_end has not begun");
  struct task *task = task_of (task_data, "has encountered a region");
  if (task != r->encountering || task != t->current)
    violation ("encountering-task", "at parallel_end, it does not run");
  if (flags != r->flags)
    violation ("parallel-flags", "%#x at the end, %#x at the beginning", flags,
               r->flags);
  if (atomic_load (&r->begun) != atomic_load (&r->size) || r->size == 0)
    violation ("team-size", "%u implicit tasks in a team of %u",
               atomic_load (&r->begun), atomic_load (&r->size));
  if (atomic_load (&r->tasks) != 0)
    violation ("tasks-at-region-end", "%d tasks of it are not finished",
               atomic_load (&r->tasks));
  check_context (ompt_callback_parallel_end, entered, task, code);
  r->has_ended = true;
  release_region (r);
}

/* The calling thread's implicit task I of R begins, in a team of SIZE.  */
static void
count_member (struct region *r, unsigned size, unsigned index)
{
  unsigned none = 0;
  if (!atomic_compare_exchange_strong (&r->size, &none, size) && none != size)
    violation ("team-size", "%u for one implicit task, %u for another", none,
               size);
  if (size == 0 || size > r->requested)
    violation ("team-size", "%u, but %u was requested", size, r->requested);
  if (index >= size)
    violation ("thread-num", "%u in a team of %u", index, size);
  atomic_fetch_add (&r->begun, 1);
  unsigned long long bit = 1ull << index % 64;
  if (index < 64 * sizeof r->members / sizeof *r->members
      && (atomic_fetch_or (&r->members[index / 64], bit) & bit))
    violation ("thread-num", "two implicit tasks have %u", index);
}

/* Outside of all teams.  */
static struct region *
begin_initial (ompt_data_t *parallel_data, unsigned size, unsigned index)
{
  if (self->current)
    violation ("initial-task", "it begins while the thread executes a task");
  if (size != 1 || index != 1)
    violation ("initial-task", "its size is %u and its index %u", size, index);
  struct region *r = make_region (parallel_data, NULL);
  r->size = 1;
  return r;
}

static void
begin_task (struct thread *t, ompt_data_t *parallel_data,
            ompt_data_t *task_data, unsigned size, unsigned index, int flags)
{
  bool is_initial = flags == ompt_task_initial;
  if (!is_initial && flags != ompt_task_implicit)
    violation ("implicit-task-flags", "%#x", flags);
  if (!parallel_data)
    violation ("parallel-data", "that of an implicit task is null");
  struct region *r = parallel_data->ptr;
  bool is_outermost = is_initial && !r;
  if (is_outermost)
    r = begin_initial (parallel_data, size, index);
  if (!r || r->magic != a_region || r->data != parallel_data || r->has_ended)
    violation ("parallel-data", "that of an implicit task has not begun");
  struct task *i = new_task (task_data, flags, r, NULL);
  i->index = index;
  i->state = task_runs;
  i->interrupted = t->current;
  if (!is_outermost)
    {
      bool is_league = (r->flags & ompt_parallel_league) != 0;
      if (is_initial != is_league)
        violation ("implicit-task-flags", "%#x in a region with %#x", flags,
                   r->flags);
      if (t->current && t->current != r->encountering)
        violation ("implicit-task-nesting",
                   "the thread executes a task that has not encountered the "
                   "region");
      if (index == 0 && t->current != r->encountering)
        violation ("thread-num", "0 is not the thread that began the region");
      count_member (r, size, index);
      atomic_fetch_add (&r->references, 1);
    }
  t->current = i;
  take_number ();
}

static void
end_task (struct thread *t, const ompt_data_t *parallel_data,
          const ompt_data_t *task_data, unsigned size, unsigned index,
          int flags)
{
  struct task *i = task_of (task_data, "ends");
  if (i != t->current)
    violation ("implicit-task-end", "the thread does not execute it");
  if (parallel_data)
    violation ("parallel-data", "that of an implicit task's end is not null");
  if (size != 0)
    violation ("team-size", "%u at an implicit task's end", size);
  if (index != i->index)
    violation ("thread-num", "%u at an implicit task's end, %u before", index,
               i->index);
  if (flags != i->flags)
    violation ("implicit-task-flags", "%#x at the end, %#x before", flags,
               i->flags);
  struct region *r = i->region;
  if (r->depth == 1 && atomic_load (&r->tasks) != 0)
    violation ("tasks-at-region-end", "%d of the initial task's",
               atomic_load (&r->tasks));
  t->current = i->interrupted;
  finish_task (i);
  release_region (r);
}

void
implicit_task (ompt_scope_endpoint_t endpoint, ompt_data_t *parallel_data,
               ompt_data_t *task_data, unsigned size, unsigned index, int flags)
{
  struct thread *t
      = enter (ompt_callback_implicit_task, endpoint, flags, task_data);
  if (endpoint == ompt_scope_begin)
    {
      begin_task (t, parallel_data, task_data, size, index, flags);
      check_context (ompt_callback_implicit_task, at_edge, t->current, NULL);
    }
  else if (endpoint == ompt_scope_end)
    {
      check_context (ompt_callback_implicit_task, at_edge, t->current, NULL);
      end_task (t, parallel_data, task_data, size, index, flags);
    }
  else
    violation ("endpoint", "%d for implicit_task", endpoint);
}
