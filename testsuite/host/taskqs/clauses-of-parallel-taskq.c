/* Purpose: parallel taskq obeys if, num_threads, copyin, proc_bind and
   default.  */

#include "accumulate.h"

static int mine = 1;
#pragma omp threadprivate(mine)
#define THREADS 3

int
main (void)
{
  int n = 50, threads = 0;
  mine = 4;
#pragma intel omp parallel taskq num_threads(THREADS) copyin(mine) \
  proc_bind(close) default(none) shared(n, accumulated)
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      add (mine);
    }
  if (differs_from (200))
    return 1;
#pragma intel omp parallel taskq if (n > 100) shared(threads)
  {
#pragma intel omp task
    add (1);
#pragma intel omp task shared(threads)
    threads = 1;
  }
  return differs_from (1) || threads != 1;
}
