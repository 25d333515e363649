/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A task for each node of a tree, which enqueues those below it.  */

#include "kernel.h"

#include <stddef.h>

static void
walk (struct node *p)
{
  if (p->left)
    walk (p->left);
  if (p->right)
    walk (p->right);
  work (p);
}

static void
sequential (void)
{
  walk (tree);
}

static void
taskq_walk (struct node *p)
{
#pragma intel omp taskq
  {
    if (p->left)
      {
#pragma intel omp task
        taskq_walk (p->left);
      }
    if (p->right)
      {
#pragma intel omp task
        taskq_walk (p->right);
      }
    work (p);
  }
}

static void
taskq (void)
{
#pragma intel omp parallel taskq
  {
#pragma intel omp task
    taskq_walk (tree);
  }
}

/* The only wait is the barrier at the end of the parallel region.  */
static void
task_walk (struct node *p)
{
  if (p->left)
    {
#pragma omp task
      task_walk (p->left);
    }
  if (p->right)
    {
#pragma omp task
      task_walk (p->right);
    }
  work (p);
}

static void
omp_task (void)
{
#pragma omp parallel
#pragma omp single
  task_walk (tree);
}

const struct variant variants[] = { { "sequential", sequential },
                                    { "taskq", taskq },
                                    { "omp-task", omp_task },
                                    { NULL, NULL } };
