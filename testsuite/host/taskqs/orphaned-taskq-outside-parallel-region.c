/* Purpose: a taskq outside any parallel region runs its tasks.  */

#include "accumulate.h"

static int
count (int n)
{
  int done = 0;
#pragma intel omp taskq
  while (n-- > 0)
    {
#pragma intel omp task
      done++;
    }
  return done;
}

int
main (void)
{
  return count (1000) != 1000 || count (0) != 0;
}
