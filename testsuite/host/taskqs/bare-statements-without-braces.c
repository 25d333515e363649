/* Purpose: directives may stand before statements without braces.  */

#include "accumulate.h"

int
main (void)
{
  int i = 0;
  int r1 = 0, r2 = 0;
#pragma intel omp parallel taskq
  while (i++ < 100)
#pragma intel omp task captureprivate(i)
    add (i);

#pragma intel omp parallel taskq
  {
#pragma intel omp task
    r1 = 3;
#pragma intel omp task
    r2 = 4;
  }
  return differs_from (5050) || r1 + r2 != 7;
}
