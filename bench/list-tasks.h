/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The solutions of the programs that walk over a list: a task for each node;
   one thread walks.  To be included once, after the program's kernel.h.  */

#ifndef BENCH_LIST_TASKS_H
#define BENCH_LIST_TASKS_H 1

#include <stddef.h>

static void
sequential (void)
{
  for (struct node *p = list; p; p = p->next)
    work (p);
}

static void
taskq (void)
{
#pragma intel omp parallel taskq
  for (struct node *p = list; p; p = p->next)
    {
#pragma intel omp task captureprivate(p)
      work (p);
    }
}

static void
omp_task (void)
{
#pragma omp parallel
#pragma omp single
  for (struct node *p = list; p; p = p->next)
    {
#pragma omp task firstprivate(p)
      work (p);
    }
}

const struct variant variants[] = { { "sequential", sequential },
                                    { "taskq", taskq },
                                    { "omp-task", omp_task },
                                    { NULL, NULL } };

#endif /* BENCH_LIST_TASKS_H */
