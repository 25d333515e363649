/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A task for each cell in each step.  A compiler that knows task graphs records
   those of two steps once; to others the directive is unknown.  */

#include "kernel.h"

static void
two_steps (uint64_t *a, uint64_t *b, long n)
{
#ifndef __clang__
#pragma omp taskgraph
#endif
  {
    for (long i = 1; i < n - 1; i++)
#pragma omp task TIEDNESS depend(in : a[i - 1], a[i + 1]) depend(out : b[i])
      relax (&a[i], &b[i]);
    for (long i = 1; i < n - 1; i++)
#pragma omp task TIEDNESS depend(in : b[i - 1], b[i + 1]) depend(out : a[i])
      relax (&b[i], &a[i]);
  }
}

static void
omp_task (void)
{
#pragma omp parallel
#pragma omp single
  for (int s = 0; s < steps; s += 2)
    two_steps (cells[0], cells[1], settings.size);
}

const struct variant variants[] = { { "omp-task", omp_task }, { NULL, NULL } };
