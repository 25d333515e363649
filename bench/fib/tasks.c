/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A task for each call.  */

#include "kernel.h"

#include <stddef.h>

/* Without the attribute and the asm statement, GCC unrolls the recursion and
   merges equal calls, until little is left.  */
static long __attribute__ ((noinline)) fib (long n)
{
  if (n < 2)
    return n;
  __asm__ volatile("" : "+r"(n));
  return fib (n - 1) + fib (n - 2);
}

static void
sequential (void)
{
  result = fib (settings.size);
}

#ifndef OMP_TASKS_ONLY
static long
taskq_fib (long n)
{
  long x, y;
  if (n < 2)
    return n;
#pragma intel omp taskq
  {
#pragma intel omp task
    x = taskq_fib (n - 1);
#pragma intel omp task
    y = taskq_fib (n - 2);
  }
  return x + y;
}

static void
taskq (void)
{
#pragma intel omp parallel taskq
  {
#pragma intel omp task
    result = taskq_fib (settings.size);
  }
}
#endif

static long
task_fib (long n)
{
  long x, y;
  if (n < 2)
    return n;
#pragma omp task TIEDNESS shared(x)
  x = task_fib (n - 1);
#pragma omp task TIEDNESS shared(y)
  y = task_fib (n - 2);
#pragma omp taskwait
  return x + y;
}

static void
omp_task (void)
{
#pragma omp parallel
#pragma omp single
  result = task_fib (settings.size);
}

const struct variant variants[] = { { "sequential", sequential },
#ifndef OMP_TASKS_ONLY
                                    { "taskq", taskq },
#endif
                                    { "omp-task", omp_task },
                                    { NULL, NULL } };
