/* Purpose: threads leave a cancelled region or loop that has tasks; every thread and
   the program go on with regions whose tasks are all executed.  */
/* { dg-set-target-env-var OMP_CANCELLATION true } */

#include <omp.h>
#include "expect.h"

static long executed;

static void
create (int n)
{
  for (int i = 0; i < n; i++)
    {
#pragma omp task
      {
	work (50);
#pragma omp atomic
	executed++;
      }
    }
}

int
main (void)
{
  for (int round = 0; round < 20; round++)
    {
      long after = 0;
      executed = 0;
#pragma omp parallel shared(after)
      {
	create (20);
	if (omp_get_thread_num () == round % omp_get_num_threads ())
	  {
#pragma omp cancel parallel
	  }
#pragma omp cancellation point parallel
#pragma omp barrier
#pragma omp atomic
	after++;
      }
      expect ("after the cancelled barrier", after, 0);
      expect ("not more than all", executed <= 20 * omp_get_max_threads (), 1);

      executed = 0;
#pragma omp parallel
      {
#pragma omp for schedule(dynamic)
	for (int i = 0; i < 50; i++)
	  {
	    create (1);
	    if (i == 30)
	      {
#pragma omp cancel for
	      }
#pragma omp cancellation point for
	  }
#pragma omp barrier
#pragma omp single
	executed = 0;
	create (5);
      }
      expect ("in a whole region", executed, 5 * omp_get_max_threads ());
    }
}
