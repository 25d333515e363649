/* Purpose: a taskgroup waits for tasks with a priority whose parents have ended; with
   one thread, only the thread that waits can execute them.  */
/* { dg-set-target-env-var OMP_MAX_TASK_PRIORITY 10 } */

#include "expect.h"

int
main (void)
{
  long executed = 0;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 20; i++)
    {
#pragma omp taskgroup
      for (int k = 0; k < 3; k++)
	{
#pragma omp task shared(executed)
	  {
#pragma omp task shared(executed) priority(k)
	    {
#pragma omp taskgroup
	      {
#pragma omp task shared(executed)
		{
#pragma omp task shared(executed) priority(5)
		  {
#pragma omp atomic
		    executed++;
		  }
		}
	      }
#pragma omp atomic
	      executed++;
	    }
	  }
	}
      expect ("executed", executed, 6 * (i + 1));
    }
}
