/* Purpose: an orphaned ordered taskq keeps its order when encountered by a
   team, by one thread of a team, or outside any team.  */

#include "sequence.h"

static struct sequence s;

static void
produce (int n)
{
#pragma intel omp taskq ordered
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      {
#pragma omp ordered
        {
          if (i == 0)
            s.last = -1;
          note (&s, i);
        }
      }
    }
}

int
main (void)
{
  produce (200);
#pragma omp parallel
  {
    produce (200);
#pragma omp single
    produce (200);
#pragma omp sections
    {
      produce (200);
    }
    produce (200);
  }
  return disordered (&s, 1000);
}
