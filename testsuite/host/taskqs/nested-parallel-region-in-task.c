/* Purpose: a task may contain an ordinary parallel region, with a taskq of its
   own team.  */

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
#pragma intel omp parallel taskq
  for (int i = 0; i < 6; i++)
    {
#pragma intel omp task
      {
	int threads = 0;
#pragma omp parallel num_threads(2) reduction(+ : threads)
	{
	  threads++;
	  produce (20);
	}
	// A nested region may have only one thread.
	add (threads == 1 || threads == 2 ? 100 : 0);
      }
    }
  return differs_from (6 * 120);
}
