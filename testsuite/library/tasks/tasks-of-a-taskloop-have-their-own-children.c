/* Purpose: of a taskloop with more tasks than a thread keeps, each waits for its own
   children and groups only: the children that others have left behind are not
   executed meanwhile by the same thread.  */

#include "expect.h"

static int waiting;
#pragma omp threadprivate(waiting)

int
main (void)
{
  long total = 0;
#pragma omp parallel
#pragma omp single
#pragma omp taskloop grainsize(1) shared(total)
  for (int i = 0; i < 5000; i++)
    {
      int own = 0;
      for (int k = 0; k < 3; k++)
	{
#pragma omp task shared(own, total)
	  {
#pragma omp atomic
	    own++;
#pragma omp atomic
	    total++;
	  }
	}
      waiting = 1;
      if (i % 2)
	{
#pragma omp taskwait
	}
      else
	{
#pragma omp taskgroup
	  {
#pragma omp task shared(total)
	    {
#pragma omp atomic
	      total++;
	    }
	  }
#pragma omp taskwait
	}
      waiting = 0;
      expect ("children", own, 3);
#pragma omp task shared(total)
      {
	expect ("waiting", waiting, 0);
#pragma omp atomic
	total++;
      }
    }
  expect ("all", total, 5000 * 4 + 2500);
}
