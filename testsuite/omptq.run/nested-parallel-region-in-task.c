/* Purpose: an ordinary parallel region inside a task, with a taskq of
   its own team.  */

#include "accumulate.h"

static void
produce (int n)
{
#pragma intel omp taskq
  for (int i = 0; i < n; i++)
#pragma intel omp task
    add (1);
}

int
main (void)
{
  int threads = 0;
#pragma intel omp parallel taskq
  for (int i = 0; i < 6; i++)
    {
#pragma intel omp task
      {
#pragma omp parallel num_threads(2) reduction(+ : threads)
	{
	  threads++;
	  produce (20);
	}
      }
    }
  return differs_from (120);
}
