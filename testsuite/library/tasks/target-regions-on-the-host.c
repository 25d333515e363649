/* Purpose: target tasks, with nowait and dependences, among other tasks; tasks in
   target regions.  */
/* { dg-set-target-env-var OMP_TARGET_OFFLOAD disabled } */

#include "expect.h"

static void
chain (void)
{
  int x = 0, y = 0;
  for (int i = 0; i < 10; i++)
    {
#pragma omp task depend(inout : x) shared(x)
      {
	work (100);
	x++;
      }
#pragma omp target nowait depend(inout : x) map(tofrom : x)
      x *= 2;
#pragma omp target nowait depend(in : x) depend(out : y) map(to : x) map(from : y)
      y = x;
#pragma omp task depend(in : x, y) shared(x, y)
      expect ("copied", x, y);
    }
#pragma omp taskwait
  expect ("x", x, 2046);
#pragma omp target data map(tofrom : x)
  {
#pragma omp target update to(x) nowait depend(inout : x)
#pragma omp target nowait depend(inout : x) map(tofrom : x) firstprivate(y)
    x += y;
#pragma omp taskwait
  }
#pragma omp target enter data map(to : x) nowait depend(inout : x)
#pragma omp target exit data map(from : x) nowait depend(inout : x)
#pragma omp taskwait
  expect ("x at the end", x, 4092);
}

static void
tasks_inside (void)
{
  int before = 0, inside = 0;
#pragma omp task shared(before)
  before = 1;
#pragma omp target map(tofrom : inside)
  {
    for (int i = 0; i < 10; i++)
      {
#pragma omp task shared(inside)
	{
#pragma omp atomic
	  inside++;
	}
      }
#pragma omp taskwait
  }
  expect ("inside", inside, 10);
#pragma omp taskwait
  expect ("before", before, 1);
}

int
main (void)
{
  chain ();
#pragma omp parallel
  {
    tasks_inside ();
#pragma omp single
    for (int i = 0; i < 5; i++)
      {
#pragma omp task
	chain ();
#pragma omp task
	tasks_inside ();
      }
  }
}
