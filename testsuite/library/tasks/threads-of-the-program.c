/* Purpose: threads that the program starts itself create tasks, outside of regions
   and in regions of their own, at the same time.  */

#include <omp.h>
#include <pthread.h>
#include "expect.h"

enum { threads = 3 };

static long
tree (int depth)
{
  long a = 0, b = 0;
  if (depth == 0)
    return 1;
#pragma omp task shared(a)
  a = tree (depth - 1);
#pragma omp task shared(b)
  b = tree (depth - 1);
#pragma omp taskwait
  return a + b;
}

static void *
run (void *sum)
{
  long *own = sum;
  *own = tree (5);
  for (int i = 0; i < 10; i++)
    {
      long result = 0;
#pragma omp parallel num_threads(1 + i % 4)
#pragma omp single
      result = tree (5);
      *own += result;
    }
  return NULL;
}

int
main (void)
{
  pthread_t started[threads];
  long sums[threads], sum = 0;
  for (int round = 0; round < 3; round++)
    {
      for (int i = 0; i < threads; i++)
	pthread_create (&started[i], NULL, run, &sums[i]);
#pragma omp parallel
#pragma omp single
      sum = tree (7);
      expect ("main", sum, 128);
      for (int i = 0; i < threads; i++)
	{
	  pthread_join (started[i], NULL);
	  expect ("thread", sums[i], 11 * 32);
	}
    }
}
