/* Purpose: tasks in the tasks of a taskq, and taskqs in tasks, in one team.  */
/* { dg-require-plugin "" } */

#include "expect.h"

static long executed;

static void
count (void)
{
#pragma omp atomic
  executed++;
}

static void
create (int n)
{
  for (int i = 0; i < n; i++)
    {
#pragma omp task
      {
#pragma omp task
	count ();
	count ();
      }
    }
}

static void
enqueue (int n)
{
#pragma intel omp taskq
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      {
	create (3);
	count ();
      }
    }
}

int
main (void)
{
  for (int round = 0; round < 5; round++)
    {
      executed = 0;
#pragma omp parallel
      {
#pragma omp single
	for (int i = 0; i < 10; i++)
	  {
#pragma omp task
	    {
	      int done = 0;
#pragma intel omp parallel taskq shared(done)
	      for (int k = 0; k < 5; k++)
		{
#pragma intel omp task
		  {
#pragma omp atomic
		    done++;
		  }
		}
	      expect ("taskq in a task", done, 5);
	      create (2);
	    }
	  }
	expect ("before the taskq", executed, 40);
#pragma omp barrier
	enqueue (20);
	create (1);
      }
      long n = 0;
#pragma omp parallel reduction(+ : n)
      n++;
      expect ("executed", executed, 40 + 20 * 7 + 2 * n);
    }
}
