/* Purpose: what a descendant of a final task sets is gone at its end, also when it is
   one of several, and when one inside of it sets something, too.  */
/* { dg-do run } */

#include <omp.h>
#include <stdlib.h>

static void
expect (int threads, int levels)
{
  if (omp_get_max_threads () != threads
      || omp_get_max_active_levels () != levels)
    abort ();
}

/* Tasks in tasks, each of which sets both values.  */
static void
nest (int depth, int threads, int levels)
{
  if (depth == 0)
    return;
  for (int i = 0; i < 3; i++)
    {
#pragma omp task firstprivate(i)
      {
        expect (threads, levels);
        nest (depth - 1, threads, levels);
        expect (threads, levels);
        omp_set_num_threads (threads + i + 1);
        nest (depth - 1, threads + i + 1, levels);
        expect (threads + i + 1, levels);
        omp_set_max_active_levels (levels + 2);
        nest (depth - 1, threads + i + 1, levels + 2);
        expect (threads + i + 1, levels + 2);
      }
      expect (threads, levels);
    }
}

int
main (void)
{
  for (int turn = 0; turn < 20; turn++)
#pragma omp parallel num_threads(3)
#pragma omp single
    {
      int threads = omp_get_max_threads ();
      int levels = omp_get_max_active_levels ();
#pragma omp task final(1)
      nest (3, threads, levels);
#pragma omp task if (0)
      {
        omp_set_num_threads (threads + 7);
#pragma omp task final(1)
        nest (2, threads + 7, levels);
#pragma omp taskwait
        expect (threads + 7, levels);
      }
      expect (threads, levels);
#pragma omp taskwait
      expect (threads, levels);
    }
}
