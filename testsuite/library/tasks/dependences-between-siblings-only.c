/* Purpose: dependences of tasks with different parents on one variable do not
   hold them up, even if a parent waits for its child.  */

#include "expect.h"

int
main (void)
{
  int x = 0;
  long executed = 0;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 100; i++)
    {
#pragma omp task depend(inout : x) shared(x, executed)
      {
	int before = x;
	for (int k = 0; k < 3; k++)
	  {
#pragma omp task depend(inout : x) shared(x, executed)
	    {
#pragma omp task depend(inout : x) shared(executed)
	      {
#pragma omp atomic
		executed++;
	      }
#pragma omp taskwait
	      x++;
	    }
	  }
#pragma omp taskwait
	expect ("after the children", x, before + 3);
      }
    }
  expect ("x", x, 300);
  expect ("executed", executed, 300);
}
