/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A task for each village and day.  */

#include "kernel.h"

#include <stddef.h>

static void
simulate_day (struct village *v)
{
  for (int i = 0; i < v->count; i++)
    {
#pragma omp task TIEDNESS firstprivate(v, i)
      simulate_day (v->below[i]);
    }
  treat_patients (v);
#pragma omp taskwait
  receive_patients (v);
}

static void
omp_task (void)
{
#pragma omp parallel
#pragma omp single
  for (long day = 0; day < settings.size; day++)
    simulate_day (country);
}

const struct variant variants[] = { { "omp-task", omp_task }, { NULL, NULL } };
