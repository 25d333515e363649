/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A task for each pair; the threads share the loop that creates them.  */

#include "kernel.h"

#include <stddef.h>

static void
omp_task (void)
{
#pragma omp parallel
#pragma omp for schedule(dynamic)
  for (long i = 0; i < settings.size; i++)
    for (long j = i + 1; j < settings.size; j++)
      {
#pragma omp task TIEDNESS firstprivate(i, j)
        align (i, j);
      }
}

const struct variant variants[] = { { "omp-task", omp_task }, { NULL, NULL } };
