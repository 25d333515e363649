/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A tool that checks what OpenMP's tool interface says of each event: tasks.  */

#include <stdlib.h>

#include "checker.h"

/* Tasks that have ended lie here for a while, so that events about them are
   noticed.  */
enum
{
  kept_tasks = 1024
};

static __thread struct task *kept[kept_tasks];
static __thread unsigned last_kept;
static __thread uint64_t last_number;

struct task *
new_task (ompt_data_t *data, int flags, struct region *region,
          struct task *parent)
{
  if (!data || data->value)
    violation ("new-data", "a task's data is not zero at first");
  struct task *t = make (sizeof *t);
  t->magic = a_task;
  t->references = 1;
  t->number = (uint64_t)(uintptr_t)self + ++last_number;
  t->data = data;
  t->flags = flags;
  t->region = region;
  t->parent = parent;
  t->thread = self;
  data->ptr = t;
  return t;
}

struct task *
task_of (const ompt_data_t *data, const char *role)
{
  struct task *t = data ? data->ptr : NULL;
  if (!t || t->magic != a_task)
    violation ("task-data", "that of the task that %s is of none", role);
  if (t->data != data)
    violation ("task-data", "that of the task that %s has moved", role);
  if (atomic_load (&t->state) == task_finished)
    violation ("task-data", "the task that %s has ended", role);
  return t;
}

void
release_task (struct task *task)
{
  if (atomic_fetch_sub (&task->references, 1) != 1)
    return;
  struct task **place = &kept[last_kept++ % kept_tasks];
  if (*place)
    {
      (*place)->magic = 0;
      free (*place);
    }
  *place = task;
}

static void
free_predecessors (struct task *task)
{
  while (task->predecessors)
    {
      struct predecessor *first = task->predecessors;
      task->predecessors = first->next;
      free (first);
    }
}

void
finish_task (struct task *task)
{
  if (task->constructs)
    violation ("open-construct",
               "a task ends in a construct of kind %d, subkind %d",
               task->constructs->kind, task->constructs->subkind);
  for (const struct held *h = task->held; h; h = h->next)
    if (h->kind == ompt_mutex_critical || h->kind == ompt_mutex_ordered
        || h->kind == ompt_mutex_atomic)
      violation ("open-mutex", "a task ends with a mutex of kind %d", h->kind);
  free_predecessors (task);
  atomic_store (&task->state, task_finished);
  release_task (task);
}

/* An explicit task is finished: its region, parent and taskgroup have one less.  */
static void
finish_explicit (struct task *task)
{
  struct task *parent = task->parent;
  struct region *region = task->region;
  struct construct *group = task->group;
  finish_task (task);
  if (group && atomic_fetch_sub (&group->tasks, 1) <= 0)
    violation ("task-count", "a taskgroup has less than no tasks");
  if (atomic_fetch_sub (&parent->children, 1) <= 0)
    violation ("task-count", "a task has less than no children");
  release_task (parent);
  if (atomic_fetch_sub (&region->tasks, 1) <= 0)
    violation ("task-count", "a region has less than no tasks");
}

static void
check_flags (int flags)
{
  int kind = flags
             & (ompt_task_initial | ompt_task_implicit | ompt_task_explicit
                | ompt_task_target | ompt_task_taskwait);
  int properties = ompt_task_undeferred | ompt_task_untied | ompt_task_final
                   | ompt_task_mergeable | (int)ompt_task_merged;
  if ((kind != ompt_task_explicit && kind != ompt_task_target
       && kind != ompt_task_taskwait)
      || (flags & ~(kind | properties)) != 0)
    violation ("task-flags", "%#x", flags);
}

