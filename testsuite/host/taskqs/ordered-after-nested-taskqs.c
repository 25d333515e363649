/* Purpose: tasks may have their ordered block after nested taskqs end: no
   thread starts a later task on top of one that an earlier task waits for.  */

#include <unistd.h>

#include "sequence.h"

static void
delay (int k)
{
  usleep (50 * (k % 3));
}

static void
work (int depth, int k)
{
  if (depth == 0)
    {
      delay (k);
      return;
    }
#pragma intel omp taskq
  for (int i = 0; i < 2; i++)
    {
#pragma intel omp task
      work (depth - 1, k + i);
    }
}

int
main (void)
{
  enum
  {
    n = 60
  };
  struct sequence s = { 0 };
#pragma intel omp parallel taskq ordered
  for (int i = 0; i < n; i++)
    {
      // Makes threads run out of tasks and take nested ones.
      delay (2 * (i % 4));
#pragma intel omp task
      {
        work (3, i);
#pragma omp ordered
        note (&s, i);
      }
    }
  return disordered (&s, n);
}
