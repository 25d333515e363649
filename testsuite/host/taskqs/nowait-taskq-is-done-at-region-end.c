/* Purpose: the tasks of taskqs with nowait are complete at the end of the
   parallel region, and at an explicit barrier before.  */

#include "accumulate.h"

static void
produce (int n, int weight)
{
#pragma intel omp taskq nowait
  for (int i = 0; i < n; i++)
#pragma intel omp task
    add (i * weight);
}

int
main (void)
{
  int early = 0;
  for (int round = 0; round < 20; round++)
    {
#pragma omp parallel
      {
        produce (300, 1);
        produce (300, 1);
#pragma omp barrier
#pragma omp single
        if (accumulated != (round * 5 + 2) * 44850ul)
          early++;
#pragma intel omp taskq nowait
        for (int i = 0; i < 300; i++)
#pragma intel omp task
          produce (2, i);
#pragma omp single nowait
        produce (300, 1);
        produce (300, 1);
      }
      if (accumulated != (round + 1) * 5 * 44850ul)
        return 2;
    }
  return early || differs_from (100 * 44850ul);
}
