/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A task for each node, which creates it and sums all nodes below.  */

#include "kernel.h"

#include <stddef.h>

static uint64_t
sum (const uint64_t *found, int count)
{
  uint64_t all = 0;
  for (int i = 0; i < count; i++)
    all += found[i];
  return all;
}

static uint64_t
search (uint64_t parent, long number)
{
  uint64_t node = child (parent, number);
  uint64_t found[max_children];
  int count = children (node);
  for (int i = 0; i < count; i++)
    found[i] = search (node, i);
  return node + sum (found, count);
}

static void
sequential (void)
{
  for (long i = 0; i < settings.size; i++)
    result += search (0, i);
}

#ifndef OMP_TASKS_ONLY
static uint64_t
taskq_search (uint64_t parent, long number)
{
  uint64_t node = child (parent, number);
  uint64_t found[max_children];
  int count = children (node);
  if (count == 0)
    return node;
#pragma intel omp taskq
  for (int i = 0; i < count; i++)
    {
#pragma intel omp task captureprivate(i)
      found[i] = taskq_search (node, i);
    }
  return node + sum (found, count);
}

static void
taskq (void)
{
#pragma intel omp parallel taskq
  for (long i = 0; i < settings.size; i++)
    {
#pragma intel omp task captureprivate(i)
      {
        uint64_t found = taskq_search (0, i);
#pragma omp atomic
        result += found;
      }
    }
}
#endif

static uint64_t
task_search (uint64_t parent, long number)
{
  uint64_t node = child (parent, number);
  uint64_t found[max_children];
  int count = children (node);
  if (count == 0)
    return node;
  for (int i = 0; i < count; i++)
    {
#pragma omp task TIEDNESS firstprivate(i) shared(found)
      found[i] = task_search (node, i);
    }
#pragma omp taskwait
  return node + sum (found, count);
}

static void
omp_task (void)
{
#pragma omp parallel
#pragma omp single
  for (long i = 0; i < settings.size; i++)
    {
#pragma omp task TIEDNESS firstprivate(i)
      {
        uint64_t found = task_search (0, i);
#pragma omp atomic
        result += found;
      }
    }
}

const struct variant variants[] = { { "sequential", sequential },
#ifndef OMP_TASKS_ONLY
                                    { "taskq", taskq },
#endif
                                    { "omp-task", omp_task },
                                    { NULL, NULL } };
