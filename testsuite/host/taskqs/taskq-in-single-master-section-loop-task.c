/* Purpose: one thread of a team may encounter a taskq, directly and in a called
   function.  */

#include "accumulate.h"

static void
produce (int n, int weight)
{
#pragma intel omp taskq
  for (int i = 0; i < n; i++)
#pragma intel omp task
    add (i * weight);
}

int
main (void)
{
#pragma omp parallel
  {
#pragma omp single
    produce (100, 1);
#pragma omp single
    {
#pragma intel omp taskq
      for (int i = 0; i < 100; i++)
#pragma intel omp task
	add (i);
    }
#pragma omp master
    produce (100, 1);
#pragma omp sections
    {
      produce (100, 1);
#pragma omp section
      produce (100, 1);
    }
#pragma omp for
    for (int k = 0; k < 5; k++)
      produce (100, 1);
#pragma omp single nowait
    for (int k = 0; k < 5; k++)
      {
#pragma omp task
	produce (100, 1);
      }
#pragma omp critical
    produce (100, 1000000);
  }
  unsigned long found = accumulated;
  unsigned threads = found / 1000000 / 4950;
  return threads < 1 || differs_from (4950 * 15 + 4950000000ul * threads);
}
