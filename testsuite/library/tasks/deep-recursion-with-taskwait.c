/* Purpose: three thousand tasks wait inside one another; tasks beside them that are
   executed meanwhile do not overflow the stack.  */

#include "expect.h"

static long executed;

static void
descend (int depth)
{
#pragma omp atomic
  executed++;
  if (depth == 0)
    return;
#pragma omp task
  descend (depth - 1);
  if (depth % 50 == 0)
    {
#pragma omp task
      descend (40);
    }
#pragma omp taskwait
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  {
    descend (3000);
#pragma omp taskgroup
    {
#pragma omp task
      descend (1000);
    }
  }
  expect ("executed", executed, 3001 + 60 * 41 + 1001 + 20 * 41);
}
