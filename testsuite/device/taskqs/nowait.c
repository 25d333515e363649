/* Purpose: taskqs with nowait are done at the end of the parallel region, and
   threads may be several of them ahead of each other.  */

#include "device-taskq.h"

enum
{
  n = 60
};

static void
one_after_another (int threads)
{
  long done[4] = { 0 }, after[4] = { 0 };
  int depth = depth_to_set ();
#pragma omp target map(tofrom : done, after)
  {
    set_depth (depth);
#pragma omp parallel num_threads(threads)
    {
      for (int round = 0; round < 4; round++)
        {
#pragma intel omp taskq nowait
          for (int i = 0; i < n; i++)
            {
#pragma intel omp task
              add (&done[round], i);
            }
          add (&after[round], 1);
        }
    }
    for (int round = 0; round < 4; round++)
      add (&done[round], after[round] * 10000);
  }
  for (int i = 0; i < 4; i++)
    expect (__LINE__, done[i] == n * (n - 1) / 2 + after[i] * 10000
                          && after[i] >= 1 && after[i] <= threads);
}

#pragma omp declare target
static void
produce (long *sum)
{
#pragma intel omp taskq nowait
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      add (sum, i);
    }
}
#pragma omp end declare target

static void
in_tasks_and_singles (void)
{
  long sum = 0;
  int depth = depth_to_set ();
#pragma omp target map(tofrom : sum)
  {
    set_depth (depth);
#pragma omp parallel num_threads(7)
    {
#pragma omp single nowait
      produce (&sum);
      produce (&sum);
#pragma intel omp taskq
      for (int i = 0; i < 5; i++)
        {
#pragma intel omp task
          produce (&sum);
        }
    }
  }
  expect (__LINE__, sum == 7 * n * (n - 1) / 2);
}

int
main (void)
{
  one_after_another (8);
  one_after_another (3);
  one_after_another (1);
  in_tasks_and_singles ();
  return result ();
}
