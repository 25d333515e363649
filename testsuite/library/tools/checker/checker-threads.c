/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A tool that checks what OpenMP's tool interface says of each event: threads, and
   the end of the program.  */

#include <stdio.h>
#include <stdlib.h>

#include "checker.h"

__thread struct thread *self;

/* All that have begun, the last one first.  */
static struct thread *_Atomic all;

static bool was_initial_task_ended;

void
thread_begin (ompt_thread_t type, ompt_data_t *data)
{
  if (self && !self->has_ended)
    violation ("thread-begin-once", "the thread has begun before");
  if (type < ompt_thread_initial || type > ompt_thread_unknown)
    violation ("thread-type", "%d", type);
  if (!data || data->value)
    violation ("new-data", "a thread's data is not zero at first");
  struct thread *t = make (sizeof *t);
  t->magic = a_thread;
  t->type = type;
  t->data = data;
  find_stack (t);
  data->ptr = t;
  self = t;
  t->next = atomic_load (&all);
  if (type == ompt_thread_initial)
    for (const struct thread *other = t->next; other; other = other->next)
      if (other->type == ompt_thread_initial)
        violation ("thread-type", "there are two initial threads");
  while (!atomic_compare_exchange_weak (&all, &t->next, t))
    continue;
  enter (ompt_callback_thread_begin, 0, type, data);
}

void
thread_end (ompt_data_t *data)
{
  struct thread *t = enter (ompt_callback_thread_end, 0, 0, data);
  if (data != t->data)
    violation ("thread-data", "thread_end has other data than thread_begin");
  if (t->current)
    violation ("task-at-thread-end", "the task %p has not ended",
               (void *)t->current);
  if (t->type == ompt_thread_initial)
    was_initial_task_ended = true;
  t->has_ended = true;
}

static int
by_number (const void *a, const void *b)
{
  uint64_t first = *(const uint64_t *)a, second = *(const uint64_t *)b;
  return (first > second) - (first < second);
}

static void
check_numbers (void)
{
  size_t count = 0;
  for (const struct thread *t = all; t; t = t->next)
    count += t->number_count;
  uint64_t *numbers = make ((count + 1) * sizeof *numbers);
  size_t at = 0;
  for (const struct thread *t = all; t; t = t->next)
    for (size_t i = 0; i < t->number_count; i++)
      numbers[at++] = t->numbers[i];
  qsort (numbers, count, sizeof *numbers, by_number);
  for (size_t i = 0; i < count; i++)
    if (numbers[i] == ompt_id_none || (i && numbers[i] == numbers[i - 1]))
      violation ("unique-id", "%llu is not unique",
                 (unsigned long long)numbers[i]);
  free (numbers);
}

/* A program may end while others execute a region; the initial task is open
   then.  Nobody waits for the workers of threads that the program itself has
   created.  */
void
check_end (void)
{
  bool is_normal = was_initial_task_ended, has_others = false;
  for (const struct thread *t = all; t; t = t->next)
    has_others |= t->type == ompt_thread_other;
  for (const struct thread *t = all; is_normal && t; t = t->next)
    if (!t->has_ended
        && (t->type == ompt_thread_initial
            || (t->type == ompt_thread_worker && !has_others)))
      violation ("thread-end", "a thread of type %d has not ended at the end",
                 t->type);
  if (is_normal)
    check_numbers ();
}

void
print_counts (void)
{
  for (int event = 1; event < event_count; event++)
    {
      unsigned long count = 0;
      for (const struct thread *t = all; t; t = t->next)
        count += t->events[event];
      if (count)
        fprintf (stderr, "checker counts: %lu %s\n", count, event_name (event));
    }
}

void
forget_others (void)
{
  atomic_store (&all, NULL);
}
