/* Purpose: OpenMP tasks, taskwait and taskgroup work inside a task.  */

#include "accumulate.h"

int
main (void)
{
#pragma intel omp parallel taskq
  for (int i = 0; i < 40; i++)
    {
#pragma intel omp task
      {
	int x = 0, y = 0;
#pragma omp task shared(x)
	x = 3;
#pragma omp taskwait
#pragma omp taskgroup
	{
#pragma omp task shared(y)
	  y = 4;
	}
	add (x + y);
      }
    }
  return differs_from (280);
}
