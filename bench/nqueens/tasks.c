/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A task for each queen that is placed, with a board of its own.  */

#include "kernel.h"

#include <stddef.h>

/* The sequential solution has only one board.  */
static long
search (struct board *b, int row)
{
  if (row == settings.size)
    return 1;
  long count = 0;
  for (int c = 0; c < settings.size; c++)
    if (is_free (b, row, c))
      {
        b->column[row] = c;
        count += search (b, row + 1);
      }
  return count;
}

static void
sequential (void)
{
  struct board b;
  result = search (&b, 0);
}

static long
sum (const long *found)
{
  long count = 0;
  for (int c = 0; c < settings.size; c++)
    count += found[c];
  return count;
}

#ifndef OMP_TASKS_ONLY
static long
taskq_search (const struct board *b, int row)
{
  if (row == settings.size)
    return 1;
  long found[max_queens] = { 0 };
#pragma intel omp taskq
  for (int c = 0; c < settings.size; c++)
    if (is_free (b, row, c))
      {
        struct board next = *b;
        next.column[row] = c;
#pragma intel omp task captureprivate(next, c)
        found[c] = taskq_search (&next, row + 1);
      }
  return sum (found);
}

static void
taskq (void)
{
#pragma intel omp parallel taskq
  {
#pragma intel omp task
    {
      struct board b = { { 0 } };
      result = taskq_search (&b, 0);
    }
  }
}
#endif

static long
task_search (const struct board *b, int row)
{
  if (row == settings.size)
    return 1;
  long found[max_queens] = { 0 };
  for (int c = 0; c < settings.size; c++)
    if (is_free (b, row, c))
      {
        struct board next = *b;
        next.column[row] = c;
#pragma omp task TIEDNESS firstprivate(next, c) shared(found)
        found[c] = task_search (&next, row + 1);
      }
#pragma omp taskwait
  return sum (found);
}

static void
omp_task (void)
{
#pragma omp parallel
#pragma omp single
  {
    struct board b = { { 0 } };
    result = task_search (&b, 0);
  }
}

const struct variant variants[] = { { "sequential", sequential },
#ifndef OMP_TASKS_ONLY
                                    { "taskq", taskq },
#endif
                                    { "omp-task", omp_task },
                                    { NULL, NULL } };
