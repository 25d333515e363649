/* Purpose: a task may contain a parallel taskq.  */

#include "accumulate.h"

static void
spread (int depth)
{
  add (1);
  if (depth == 0)
    return;
#pragma intel omp parallel taskq num_threads(2)
  for (int i = 0; i < 3; i++)
#pragma intel omp task
    spread (depth - 1);
}

int
main (void)
{
  spread (3);
  return differs_from (1 + 3 + 9 + 27);
}
