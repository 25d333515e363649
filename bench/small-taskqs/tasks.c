/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Taskqs without tasks and with one task, compared with OpenMP's single; all
   end with a barrier.  */

#include "kernel.h"

#include <stddef.h>

static void
single (void)
{
#pragma omp parallel
  for (long i = 0; i < settings.size; i++)
    {
#pragma omp single
      done++;
    }
}

static void
empty_taskq (void)
{
#pragma omp parallel
  for (long i = 0; i < settings.size; i++)
    {
#pragma intel omp taskq
      done++;
    }
}

static void
one_task (void)
{
#pragma omp parallel
  for (long i = 0; i < settings.size; i++)
    {
#pragma intel omp taskq
      {
#pragma intel omp task
        done++;
      }
    }
}

const struct variant variants[] = { { "single", single },
                                    { "empty-taskq", empty_taskq },
                                    { "one-task", one_task },
                                    { NULL, NULL } };
