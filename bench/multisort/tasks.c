/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A task for each piece to sort and for each piece to merge.  */

#include "kernel.h"

static void
merge (struct merge m)
{
  if (is_small_merge (m))
    {
      merge_at_once (m);
      return;
    }
  struct merge low, high;
  divide (m, &low, &high);
  merge (low);
  merge (high);
}

static void
sort (struct range r, uint32_t *beside)
{
  if (is_small (r))
    {
      sort_at_once (r);
      return;
    }
  for (int i = 0; i < quarters; i++)
    {
      struct range quarter = part_of (r, i, quarters);
      sort (quarter, beside + (quarter.at - r.at));
    }
  for (int i = 0; i < 2; i++)
    merge (merge_of_quarters (r, i, beside));
  merge (merge_of_halves (r, beside));
}

static void
sequential (void)
{
  sort (numbers, room);
}

static void
taskq_merge (struct merge m)
{
  if (is_small_merge (m))
    {
      merge_at_once (m);
      return;
    }
  struct merge low, high;
  divide (m, &low, &high);
#pragma intel omp taskq
  {
#pragma intel omp task
    taskq_merge (low);
#pragma intel omp task
    taskq_merge (high);
  }
}

static void
taskq_sort (struct range r, uint32_t *beside)
{
  if (is_small (r))
    {
      sort_at_once (r);
      return;
    }
#pragma intel omp taskq
  for (int i = 0; i < quarters; i++)
    {
      struct range quarter = part_of (r, i, quarters);
#pragma intel omp task captureprivate(quarter)
      taskq_sort (quarter, beside + (quarter.at - r.at));
    }
#pragma intel omp taskq
  for (int i = 0; i < 2; i++)
    {
#pragma intel omp task captureprivate(i)
      taskq_merge (merge_of_quarters (r, i, beside));
    }
  taskq_merge (merge_of_halves (r, beside));
}

static void
taskq (void)
{
#pragma intel omp parallel taskq
  {
#pragma intel omp task
    taskq_sort (numbers, room);
  }
}

static void
task_merge (struct merge m)
{
  if (is_small_merge (m))
    {
      merge_at_once (m);
      return;
    }
  struct merge low, high;
  divide (m, &low, &high);
#pragma omp task TIEDNESS firstprivate(low)
  task_merge (low);
#pragma omp task TIEDNESS firstprivate(high)
  task_merge (high);
#pragma omp taskwait
}

static void
task_sort (struct range r, uint32_t *beside)
{
  if (is_small (r))
    {
      sort_at_once (r);
      return;
    }
  for (int i = 0; i < quarters; i++)
    {
      struct range quarter = part_of (r, i, quarters);
#pragma omp task TIEDNESS firstprivate(quarter)
      task_sort (quarter, beside + (quarter.at - r.at));
    }
#pragma omp taskwait
  for (int i = 0; i < 2; i++)
    {
#pragma omp task TIEDNESS firstprivate(i)
      task_merge (merge_of_quarters (r, i, beside));
    }
#pragma omp taskwait
  task_merge (merge_of_halves (r, beside));
}

static void
omp_task (void)
{
#pragma omp parallel
#pragma omp single
  task_sort (numbers, room);
}

const struct variant variants[] = { { "sequential", sequential },
                                    { "taskq", taskq },
                                    { "omp-task", omp_task },
                                    { NULL, NULL } };
