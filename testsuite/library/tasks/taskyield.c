/* Purpose: taskyield, in tied and untied tasks, loses no task, and the task that
   yields goes on afterwards with its own variables.  */

#include "expect.h"

static long executed;

static void
yield_often (int depth)
{
  int own = depth * 7;
  for (int i = 0; i < 5; i++)
    {
      if (depth > 0)
	{
#pragma omp task firstprivate(depth)
	  yield_often (depth - 1);
	}
#pragma omp taskyield
      own++;
    }
  expect ("own", own, depth * 7 + 5);
#pragma omp atomic
  executed++;
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  {
#pragma omp task untied
    yield_often (4);
#pragma omp task
    yield_often (3);
  }
  expect ("executed", executed, 781 + 156);
}
