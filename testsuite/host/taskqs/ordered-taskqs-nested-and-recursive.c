/* Purpose: ordered taskqs in tasks of ordered taskqs end, on any number of
   threads, each in its own order.  */

#include "sequence.h"

static long visited;

static void
walk (int depth, long number)
{
  struct sequence mine = { 0 };
#pragma omp atomic
  visited++;
  if (depth == 0)
    return;
#pragma intel omp taskq ordered
  for (int i = 0; i < 5; i++)
    {
#pragma intel omp task
      {
        if (i % 2)
          walk (depth - 1, number * 5 + i);
#pragma omp ordered
        note (&mine, i);
        if (i % 2 == 0)
          walk (depth - 1, number * 5 + i);
      }
    }
  if (disordered (&mine, 5))
#pragma omp atomic
    visited += 1000000;
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  walk (5, 0);
  long once = visited;
  visited = 0;
#pragma intel omp parallel taskq ordered
  for (int i = 0; i < 10; i++)
    {
#pragma intel omp task
      walk (3, i);
    }
  return once != 3906 || visited != 10 * 156;
}
