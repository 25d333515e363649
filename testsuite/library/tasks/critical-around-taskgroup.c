/* Purpose: a task that waits for a taskgroup, or takes part in a taskloop, in a
   critical region is not interrupted by a task that enters the region.  */

#include "expect.h"

static long sum;

static void
enter (int depth)
{
#pragma omp critical
  {
#pragma omp taskgroup
    for (int i = 0; i < 3; i++)
      {
#pragma omp task
	{
	  work (100);
#pragma omp atomic
	  sum++;
	}
      }
#pragma omp taskloop grainsize(1)
    for (int i = 0; i < 3; i++)
      {
#pragma omp atomic
	sum++;
      }
  }
  for (int i = 0; i < 3 && depth > 0; i++)
    {
#pragma omp task
      enter (depth - 1);
    }
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  enter (4);
  expect ("sum", sum, 6 * 121);
}
