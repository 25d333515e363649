/* Purpose: regions with other loop schedules, sections or teams see the
   caller's constants and still start with libgomp's functions for them.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-omptq-merge=no -fplugin-arg-omptq-dump=fork -fdump-tree-optimized" } */

#include <omp.h>

enum
{
  size = 1000
};

static inline void
divide_dynamic (int *a, int divisor)
{
#pragma omp parallel for schedule(dynamic, 10)
  for (int i = 0; i < size; i++)
    a[i] = a[i] / divisor;
}

static inline void
divide_in_order (int *a, int divisor)
{
#pragma omp parallel for schedule(monotonic : dynamic)
  for (int i = 0; i < size; i++)
    a[i] = a[i] / divisor;
}

static inline void
divide_guided (int *a, int divisor, int threads)
{
#pragma omp parallel for schedule(guided, 4) num_threads(threads)
  for (int i = 1; i < size; i += 3)
    a[i] = a[i] / divisor;
}

static inline void
divide_as_set (int *a, int divisor)
{
#pragma omp parallel for schedule(runtime)
  for (int i = size - 1; i >= 0; i--)
    a[i] = a[i] / divisor;
}

static inline void
divide_sections (int *a, int divisor)
{
#pragma omp parallel sections
  {
#pragma omp section
    for (int i = 0; i < size / 2; i++)
      a[2 * i] = a[2 * i] / divisor;
#pragma omp section
    for (int i = 0; i < size / 2; i++)
      a[2 * i + 1] = a[2 * i + 1] / divisor;
  }
}

static inline void
divide_teams (int *a, int divisor)
{
#pragma omp teams num_teams(2) thread_limit(3)
#pragma omp distribute
  for (int i = 0; i < size; i++)
    a[i] = a[i] / divisor;
}

static int a[size];

static void
fill (void)
{
  for (int i = 0; i < size; i++)
    a[i] = 7 * i;
}

static void
check (int divisor, int first, int step)
{
  for (int i = 0; i < size; i++)
    {
      int divided = i >= first && (i - first) % step == 0;
      if (a[i] != (divided ? 7 * i / divisor : 7 * i))
        __builtin_abort ();
    }
  fill ();
}

int
main (void)
{
  omp_set_dynamic (0);
  fill ();
  for (int threads = 1; threads <= 8; threads *= 2)
    {
      omp_set_num_threads (threads);
      divide_dynamic (a, 16);
      check (16, 0, 1);
      divide_in_order (a, 32);
      check (32, 0, 1);
      divide_guided (a, 64, threads);
      check (64, 1, 3);
      omp_set_schedule (omp_sched_guided, 2);
      divide_as_set (a, 128);
      check (128, 0, 1);
      divide_sections (a, 8);
      check (8, 0, 1);
      divide_teams (a, 4);
      check (4, 0, 1);
    }
  return 0;
}

/* { dg-final { scan-dump "fork" "__builtin_GOMP_parallel_loop_nonmonotonic_dynamic " } } */
/* { dg-final { scan-dump "fork" "__builtin_GOMP_parallel_loop_dynamic " } } */
/* { dg-final { scan-dump "fork" "__builtin_GOMP_parallel_loop_nonmonotonic_guided \[^\n\]*, 4, 0" } } */
/* { dg-final { scan-dump "fork" "__builtin_GOMP_parallel_loop_maybe_nonmonotonic_runtime " } } */
/* { dg-final { scan-dump "fork" "__builtin_GOMP_parallel_sections \[^\n\]*, 0, 2, 0" } } */
/* { dg-final { scan-dump "fork" "__builtin_GOMP_teams_reg \[^\n\]*, 2, 3, 0" } } */
/* { dg-final { scan-dump-not "optimized" "_\[0-9\]+ / _" } } */
