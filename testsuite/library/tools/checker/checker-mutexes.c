/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A tool that checks what OpenMP's tool interface says of each event: locks and
   other mutual exclusion.  */

#include <stdlib.h>

#include "checker.h"

static bool
is_nestable (ompt_mutex_t kind)
{
  return kind == ompt_mutex_nest_lock || kind == ompt_mutex_test_nest_lock;
}

static bool
is_test (ompt_mutex_t kind)
{
  return kind == ompt_mutex_test_lock || kind == ompt_mutex_test_nest_lock;
}

/* Events about one lock may call it a lock that is set, or one that is tested.  */
static ompt_mutex_t
without_test (ompt_mutex_t kind)
{
  return kind == ompt_mutex_test_lock        ? ompt_mutex_lock
         : kind == ompt_mutex_test_nest_lock ? ompt_mutex_nest_lock
                                             : kind;
}

static struct held **
find_held (struct task *task, ompt_wait_id_t id)
{
  struct held **h = &task->held;
  while (*h && (*h)->id != id)
    h = &(*h)->next;
  return h;
}

static struct thread *
enter_mutex (ompt_callbacks_t event, int endpoint, ompt_mutex_t kind,
             ompt_wait_id_t id, const void *code, enum place place)
{
  struct thread *t = enter (event, endpoint, (int)kind, (const void *)id);
  if (kind < ompt_mutex_lock || kind > ompt_mutex_ordered)
    violation ("mutex-kind", "%d at %s", kind, event_name (event));
  if (id == ompt_wait_id_none)
    violation ("wait-id", "at %s, it is none", event_name (event));
  check_context (event, place, t->current, code);
  return t;
}

void
lock_init (ompt_mutex_t kind, unsigned hint, unsigned implementation,
           ompt_wait_id_t id, const void *code)
{
  (void)hint;
  (void)implementation;
  enter_mutex (ompt_callback_lock_init, 0, kind, id, code, from_program);
  if (kind != ompt_mutex_lock && kind != ompt_mutex_nest_lock)
    violation ("mutex-kind", "%d at lock_init", kind);
}

void
lock_destroy (ompt_mutex_t kind, ompt_wait_id_t id, const void *code)
{
  const struct thread *t = enter_mutex (ompt_callback_lock_destroy, 0, kind, id,
                                        code, from_program);
  if (kind != ompt_mutex_lock && kind != ompt_mutex_nest_lock)
    violation ("mutex-kind", "%d at lock_destroy", kind);
  if (*find_held (t->current, id))
    violation ("lock-destroy", "the task has the lock");
}

void
mutex_acquire (ompt_mutex_t kind, unsigned hint, unsigned implementation,
               ompt_wait_id_t id, const void *code)
{
  (void)hint;
  (void)implementation;
  struct thread *t = enter_mutex (ompt_callback_mutex_acquire, 0, kind, id,
                                  code, from_program);
  struct task *task = t->current;
  if (task->wants && !is_test (task->wanted_kind))
    violation ("mutex-acquire", "the task still wants another one");
  const struct held *h = *find_held (task, id);
  if (h && !is_nestable (kind) && !is_test (kind))
    violation ("mutex-acquire", "the task has it");
  task->wants = true;
  task->wanted = id;
  task->wanted_kind = kind;
}

/* Returns the wish of the current task, which is fulfilled.  */
static ompt_mutex_t
end_wish (ompt_callbacks_t event, struct task *task, ompt_wait_id_t id)
{
  if (!task->wants || task->wanted != id)
    violation ("mutex-acquire", "%s without mutex_acquire before",
               event_name (event));
  task->wants = false;
  return task->wanted_kind;
}

void
mutex_acquired (ompt_mutex_t kind, ompt_wait_id_t id, const void *code)
{
  struct thread *t
      = enter_mutex (ompt_callback_mutex_acquired, 0, kind, id, code, at_wait);
  struct task *task = t->current;
  ompt_mutex_t wanted = end_wish (ompt_callback_mutex_acquired, task, id);
  if (wanted != kind)
    violation ("mutex-kind", "%d is acquired, %d was wanted", kind, wanted);
  struct held **place = find_held (task, id);
  if (*place)
    violation ("mutex-acquired", "the task has it");
  struct held *h = make (sizeof *h);
  h->kind = without_test (kind);
  h->id = id;
  h->times = 1;
  *place = h;
}

void
mutex_released (ompt_mutex_t kind, ompt_wait_id_t id, const void *code)
{
  struct thread *t = enter_mutex (ompt_callback_mutex_released, 0, kind, id,
                                  code, from_program);
  struct held **place = find_held (t->current, id);
  struct held *h = *place;
  if (!h)
    violation ("mutex-released", "the task does not have that of kind %d",
               kind);
  if (h->kind != without_test (kind))
    violation ("mutex-kind", "%d is released, %d was acquired", kind, h->kind);
  if (h->times != 1)
    violation ("mutex-released", "the task has taken it %u times more",
               h->times - 1);
  *place = h->next;
  free (h);
}

void
nest_lock (ompt_scope_endpoint_t endpoint, ompt_wait_id_t id, const void *code)
{
  struct thread *t = enter_mutex (ompt_callback_nest_lock, endpoint,
                                  ompt_mutex_nest_lock, id, code, at_wait);
  struct held *h = *find_held (t->current, id);
  if (!h || h->kind != ompt_mutex_nest_lock)
    violation ("nest-lock", "the task does not have it");
  if (endpoint == ompt_scope_begin)
    {
      end_wish (ompt_callback_nest_lock, t->current, id);
      h->times++;
    }
  else if (endpoint != ompt_scope_end)
    violation ("endpoint", "%d for nest_lock", endpoint);
  else if (--h->times == 0)
    violation ("nest-lock", "the task still has it, but took it once");
}
