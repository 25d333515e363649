/* Purpose: taskqs in tasks in taskqs run their tasks once, five levels deep,
   which exceeds the number of threads.  */

#include "accumulate.h"

static void
level (int depth)
{
  add (1);
  if (depth == 0)
    return;
#pragma intel omp taskq
  for (int i = 0; i < 4; i++)
    {
      int d = depth - 1;
#pragma intel omp task
      level (d);
    }
}

int
main (void)
{
#pragma intel omp parallel taskq
  {
#pragma intel omp task
    level (5);
  }
  return differs_from (1 + 4 + 16 + 64 + 256 + 1024);
}
