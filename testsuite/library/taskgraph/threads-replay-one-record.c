/* Purpose: several threads may encounter one construct at the same time; each of them
   executes all tasks, on its own variables.  One of them resets the record.  */
/* { dg-require-plugin "" } */

#include <omp.h>
#include "../tasks/expect.h"

enum { n = 30, rounds = 60 };

static void
run (long *v, long base, int reset)
{
#pragma omp taskgraph graph_reset(reset)
  for (int i = 1; i < n; i++)
#pragma omp task depend(in : v[i - 1]) depend(out : v[i]) firstprivate(base)
    v[i] = v[i - 1] + base;
}

int
main (void)
{
#pragma omp parallel
  {
    long v[n] = { 0 };
    int me = omp_get_thread_num ();
    for (int r = 0; r < rounds; r++)
      {
        for (int i = 1; i < n; i++)
          v[i] = -1;
        run (v, me * 100 + r, me == 0 && r % 7 == 3);
        for (int i = 1; i < n; i++)
          expect ("value", v[i], (long) i * (me * 100 + r));
      }
  }
  return 0;
}
