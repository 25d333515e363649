/* Purpose: the threads of a team stay in step when one of them encounters some
   taskqs and all encounter others.  */

#include "accumulate.h"

static void
produce (int weight)
{
#pragma intel omp taskq
  for (int i = 0; i < 60; i++)
#pragma intel omp task
    add (weight);
}

int
main (void)
{
#pragma omp parallel
  for (int round = 0; round < 10; round++)
    {
#pragma omp single nowait
      produce (1);
      produce (100);
#pragma omp master
      produce (10000);
#pragma omp for schedule(dynamic)
      for (int k = 0; k < 3; k++)
	produce (1000000);
    }
  return differs_from (600 * (1ul + 100 + 10000 + 3000000));
}
