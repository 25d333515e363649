/* Purpose: a generator may leave its block early, and a block may have no
   task.  */

#include "accumulate.h"

static void
walk (int n, int stop)
{
#pragma intel omp parallel taskq
  {
    for (int i = 0; i < n; i++)
      {
	if (i == stop)
	  goto end;
#pragma intel omp task
	add (i);
      }
#pragma intel omp task
    add (1000000);
  end:;
  }
}

int
main (void)
{
  walk (100, 40);
  if (differs_from (780))
    return 1;
  walk (100, -1);
  if (differs_from (4950 + 1000000))
    return 1;
  walk (0, -1);
  if (differs_from (1000000))
    return 1;
  walk (5, 0);
#pragma intel omp parallel taskq
  ;
#pragma intel omp taskq
  {
    add (7);
  }
  return differs_from (7);
}
