/* Purpose: one thread of a team may encounter a taskq: in single, master, a
   section, an iteration, a task, critical, directly and in a called function,
   while the others wait or do something else.  */

#include "device-taskq.h"

enum
{
  n = 40,
  all = n * (n - 1) / 2
};

#pragma omp declare target
static void
produce (long *sum, long weight)
{
#pragma intel omp taskq
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      add (sum, i * weight);
    }
}

static void
produce_in_two_levels (long *sum)
{
#pragma intel omp taskq
  for (int i = 0; i < 4; i++)
    {
#pragma intel omp task
      produce (sum, 1);
    }
}
#pragma omp end declare target

static void
in_constructs (int threads)
{
  long sum = 0, in_critical = 0, team = 0;
  int depth = depth_to_set ();
#pragma omp target map(tofrom : sum, in_critical, team)
  {
    set_depth (depth);
#pragma omp parallel num_threads(threads)
#pragma omp single
    produce (&sum, 1);
#pragma omp parallel num_threads(threads)
#pragma omp single
    {
#pragma intel omp taskq
      for (int i = 0; i < n; i++)
        {
#pragma intel omp task
          add (&sum, i);
        }
    }
#pragma omp parallel num_threads(threads)
#pragma omp master
    produce (&sum, 1);
#pragma omp parallel sections num_threads(threads)
    {
      produce (&sum, 1);
#pragma omp section
      produce_in_two_levels (&sum);
    }
#pragma omp parallel for schedule(dynamic) num_threads(threads)
    for (int k = 0; k < 5; k++)
      produce (&sum, 1);
#pragma omp parallel num_threads(threads)
    {
#pragma omp critical
      produce (&in_critical, 1);
      produce (&sum, 1);
#pragma omp atomic
      team++;
    }
  }
  expect (__LINE__, sum == 14 * all);
  expect (__LINE__, team >= 1 && team <= threads && in_critical == team * all);
}

static void
in_tasks (void)
{
  long sum = 0;
  int depth = depth_to_set ();
#pragma omp target map(tofrom : sum)
  {
    set_depth (depth);
#pragma omp parallel num_threads(2)
#pragma omp single
    for (int k = 0; k < 3; k++)
      {
#pragma omp task
        produce (&sum, 1);
      }
  }
  expect (__LINE__, sum == 3 * all);
}

static void
in_nested_regions (void)
{
  long sum = 0;
  int depth = depth_to_set ();
#pragma omp target map(tofrom : sum)
  {
    set_depth (depth);
    produce (&sum, 1);
#pragma omp parallel num_threads(4)
    {
#pragma omp single
#pragma omp parallel num_threads(1)
      produce (&sum, 1);
#pragma intel omp taskq
      for (int i = 0; i < 5; i++)
        {
#pragma intel omp task
          {
#pragma intel omp parallel taskq num_threads(1)
            for (int k = 0; k < n; k++)
              {
#pragma intel omp task
                add (&sum, k);
              }
          }
        }
    }
  }
  expect (__LINE__, sum == 7 * all);
}

int
main (void)
{
  in_constructs (8);
  in_constructs (3);
  in_tasks ();
  in_nested_regions ();
  return result ();
}
