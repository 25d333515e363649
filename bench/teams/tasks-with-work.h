/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Constructs with tasks that are not empty.  */

#ifndef BENCH_TEAMS_TASKS_WITH_WORK_H
#define BENCH_TEAMS_TASKS_WITH_WORK_H 1

static void delay (void);
static void expect (long executions, long wanted);

/* Takes about 0.5 us.  */
static void
work (void)
{
  for (int i = 0; i < 8; i++)
    delay ();
}

/* Creates N tasks with work; returns how many.  */
static inline int
create_work (int n)
{
  for (int task = 0; task < n; task++)
    {
#pragma omp task
      work ();
    }
  return n;
}

static void
region_with_work (long count, int n)
{
  long created = 0;
  for (long i = 0; i < count; i++)
    {
#pragma omp parallel
#pragma omp single
      created += create_work (n);
    }
  expect (created, count * n);
}

/* The creator works itself before it comes to the end of the region.  */
static void
region_with_own_work (long count, int n)
{
  long created = 0;
  for (long i = 0; i < count; i++)
    {
#pragma omp parallel
#pragma omp single
      {
        created += create_work (n);
        for (int k = 0; k < n; k++)
          work ();
      }
    }
  expect (created, count * n);
}

static void
barrier_after_work (long count, int n)
{
  long created = 0;
#pragma omp parallel
  for (long i = 0; i < count; i++)
    {
#pragma omp single nowait
      created += create_work (n);
#pragma omp barrier
    }
  expect (created, count * n);
}

static void
taskwait_after_work (long count, int n)
{
  long created = 0;
#pragma omp parallel
#pragma omp single
  for (long i = 0; i < count; i++)
    {
      created += create_work (n);
      work ();
#pragma omp taskwait
    }
  expect (created, count * n);
}

#endif /* BENCH_TEAMS_TASKS_WITH_WORK_H */
