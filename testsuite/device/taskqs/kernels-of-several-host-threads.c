/* Purpose: two host threads offload taskqs at once, and target regions with
   nowait.  */

#include "device-taskq.h"

enum
{
  n = 60
};

#pragma omp declare target
static void
produce (long *sum, int levels)
{
#pragma intel omp taskq
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      if (levels > 0 && i % 20 == 0)
        produce (sum, levels - 1);
      else
        add (sum, i);
    }
}
#pragma omp end declare target

/* What PRODUCE adds.  */
static long
expected (int levels)
{
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += levels > 0 && i % 20 == 0 ? expected (levels - 1) : i;
  return sum;
}

static void
at_once (void)
{
  int depth = depth_to_set (), wrong = 0;
#pragma omp parallel num_threads(2) reduction(+ : wrong)
  for (int round = 0; round < 3; round++)
    {
      long sum = 0;
      int threads = 1 + round + 3 * omp_get_thread_num ();
#pragma omp target map(tofrom : sum)
      {
        set_depth (depth);
#pragma omp parallel num_threads(threads)
#pragma omp single
        produce (&sum, 2);
      }
      wrong += sum != expected (2);
    }
  expect (__LINE__, wrong == 0);
}

static void
deferred (void)
{
  long sums[4] = { 0 };
  int depth = depth_to_set ();
#pragma omp parallel num_threads(2)
#pragma omp single
  for (int k = 0; k < 4; k++)
    {
#pragma omp target nowait map(tofrom : sums[k]) firstprivate(k, depth)
      {
        set_depth (depth);
#pragma omp parallel num_threads(k + 2)
        produce (&sums[k], 1);
      }
    }
  for (int k = 0; k < 4; k++)
    expect (__LINE__, sums[k] == expected (1));
}

int
main (void)
{
  at_once ();
  deferred ();
  return result ();
}