void
task_create (ompt_data_t *task_data, const ompt_frame_t *frame,
             ompt_data_t *new_data, int flags, int has_dependences,
             const void *code)
{
  struct thread *t = enter (ompt_callback_task_create, 0, flags, new_data);
  struct task *parent = task_of (task_data, "creates one");
  if (parent != t->current)
    violation ("encountering-task", "at task_create, it does not run");
  check_flags (flags);
  if (has_dependences != 0 && has_dependences != 1)
    violation ("has-dependences", "%d", has_dependences);
  if (!frame || !frame->enter_frame.ptr)
    violation ("enter-frame", "at task_create, it is null");
  check_known_code (ompt_callback_task_create, code);
  check_context (ompt_callback_task_create, entered, parent, code);
  struct task *task = new_task (new_data, flags, parent->region, parent);
  task->has_dependences = has_dependences;
  atomic_fetch_add (&parent->references, 1);
  atomic_fetch_add (&parent->children, 1);
  atomic_fetch_add (&parent->region->tasks, 1);
  task->group = ignores_groups ? NULL : taskgroup_of (parent);
  if (task->group)
    atomic_fetch_add (&task->group->tasks, 1);
  if (flags & ompt_task_taskwait && flags & ompt_task_undeferred)
    parent->waits_for_some = true;
}

/* TASK, which has not begun, begins.  */
static void
begin_explicit (struct task *task)
{
  if (task->has_dependences && !task->dependences_seen
      && is_always_seen (ompt_callback_dependences))
    violation ("dependences", "a task begins before its dependences are said");
  for (const struct predecessor *p = task->predecessors; p; p = p->next)
    if (p->task->magic == a_task && p->task->number == p->number
        && atomic_load (&p->task->state) != task_finished)
      violation ("task-dependence",
                 "a task begins before one that it depends on has ended");
  task->thread = self;
}

/* The thread goes on with TASK.  */
static void
resume (struct thread *t, struct task *task)
{
  enum task_state state = atomic_load (&task->state);
  if (state == task_created)
    begin_explicit (task);
  else if (state != task_suspended)
    violation ("task-schedule", "the next task is in state %d", state);
  else if (task->thread != t && !(task->flags & ompt_task_untied))
    violation ("tied-task", "a task goes on in another thread");
  task->thread = t;
  atomic_store (&task->state, task_runs);
  t->current = task;
}

static void
schedule (struct thread *t, struct task *prior, ompt_task_status_t status,
          ompt_data_t *next_data)
{
  struct task *next = task_of (next_data, "is scheduled");
  if (prior != t->current)
    violation ("task-schedule", "the prior task does not run");
  if (next == prior)
    violation ("task-schedule", "the next task is the prior one");
  if (atomic_load (&prior->state) != task_runs)
    violation ("task-schedule", "the prior task is in state %d", prior->state);
  bool is_over = status == ompt_task_complete || status == ompt_task_cancel
                 || status == ompt_task_detach;
  if (is_over && !(prior->flags & (ompt_task_explicit | ompt_task_target)))
    violation ("task-schedule", "a task with flags %#x ends with status %d",
               prior->flags, status);
  if (status == ompt_task_detach)
    {
      if (prior->constructs)
        violation ("open-construct", "a detached task's body ends in one");
      atomic_store (&prior->state, task_detached);
    }
  else if (is_over)
    finish_explicit (prior);
  else
    atomic_store (&prior->state, task_suspended);
  resume (t, next);
}

/* An event is fulfilled, or a taskwait with dependences has ended.  */
static void
complete_elsewhere (struct task *task, ompt_task_status_t status,
                    const ompt_data_t *next_data)
{
  enum task_state state = atomic_load (&task->state);
  if (next_data)
    violation ("task-schedule", "there is a next task after status %d", status);
  if (status == ompt_taskwait_complete)
    {
      bool is_own = task->parent == self->current;
      if (!(task->flags & ompt_task_taskwait)
          || (task->flags & ompt_task_undeferred && !is_own))
        violation ("task-schedule", "a taskwait ends that the task has not");
      begin_explicit (task);
      if (task->flags & ompt_task_undeferred)
        task->parent->waits_for_some = false;
      finish_explicit (task);
      return;
    }
  if (task->was_fulfilled)
    violation ("fulfill", "an event is fulfilled twice");
  task->was_fulfilled = true;
  if (status == ompt_task_late_fulfill && state != task_detached)
    violation ("fulfill", "late, but the task is in state %d", state);
  if (status == ompt_task_early_fulfill && state == task_detached)
    violation ("fulfill", "early, but the task's body has ended");
  if (status == ompt_task_late_fulfill)
    finish_explicit (task);
}

