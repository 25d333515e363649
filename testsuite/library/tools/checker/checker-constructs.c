/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A tool that checks what OpenMP's tool interface says of each event: constructs
   that begin and end in one task.  */

#include <stdlib.h>

#include "checker.h"

struct construct *
taskgroup_of (const struct task *task)
{
  for (struct construct *c = task->constructs; c; c = c->outer)
    if (c->kind == in_sync_region && c->subkind == ompt_sync_region_taskgroup)
      return c;
  return task->group;
}

static void
begin (struct task *task, enum construct_kind kind, int subkind)
{
  struct construct *c = make (sizeof *c);
  c->kind = kind;
  c->subkind = subkind;
  c->outer = task->constructs;
  task->constructs = c;
}

static void
end (struct task *task, ompt_callbacks_t event, enum construct_kind kind,
     int subkind)
{
  struct construct *c = task->constructs;
  if (!c)
    violation ("nesting", "%s of kind %d ends, but no construct has begun",
               event_name (event), subkind);
  if (c->kind != kind || c->subkind != subkind)
    violation ("nesting",
               "%s of kind %d ends inside of a construct of kind %d, subkind "
               "%d",
               event_name (event), subkind, c->kind, c->subkind);
  task->constructs = c->outer;
  free (c);
}

/* Checks the data of an event, and returns the task.  */
static struct task *
current_task (ompt_callbacks_t event, const ompt_data_t *parallel_data,
              const ompt_data_t *task_data)
{
  struct task *task = task_of (task_data, "is in a construct");
  if (task != self->current)
    violation ("task-data", "at %s, the task does not run", event_name (event));
  if (parallel_data != task->region->data)
    violation ("parallel-data", "at %s, it is not that of the task's region",
               event_name (event));
  return task;
}

/* A construct begins or ends, or both.  */
static void
pass (struct task *task, ompt_callbacks_t event, ompt_scope_endpoint_t endpoint,
      enum construct_kind kind, int subkind)
{
  if (endpoint != ompt_scope_begin && endpoint != ompt_scope_end
      && endpoint != ompt_scope_beginend)
    violation ("endpoint", "%d for %s", endpoint, event_name (event));
  if (endpoint & ompt_scope_begin)
    begin (task, kind, subkind);
  if (endpoint & ompt_scope_end)
    end (task, event, kind, subkind);
}

static bool
is_worksharing (int kind)
{
  return kind != ompt_work_taskloop && kind != ompt_work_distribute;
}

void
work (ompt_work_t kind, ompt_scope_endpoint_t endpoint,
      ompt_data_t *parallel_data, ompt_data_t *task_data, uint64_t count,
      const void *code)
{
  struct thread *t = enter (ompt_callback_work, endpoint, kind, task_data);
  (void)count;
  struct task *task
      = current_task (ompt_callback_work, parallel_data, task_data);
  if (kind < ompt_work_loop || kind > ompt_work_loop_other || kind == 9)
    violation ("work-kind", "%d", kind);
  if (endpoint == ompt_scope_begin)
    {
      check_known_code (ompt_callback_work, code);
      const struct construct *outer = task->constructs;
      if (outer && outer->kind == in_sync_wait)
        violation ("nesting", "work begins while its task waits");
      for (; outer && is_worksharing (kind); outer = outer->outer)
        if (outer->kind == in_work && is_worksharing (outer->subkind))
          violation ("nesting", "work of kind %d begins inside of kind %d",
                     kind, outer->subkind);
      if (is_worksharing (kind) && (t->current->flags & ompt_task_explicit))
        violation ("nesting", "work of kind %d in an explicit task", kind);
    }
  pass (task, ompt_callback_work, endpoint, in_work, kind);
  check_context (ompt_callback_work, from_program, task, code);
}

