/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A task for each block that a step changes: first those right of and below the
   diagonal block, then those inside.  */

#include "kernel.h"

static void
sequential (void)
{
  for (long k = 0; k < settings.size; k++)
    {
      lu0 (get_block (k, k));
      for (long j = k + 1; j < settings.size; j++)
        {
          if (get_block (k, j))
            forward (get_block (k, k), get_block (k, j));
          if (get_block (j, k))
            backward (get_block (k, k), get_block (j, k));
        }
      for (long i = k + 1; i < settings.size; i++)
        for (long j = k + 1; get_block (i, k) && j < settings.size; j++)
          if (get_block (k, j))
            update (get_block (i, k), get_block (k, j), need_block (i, j));
    }
}

/* A taskq's end is the barrier between dependent blocks.  */
static void
taskq_step (long k)
{
  lu0 (get_block (k, k));
#pragma intel omp taskq
  for (long j = k + 1; j < settings.size; j++)
    {
      if (get_block (k, j))
        {
#pragma intel omp task captureprivate(j)
          forward (get_block (k, k), get_block (k, j));
        }
      if (get_block (j, k))
        {
#pragma intel omp task captureprivate(j)
          backward (get_block (k, k), get_block (j, k));
        }
    }
#pragma intel omp taskq
  for (long i = k + 1; i < settings.size; i++)
    for (long j = k + 1; get_block (i, k) && j < settings.size; j++)
      if (get_block (k, j))
        {
          double *inner = need_block (i, j);
#pragma intel omp task captureprivate(i, j, inner)
          update (get_block (i, k), get_block (k, j), inner);
        }
}

static void
taskq (void)
{
#pragma intel omp parallel taskq
  {
#pragma intel omp task
    for (long k = 0; k < settings.size; k++)
      taskq_step (k);
  }
}

static void
task_step (long k)
{
  lu0 (get_block (k, k));
  for (long j = k + 1; j < settings.size; j++)
    {
      if (get_block (k, j))
        {
#pragma omp task TIEDNESS firstprivate(j, k)
          forward (get_block (k, k), get_block (k, j));
        }
      if (get_block (j, k))
        {
#pragma omp task TIEDNESS firstprivate(j, k)
          backward (get_block (k, k), get_block (j, k));
        }
    }
#pragma omp taskwait
  for (long i = k + 1; i < settings.size; i++)
    for (long j = k + 1; get_block (i, k) && j < settings.size; j++)
      if (get_block (k, j))
        {
          double *inner = need_block (i, j);
#pragma omp task TIEDNESS firstprivate(i, j, k, inner)
          update (get_block (i, k), get_block (k, j), inner);
        }
#pragma omp taskwait
}

static void
omp_task (void)
{
#pragma omp parallel
#pragma omp single
  for (long k = 0; k < settings.size; k++)
    task_step (k);
}

const struct variant variants[] = { { "sequential", sequential },
                                    { "taskq", taskq },
                                    { "omp-task", omp_task },
                                    { NULL, NULL } };
