/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A tool that checks what OpenMP's tool interface says of each event: what its
   entry points tell about the current thread.  */

#define _GNU_SOURCE 1
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "checker.h"

/* As many levels are looked at, and as many unique numbers are kept.  */
enum
{
  max_levels = 8,
  max_numbers = 100000
};

void
find_stack (struct thread *thread)
{
  pthread_attr_t attributes;
  void *address;
  size_t size;
  if (pthread_getattr_np (pthread_self (), &attributes) != 0)
    return;
  if (pthread_attr_getstack (&attributes, &address, &size) == 0)
    {
      thread->stack = address;
      thread->stack_end = thread->stack + size;
    }
  pthread_attr_destroy (&attributes);
}

static bool
is_on_stack (const struct thread *t, const void *address)
{
  return (const char *)address >= t->stack
         && (const char *)address < t->stack_end;
}

/* A frame's address with its flags; OUTER is the last one on the stack before it.  */
static void
check_frame (ompt_callbacks_t event, int level, const char *which,
             const void *address, int flags, const char **outer)
{
  if (!address)
    return;
  int meaning = flags & 0x30;
  if ((flags & ~0x31) != 0
      || (meaning != ompt_frame_cfa && meaning != ompt_frame_framepointer
          && meaning != ompt_frame_stackaddress))
    violation ("frame-flags", "at %s, %s_frame of level %d has flags %#x",
               event_name (event), which, level, flags);
  if (!is_on_stack (self, address))
    return;
  if ((const char *)address < *outer)
    violation ("frames-ordered",
               "at %s, %s_frame of level %d is not outside of the one before",
               event_name (event), which, level);
  *outer = address;
}

/* Whether T is an implicit task whose body is done.  */
static bool
is_in_last_barrier (const struct task *t)
{
  const struct construct *c = t ? t->constructs : NULL;
  while (c && c->outer)
    c = c->outer;
  return c && c->kind == in_sync_region
         && c->subkind == ompt_sync_region_barrier_implicit_parallel;
}

/* The frame of the task T at LEVEL, whose kind FLAGS has.  */
static void
check_frames (ompt_callbacks_t event, enum place place, int level, int flags,
              const struct task *t, const ompt_frame_t *frame,
              const char **outer)
{
  const void *enter = frame->enter_frame.ptr, *exit = frame->exit_frame.ptr;
  bool has_frames = !(level > 0 && is_in_last_barrier (t));
  if ((flags & ompt_task_initial) && level == 0 && exit
      && self->current->region->encountering == NULL)
    violation ("exit-frame", "at %s, that of an initial task is not null",
               event_name (event));
  if (!(flags & ompt_task_initial) && !exit && has_frames
      && (level > 0 || place == from_program || place == entered))
    violation ("exit-frame", "at %s, that of level %d is null",
               event_name (event), level);
  if (!enter && has_frames && (level > 0 || place == entered))
    violation ("enter-frame", "at %s, that of level %d is null",
               event_name (event), level);
  check_frame (event, level, "enter", enter, frame->enter_frame_flags, outer);
  check_frame (event, level, "exit", exit, frame->exit_frame_flags, outer);
}

static void
check_tasks (ompt_callbacks_t event, enum place place,
             const struct task *current)
{
  /* Taskqs that nest deeply call the checker on a stack that is not the thread's.  */
  const char *here = __builtin_frame_address (0);
  const char *outer = is_on_stack (self, here) ? here : self->stack;
  int levels = place == at_edge ? 1 : max_levels;
  for (int level = 0; level < levels; level++)
    {
      int flags = 0, number = -1;
      ompt_data_t *data = NULL, *region = NULL;
      ompt_frame_t *frame = NULL;
      int result = entry.get_task_info (level, &flags, &data, &frame, &region,
                                        &number);
      if (result == 0 && level > 0)
        return;
      if (result != 2 || !data || !frame)
        violation ("task-info", "at %s, %d for level %d", event_name (event),
                   result, level);
      if (level == 0 && data != current->data)
        violation ("task-info", "at %s, it has other data than the event",
                   event_name (event));
      if (level == 0 && flags != current->flags)
        violation ("task-info", "at %s, flags %#x instead of %#x",
                   event_name (event), flags, current->flags);
      if (level == 0 && place != at_edge && region != current->region->data)
        violation ("task-info", "at %s, its region is another one",
                   event_name (event));
      const struct task *t = data->ptr;
      if (t && t->magic != a_task)
        violation ("task-info", "at %s, level %d has data of no task",
                   event_name (event), level);
      if (t && (t->flags & ompt_task_implicit) && number != (int)t->index)
        violation ("thread-num", "at %s, %d for level %d instead of %u",
                   event_name (event), number, level, t->index);
      check_frames (event, place, level, flags, t, frame, &outer);
    }
}

