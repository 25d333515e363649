/* Purpose: if a task cancels the taskgroup of a replay, or the region is cancelled,
   the replay ends; later replays execute all tasks.  */
/* { dg-require-plugin "" } */
/* { dg-set-target-env-var OMP_CANCELLATION "true" } */

#include <omp.h>
#include "../tasks/expect.h"

enum { n = 40, rounds = 20 };

static int done[n];

static void
run (int which)
{
#pragma omp taskgraph
  for (int i = 0; i < n; i++)
#pragma omp task depend(inout : done[0]) firstprivate(which)
    {
      if (i == which)
        {
#pragma omp cancel taskgroup
        }
      done[i]++;
    }
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  for (int r = 0; r < rounds; r++)
    {
      for (int i = 0; i < n; i++)
        done[i] = 0;
      run (r % 2 ? r : -1);
      // One thread executes tasks that it creates in order.
      for (int i = 0; i < n; i++)
        if (r % 2 == 0 || i < r)
          expect ("done", done[i], 1);
        else
          expect ("not done", done[i], 0);
    }
#pragma omp parallel
  {
    if (omp_get_thread_num () == 0)
      {
        for (int r = 0; r < rounds; r++)
          run (r == 10 ? 20 : -1);
#pragma omp cancel parallel
        run (-1);
      }
  }
  return 0;
}
