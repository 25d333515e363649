/* Purpose: a million tasks, each of which creates the next, do not need more stack,
   with one thread or more.  */

#include "expect.h"

static long executed;

static void
next (int left)
{
  executed++;
  if (left > 1)
    {
#pragma omp task
      next (left - 1);
    }
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  next (1000000);
  expect ("executed", executed, 1000000);
}