static void
check_regions (ompt_callbacks_t event, const struct task *current)
{
  const struct region *r = current->region;
  ompt_data_t *data = NULL;
  int size = 0;
  if (entry.get_parallel_info (0, &data, &size) != 2)
    violation ("parallel-info", "at %s, it is not there", event_name (event));
  if (data != r->data)
    violation ("parallel-info", "at %s, it is that of another region",
               event_name (event));
  if (size != (int)atomic_load (&r->size))
    violation ("parallel-info", "at %s, size %d instead of %u",
               event_name (event), size, atomic_load (&r->size));
  unsigned depth = 1;
  while (depth < 1000
         && entry.get_parallel_info ((int)depth, &data, &size) != 0)
    depth++;
  if (depth < r->depth)
    violation ("parallel-info", "at %s, %u levels instead of %u",
               event_name (event), depth, r->depth);
}

/* An implicit task may outlive its region, which is unknown then.  */
static void
check_ended_region (ompt_callbacks_t event, const struct task *current)
{
  ompt_data_t *data = NULL;
  bool has_ended = atomic_load (&current->region->has_ended);
  if (has_ended && entry.get_parallel_info (0, &data, NULL) == 2)
    violation ("parallel-info", "at %s, the region has ended",
               event_name (event));
  if (has_ended && entry.get_task_info (1, NULL, &data, NULL, NULL, NULL) == 2)
    violation ("task-info", "at %s, the region has ended", event_name (event));
}

static bool
waits (int state)
{
  return state >= ompt_state_wait_barrier
         && state <= ompt_state_wait_target_update;
}

static void
check_state (ompt_callbacks_t event, enum place place,
             const struct task *current)
{
  ompt_wait_id_t id = 0;
  int state = entry.get_state (&id);
  bool is_parallel = current->region->is_parallel;
  if (state == ompt_state_undefined)
    violation ("state", "at %s, it is undefined", event_name (event));
  if (place == at_wait || place == at_edge || state == ompt_state_overhead
      || state == ompt_state_work_reduction)
    return;
  if (waits (state) || state == ompt_state_idle)
    violation ("state", "at %s, it is %#x", event_name (event), state);
  if (is_parallel != (state == ompt_state_work_parallel))
    violation ("state", "at %s, it is %#x %s a parallel region",
               event_name (event), state, is_parallel ? "inside" : "outside");
}

/* A few addresses that have been found to be in code.  */
static __thread const void *known[64];

static void
check_code (ompt_callbacks_t event, const void *code)
{
  const void **place = &known[((uintptr_t)code >> 2) % 64];
  if (*place == code)
    return;
  Dl_info found;
  /* It may be the library's, when the call is the last thing that a function does
     that the library has called.  */
  if (!dladdr (code, &found) || !found.dli_fname)
    violation ("codeptr", "at %s, %p is in no code", event_name (event), code);
  *place = code;
}

void
check_known_code (ompt_callbacks_t event, const void *code)
{
  if (!code)
    violation ("codeptr", "at %s, it is null", event_name (event));
}

void
check_context (ompt_callbacks_t event, enum place place,
               const struct task *current, const void *code)
{
  if (code)
    check_code (event, code);
  if (!current)
    violation ("no-task", "at %s, the thread executes none",
               event_name (event));
  check_tasks (event, place, current);
  if (place == at_edge)
    check_ended_region (event, current);
  else
    check_regions (event, current);
  check_state (event, place, current);
}

void
take_number (void)
{
  struct thread *t = self;
  if (t->number_count == max_numbers)
    return;
  if (!t->numbers)
    t->numbers = make (max_numbers * sizeof *t->numbers);
  t->numbers[t->number_count++] = entry.get_unique_id ();
}

void
check_states (void)
{
  bool has_serial = false, has_parallel = false;
  int state = ompt_state_undefined, count = 0;
  const char *name = NULL;
  while (entry.enumerate_states (state, &state, &name))
    {
      has_serial |= state == ompt_state_work_serial;
      has_parallel |= state == ompt_state_work_parallel;
      if (!name || strncmp (name, "ompt_state_", strlen ("ompt_state_")) != 0)
        violation ("enumerate-states", "%#x has no name", state);
      if (++count > 1000)
        violation ("enumerate-states", "they do not end");
    }
  if (!has_serial || !has_parallel)
    violation ("enumerate-states", "not all are there");
}
