/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A task for each cell in each step.  A compiler that knows task graphs records
   those of a step once; to others the directive is unknown.  */

#include "kernel.h"

static void
step (uint64_t *c, long n)
{
#ifndef __clang__
#pragma omp taskgraph
#endif
  for (long i = 1; i < n - 1; i++)
#pragma omp task TIEDNESS depend(in : c[i - 1], c[i + 1]) depend(inout : c[i])
    relax (&c[i]);
}

static void
omp_task (void)
{
#pragma omp parallel
#pragma omp single
  for (int s = 0; s < steps; s++)
    step (cells, settings.size);
}

const struct variant variants[] = { { "omp-task", omp_task }, { NULL, NULL } };
