/* Purpose: one thread of a team may encounter a taskq in several constructs of
   one region, one after the other.  In newer versions, libgomp's barrier counts
   wrongly if the next one comes soon, so that a loop may be executed twice.  */
/* { dg-do run { target gcc-12 } } */

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
    {
#pragma omp single
      produce (&sum, 1);
#pragma omp single
      {
#pragma intel omp taskq
        for (int i = 0; i < n; i++)
          {
#pragma intel omp task
            add (&sum, i);
          }
      }
#pragma omp master
      produce (&sum, 1);
#pragma omp sections
      {
        produce (&sum, 1);
#pragma omp section
        produce_in_two_levels (&sum);
      }
#pragma omp for schedule(dynamic)
      for (int k = 0; k < 5; k++)
        produce (&sum, 1);
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

int
main (void)
{
  in_constructs (8);
  in_constructs (3);
  return result ();
}