void
dispatch (ompt_data_t *parallel_data, ompt_data_t *task_data,
          ompt_dispatch_t kind, ompt_data_t instance)
{
  enter (ompt_callback_dispatch, 0, kind, task_data);
  (void)instance;
  const struct task *task
      = current_task (ompt_callback_dispatch, parallel_data, task_data);
  if (kind < ompt_dispatch_iteration || kind > ompt_dispatch_distribute_chunk)
    violation ("dispatch-kind", "%d", kind);
  const struct construct *c = task->constructs;
  while (c && c->kind != in_work)
    c = c->outer;
  int in = c ? c->subkind : 0;
  bool is_loop = in == ompt_work_loop || in >= ompt_work_loop_static;
  if ((kind == ompt_dispatch_section && in != ompt_work_sections)
      || (kind == ompt_dispatch_ws_loop_chunk && !is_loop)
      || (kind == ompt_dispatch_distribute_chunk && in != ompt_work_distribute))
    violation ("dispatch", "kind %d inside of work of kind %d", kind, in);
}

void
masked (ompt_scope_endpoint_t endpoint, ompt_data_t *parallel_data,
        ompt_data_t *task_data, const void *code)
{
  enter (ompt_callback_masked, endpoint, 0, task_data);
  struct task *task
      = current_task (ompt_callback_masked, parallel_data, task_data);
  pass (task, ompt_callback_masked, endpoint, in_masked, 0);
  check_context (ompt_callback_masked, from_program, task, code);
}

static void
check_sync_kind (ompt_sync_region_t kind)
{
  if (kind < ompt_sync_region_barrier || kind > ompt_sync_region_barrier_teams)
    violation ("sync-kind", "%d", kind);
}

/* The task of a synchronization; at the end of a parallel region, the region may
   have ended.  */
static struct task *
synchronizing_task (ompt_callbacks_t event, ompt_sync_region_t kind,
                    ompt_scope_endpoint_t endpoint,
                    const ompt_data_t *parallel_data,
                    const ompt_data_t *task_data)
{
  struct task *task = task_of (task_data, "synchronizes");
  bool may_be_over = kind == ompt_sync_region_barrier_implicit_parallel
                     && endpoint == ompt_scope_end;
  if (!may_be_over)
    return current_task (event, parallel_data, task_data);
  if (task != self->current)
    violation ("task-data", "at %s, the task does not run", event_name (event));
  if (event == ompt_callback_sync_region && parallel_data)
    violation ("parallel-data", "at the end of a region's last barrier, it is "
                                "not null");
  return task;
}

static enum place
place_of_sync (ompt_sync_region_t kind)
{
  return kind == ompt_sync_region_barrier_implicit_parallel ? at_edge : at_wait;
}

/* The task waits in the library, which it has entered.  */
static void
check_entered (ompt_sync_region_t kind, const char *event)
{
  ompt_frame_t *frame = NULL;
  if (kind != ompt_sync_region_barrier_implicit_parallel
      && entry.get_task_info (0, NULL, NULL, &frame, NULL, NULL) == 2
      && !frame->enter_frame.ptr)
    violation ("enter-frame", "at %s of kind %d, it is null", event, kind);
}

void
sync_region (ompt_sync_region_t kind, ompt_scope_endpoint_t endpoint,
             ompt_data_t *parallel_data, ompt_data_t *task_data,
             const void *code)
{
  enter (ompt_callback_sync_region, endpoint, kind, task_data);
  struct task *task = synchronizing_task (ompt_callback_sync_region, kind,
                                          endpoint, parallel_data, task_data);
  check_sync_kind (kind);
  const struct construct *outer = task->constructs;
  if (endpoint == ompt_scope_begin && outer
      && (outer->kind == in_sync_wait
          || (outer->kind == in_sync_region
              && outer->subkind != ompt_sync_region_taskgroup)))
    violation ("nesting", "a sync_region of kind %d begins inside of kind %d",
               kind, outer->subkind);
  if (endpoint == ompt_scope_begin
      && kind == ompt_sync_region_barrier_implicit_parallel && outer)
    violation ("nesting",
               "the last barrier begins in a construct of kind %d, subkind %d",
               outer->kind, outer->subkind);
  check_context (ompt_callback_sync_region, place_of_sync (kind), task, code);
  if (kind != ompt_sync_region_taskgroup)
    check_entered (kind, "sync_region");
  pass (task, ompt_callback_sync_region, endpoint, in_sync_region, kind);
}

