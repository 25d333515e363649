/* Purpose: tasks are done at the barriers of regions that can be cancelled.  */
/* { dg-set-target-env-var OMP_CANCELLATION true } */

#include <omp.h>
#include "expect.h"

static long count;

static void
create (void)
{
  for (int i = 0; i < 4; i++)
    {
#pragma omp task
      {
	work (200);
#pragma omp atomic
	count++;
      }
    }
}

static void
check (long expected)
{
  long found;
#pragma omp atomic read
  found = count;
  expect ("tasks done", found, expected);
}

int
main (void)
{
#pragma omp parallel
  {
    int n = omp_get_num_threads ();
    create ();
#pragma omp barrier
    check (4 * n);
#pragma omp barrier
#pragma omp for
    for (int i = 0; i < 10; i++)
      {
	create ();
	if (i < 0)
	  {
#pragma omp cancel for
	  }
      }
    check (40 + 4 * n);
#pragma omp barrier
#pragma omp sections
    {
      create ();
#pragma omp section
      {
	create ();
	if (n < 0)
	  {
#pragma omp cancel sections
	  }
      }
    }
    check (48 + 4 * n);
    if (n < 0)
      {
#pragma omp cancel parallel
      }
  }
}
