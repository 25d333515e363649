/* Purpose: undeferred tasks, and taskwait with dependences, wait for the tasks
   that they depend on, and for no other that could not end.  */

#include "expect.h"

static void
wait_for_some (void)
{
  int x = 0, y = 0, z = 0;
#pragma omp task depend(out : x) shared(x)
  {
    work (1000);
    x = 1;
  }
#pragma omp task depend(out : y) depend(in : x) shared(x, y)
  {
    work (1000);
    y = x + 1;
  }
#pragma omp taskwait depend(in : x)
  expect ("after the first", x, 1);
#pragma omp task if (0) depend(in : y) depend(out : z) shared(y, z)
  z = y + 1;
  expect ("undeferred", z, 3);
#pragma omp task depend(inout : z) shared(z)
  {
#pragma omp task depend(out : z) shared(z)
    z++;
#pragma omp taskwait depend(inout : z)
    z++;
  }
#pragma omp taskwait depend(in : z) depend(in : x)
  expect ("after both", z, 5);
#pragma omp task final (1) depend(inout : x) shared(x)
  {
    int inner = 0;
#pragma omp task depend(out : inner) shared(inner)
    inner = 1;
#pragma omp task depend(in : inner) shared(inner)
    expect ("in final", inner, 1);
    x = 9;
  }
#pragma omp taskwait
  expect ("final", x, 9);
}

int
main (void)
{
  wait_for_some ();
#pragma omp parallel
  {
    wait_for_some ();
#pragma omp single
    for (int i = 0; i < 100; i++)
      {
#pragma omp task
	wait_for_some ();
      }
  }
}
