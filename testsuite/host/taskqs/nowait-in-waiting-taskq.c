/* Purpose: a taskq with nowait in tasks of one without, and vice versa,
   ends.  */

#include "accumulate.h"

static void
inner_nowait (int n)
{
#pragma intel omp taskq nowait
  for (int i = 0; i < n; i++)
#pragma intel omp task
    add (1);
}

static void
inner_waits (int n)
{
#pragma intel omp taskq
  for (int i = 0; i < n; i++)
#pragma intel omp task
    inner_nowait (i);
}

int
main (void)
{
#pragma omp parallel
  {
#pragma intel omp taskq
    for (int i = 0; i < 30; i++)
#pragma intel omp task
      inner_nowait (i);
#pragma intel omp taskq nowait
    for (int i = 0; i < 20; i++)
#pragma intel omp task
      inner_waits (10);
  }
  inner_waits (10);
  return differs_from (435 + 20 * 45 + 45);
}
