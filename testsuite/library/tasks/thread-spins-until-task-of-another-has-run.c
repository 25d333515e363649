/* Purpose: a thread that only spins does not hold up one that waits for its own
   tasks, nor one that waits for the end of a taskgroup.  */

#include <omp.h>
#include <sched.h>
#include "expect.h"

int
main (void)
{
#pragma omp parallel
  for (int round = 0; round < 10; round++)
    {
      static int finished;
#pragma omp single
      finished = 0;
      if (omp_get_thread_num () == 0)
	{
#pragma omp taskgroup
	  for (int i = 0; i < 10; i++)
	    {
#pragma omp task
	      {
		for (int k = 0; k < 5; k++)
		  {
#pragma omp task
		    work (100);
		  }
#pragma omp taskwait
	      }
	    }
#pragma omp atomic write
	  finished = 1;
	}
      else
	for (int value = 0; !value;)
	  {
	    sched_yield ();
#pragma omp atomic read
	    value = finished;
	  }
#pragma omp barrier
    }
}