/* The end of a wait: what has been waited for is done.  */
static void
check_waited (struct task *task, ompt_sync_region_t kind)
{
  if (kind == ompt_sync_region_taskwait && !task->waits_for_some
      && atomic_load (&task->children) != 0)
    violation ("taskwait", "%d children are not finished",
               atomic_load (&task->children));
  const struct construct *around = task->constructs->outer;
  if (kind == ompt_sync_region_taskgroup && atomic_load (&around->tasks) != 0)
    violation ("taskgroup", "%d tasks are not finished",
               atomic_load (&around->tasks));
}

void
sync_region_wait (ompt_sync_region_t kind, ompt_scope_endpoint_t endpoint,
                  ompt_data_t *parallel_data, ompt_data_t *task_data,
                  const void *code)
{
  enter (ompt_callback_sync_region_wait, endpoint, kind, task_data);
  struct task *task = synchronizing_task (ompt_callback_sync_region_wait, kind,
                                          endpoint, parallel_data, task_data);
  check_sync_kind (kind);
  const struct construct *outer = task->constructs;
  if (endpoint == ompt_scope_begin
      && (!outer || outer->kind != in_sync_region
          || outer->subkind != (int)kind))
    violation ("nesting",
               "a sync_region_wait of kind %d begins outside of its "
               "sync_region",
               kind);
  check_context (ompt_callback_sync_region_wait, place_of_sync (kind), task,
                 code);
  check_entered (kind, "sync_region_wait");
  if (endpoint == ompt_scope_end && outer && outer->kind == in_sync_wait)
    check_waited (task, kind);
  pass (task, ompt_callback_sync_region_wait, endpoint, in_sync_wait, kind);
}

void
reduction (ompt_sync_region_t kind, ompt_scope_endpoint_t endpoint,
           ompt_data_t *parallel_data, ompt_data_t *task_data, const void *code)
{
  enter (ompt_callback_reduction, endpoint, kind, task_data);
  struct task *task
      = current_task (ompt_callback_reduction, parallel_data, task_data);
  check_sync_kind (kind);
  check_context (ompt_callback_reduction, at_wait, task, code);
  pass (task, ompt_callback_reduction, endpoint, in_reduction, kind);
}

void
target_emi (ompt_target_t kind, ompt_scope_endpoint_t endpoint, int device,
            ompt_data_t *task_data, ompt_data_t *target_task,
            ompt_data_t *target_data, const void *code)
{
  struct thread *t
      = enter (ompt_callback_target_emi, endpoint, kind, task_data);
  (void)device;
  (void)target_task;
  struct task *task = task_of (task_data, "encounters a target construct");
  if (task != t->current)
    violation ("encountering-task", "at target, it does not run");
  if (!target_data)
    violation ("target-data", "it is null");
  check_context (ompt_callback_target_emi, at_wait, task, code);
  pass (task, ompt_callback_target_emi, endpoint, in_target, kind);
}

void
target_data_op_emi (ompt_scope_endpoint_t endpoint, ompt_data_t *target_task,
                    ompt_data_t *target_data, ompt_id_t *id,
                    ompt_target_data_op_t kind, void *source, int source_device,
                    void *destination, int destination_device, size_t bytes,
                    const void *code)
{
  struct thread *t
      = enter (ompt_callback_target_data_op_emi, endpoint, kind, target_data);
  (void)target_task;
  (void)source;
  (void)source_device;
  (void)destination;
  (void)destination_device;
  (void)bytes;
  if (!id)
    violation ("host-op-id", "at target_data_op, it is null");
  if (kind < ompt_target_data_alloc || kind > ompt_target_data_delete_async)
    violation ("data-op-kind", "%d", kind);
  check_context (ompt_callback_target_data_op_emi, at_wait, t->current, code);
  pass (t->current, ompt_callback_target_data_op_emi, endpoint, in_data_op,
        kind);
}

void
target_submit_emi (ompt_scope_endpoint_t endpoint, ompt_data_t *target_data,
                   ompt_id_t *id, unsigned teams)
{
  struct thread *t
      = enter (ompt_callback_target_submit_emi, endpoint, 0, target_data);
  (void)teams;
  if (!id)
    violation ("host-op-id", "at target_submit, it is null");
  pass (t->current, ompt_callback_target_submit_emi, endpoint, in_submit, 0);
}
