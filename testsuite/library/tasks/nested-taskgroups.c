/* Purpose: the end of a taskgroup waits for all descendants, also through inner
   taskgroups and for tasks whose parents have ended.  */

#include "expect.h"

static int done[5];

static void
grow (int depth)
{
  if (depth == 5)
    return;
  for (int i = 0; i < 3; i++)
    {
#pragma omp task
      {
	grow (depth + 1);
	work (100);
#pragma omp atomic
	done[depth]++;
      }
    }
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup
    grow (0);
    for (int i = 0, n = 3; i < 5; i++, n *= 3)
      expect ("tasks of a generation", done[i], n);
#pragma omp taskgroup
    for (int i = 0; i < 20; i++)
      {
#pragma omp task
	{
	  int inner = 0;
#pragma omp taskgroup
	  {
#pragma omp task shared(inner)
	    {
#pragma omp task shared(inner)
	      {
		work (100);
#pragma omp atomic
		inner++;
	      }
#pragma omp atomic
	      inner++;
	    }
	  }
	  expect ("inner", inner, 2);
#pragma omp task
	  {
#pragma omp atomic
	    done[0]++;
	  }
	}
      }
    expect ("outer", done[0], 23);
  }
}
