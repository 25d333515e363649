/* Purpose: tasks outside of every parallel region, and in functions that regions
   call.  */

#include <omp.h>
#include "expect.h"

static long
tree (int depth)
{
  long a = 0, b = 0;
  if (depth == 0)
    return 1;
#pragma omp taskgroup
  {
#pragma omp task shared(a)
    a = tree (depth - 1);
#pragma omp task shared(b)
    b = tree (depth - 1);
  }
  return a + b;
}

static void
create_many (long *sum)
{
  for (int i = 0; i < 100; i++)
    {
#pragma omp task
      {
#pragma omp atomic
	*sum += i;
      }
    }
}

int
main (void)
{
  long sum = 0;
  expect ("tree outside", tree (6), 64);
  create_many (&sum);
#pragma omp taskwait
  expect ("sum outside", sum, 4950);
#pragma omp taskloop shared(sum)
  for (int i = 0; i < 100; i++)
    {
#pragma omp atomic
      sum -= i;
    }
  expect ("taskloop outside", sum, 0);
#pragma omp parallel
  {
    expect ("tree of each thread", tree (6), 64);
    create_many (&sum);
  }
  expect ("sum", sum, 4950L * omp_get_max_threads ());
  expect ("tree afterwards", tree (3), 8);
}
