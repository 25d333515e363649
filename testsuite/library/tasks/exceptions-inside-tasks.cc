/* Purpose: a task throws and catches, through functions that create tasks and
   wait for them.  */

#include "expect.h"

static long caught, executed;

static void
search (int depth)
{
  if (depth == 0)
    throw 42;
#pragma omp task
  {
#pragma omp atomic
    executed++;
  }
#pragma omp taskgroup
  {
#pragma omp task
    try
      {
	search (depth - 1);
      }
    catch (int i)
      {
#pragma omp atomic
	caught += i;
      }
  }
  if (depth == 3)
    throw 1;
}

int
main ()
{
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 50; i++)
    {
#pragma omp task
      try
	{
	  search (5);
	}
      catch (...)
	{
	  expect ("exception in the wrong task", 1, 0);
	}
    }
  expect ("executed", executed, 250);
  expect ("caught", caught, 50 * 43);
}
