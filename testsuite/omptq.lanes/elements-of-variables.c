/* Purpose: iterations share a variable also if they have addresses of its elements
   only, or access memory at a distance from its beginning.  */

#include "../omptq.ptxemu/offload.h"

static int totals[8];

#pragma omp declare target (totals)
#pragma omp declare target

__attribute__ ((noinline)) static void
raise_by (int *p, int x)
{
  *p += x;
}

#pragma omp end declare target

int
main (void)
{
#pragma omp target parallel num_threads(3)
  {
    int mine[8] = { 0 };
#pragma omp for // one lane: its iterations share .mine.
    for (int i = 0; i < 800; i++)
      raise_by (&mine[i & 7], i);
    for (int k = 0; k < 8; k++)
#pragma omp atomic
      totals[k] += mine[k];
  }
#pragma omp target update from (totals)
  int sum = 0;
  for (int k = 0; k < 8; k++)
    sum += totals[k];
  expect (__LINE__, sum == 800 * 799 / 2);
  return result ();
}