void
task_schedule (ompt_data_t *prior_data, ompt_task_status_t status,
               ompt_data_t *next_data)
{
  struct thread *t = enter (ompt_callback_task_schedule, 0, status, prior_data);
  struct task *prior = task_of (prior_data, "is scheduled away");
  switch (status)
    {
    case ompt_task_complete:
    case ompt_task_yield:
    case ompt_task_cancel:
    case ompt_task_detach:
    case ompt_task_switch:
      schedule (t, prior, status, next_data);
      break;
    case ompt_task_early_fulfill:
    case ompt_task_late_fulfill:
    case ompt_taskwait_complete:
      complete_elsewhere (prior, status, next_data);
      break;
    default:
      violation ("task-status", "%d", status);
    }
}

static bool
is_of_a_task (ompt_dependence_type_t type)
{
  return (type >= ompt_dependence_type_in
          && type <= ompt_dependence_type_mutexinoutset)
         || type == ompt_dependence_type_inoutset
         || type == ompt_dependence_type_out_all_memory
         || type == ompt_dependence_type_inout_all_memory;
}

void
dependences (ompt_data_t *task_data, const ompt_dependence_t *list, int count)
{
  enter (ompt_callback_dependences, 0, count, task_data);
  struct task *task = task_of (task_data, "has dependences");
  if (count < 0 || (count > 0 && !list))
    violation ("dependences", "there are %d", count);
  bool is_ordered = task == self->current;
  for (int i = 0; i < count; i++)
    if (is_ordered ? list[i].dependence_type != ompt_dependence_type_source
                         && list[i].dependence_type != ompt_dependence_type_sink
                   : !is_of_a_task (list[i].dependence_type))
      violation ("dependence-type", "%d", list[i].dependence_type);
  if (is_ordered)
    return;
  if (!task->has_dependences)
    violation ("dependences", "the task was created without");
  if (task->dependences_seen)
    violation ("dependences", "they are said twice");
  if (atomic_load (&task->state) != task_created)
    violation ("dependences", "the task has begun");
  task->dependences_seen = true;
}

void
task_dependence (ompt_data_t *source_data, ompt_data_t *sink_data)
{
  enter (ompt_callback_task_dependence, 0, 0, sink_data);
  struct task *sink = task_of (sink_data, "depends on another");
  struct task *source = task_of (source_data, "another depends on");
  if (source == sink)
    violation ("task-dependence", "a task depends on itself");
  if (source->parent != sink->parent)
    violation ("task-dependence", "the two tasks have not the same parent");
  if (!sink->has_dependences)
    violation ("task-dependence", "the sink was created without any");
  if (atomic_load (&sink->state) != task_created)
    violation ("task-dependence", "the sink has begun");
  struct predecessor *p = make (sizeof *p);
  p->task = source;
  p->number = source->number;
  p->next = sink->predecessors;
  sink->predecessors = p;
}

void
cancel (ompt_data_t *task_data, int flags, const void *code)
{
  struct thread *t = enter (ompt_callback_cancel, 0, flags, task_data);
  struct task *task = task_of (task_data, "is cancelled");
  int what = flags
             & (ompt_cancel_parallel | ompt_cancel_sections | ompt_cancel_loop
                | ompt_cancel_taskgroup);
  int how = flags & ~what;
  if (what == 0 || (what & (what - 1)) != 0
      || (how != ompt_cancel_activated && how != ompt_cancel_detected
          && how != ompt_cancel_discarded_task))
    violation ("cancel-flags", "%#x", flags);
  if (how == ompt_cancel_discarded_task)
    {
      if (atomic_load (&task->state) != task_created)
        violation ("discarded-task", "it has begun");
      finish_explicit (task);
      return;
    }
  if (task != t->current)
    violation ("cancel", "the task does not run");
  check_context (ompt_callback_cancel, from_program, task, code);
}
