/* Purpose: tasks with priorities are executed once, and with dependences, groups and
   children of other priorities.  */
/* { dg-set-target-env-var OMP_MAX_TASK_PRIORITY 10 } */

#include <omp.h>
#include "expect.h"

static long executed;

static void
tree (int depth)
{
  for (int i = 0; i < 3 && depth > 0; i++)
    {
#pragma omp task priority(depth + i)
      tree (depth - 1);
    }
  if (depth % 2)
    {
#pragma omp taskwait
    }
#pragma omp atomic
  executed++;
}

int
main (void)
{
  expect ("highest", omp_get_max_task_priority (), 10);
  int x = 0;
#pragma omp parallel
#pragma omp single
  {
    tree (5);
    for (int i = 0; i < 100; i++)
      {
#pragma omp task priority(i % 12) depend(inout : x) shared(x)
	{
	  expect ("order of dependences", x, i);
	  x++;
	}
      }
#pragma omp taskgroup
    for (int i = 0; i < 100; i++)
      {
#pragma omp task priority(i % 3)
	{
#pragma omp atomic
	  executed++;
	}
      }
    long now;
#pragma omp atomic read
    now = executed;
    expect ("at least the group", now >= 100, 1);
#pragma omp taskloop priority(5) grainsize(1)
    for (int i = 0; i < 36; i++)
      {
#pragma omp atomic
	executed++;
      }
  }
  expect ("executed", executed, 364 + 136);
  expect ("x", x, 100);
}
