/* Purpose: a cancelled taskgroup ends without its tasks that had not begun, and
   only it; tasks that have begun go on to their cancellation points.  */
/* { dg-set-target-env-var OMP_CANCELLATION true } */

#include "expect.h"

static long begun, ended, others;

static void
search (int depth)
{
  for (int i = 0; i < 3; i++)
    {
#pragma omp task
      {
#pragma omp cancellation point taskgroup
#pragma omp atomic
	begun++;
	if (depth == 0)
	  {
#pragma omp cancel taskgroup
#pragma omp atomic
	    ended++;
	  }
	search (depth - 1);
      }
    }
}

/* After its cancel, a task is not reached again.  */
static void
all_cancelled (void)
{
#pragma omp taskgroup
  {
    for (int i = 0; i < 20; i++)
      {
#pragma omp task
	{
#pragma omp cancel taskgroup
#pragma omp atomic
	  ended++;
	}
      }
  }
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  for (int round = 0; round < 20; round++)
    {
      for (int i = 0; i < 5; i++)
	{
#pragma omp task
	  {
#pragma omp atomic
	    others++;
	  }
	}
#pragma omp taskgroup
      {
#pragma omp task
	search (5);
#pragma omp taskgroup
	for (int i = 0; i < 5; i++)
	  {
#pragma omp task
	    {
#pragma omp atomic
	      others++;
	    }
	  }
      }
      all_cancelled ();
#pragma omp task
      {
#pragma omp taskgroup
	{
#pragma omp task
	  {
#pragma omp cancel taskgroup
	  }
	}
#pragma omp atomic
	others++;
      }
    }
  expect ("ended", ended, 0);
  expect ("begun", begun >= 20 * 6, 1);
  expect ("others", others >= 20 * 6, 1);
}
