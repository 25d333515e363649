/* Purpose: replayed tasks have the internal control variables of the task that
   encounters the construct, and their changes are their own.  */
/* { dg-require-plugin "" } */

#include <omp.h>
#include "../tasks/expect.h"

enum { n = 10, rounds = 10 };

static void
run (int threads, int changed)
{
#pragma omp taskgraph
  for (int i = 0; i < n; i++)
#pragma omp task firstprivate(threads, changed)
    {
      expect ("inherited", omp_get_max_threads (), threads);
      if (changed)
        omp_set_num_threads (50 + i);
      work (100);
      expect ("own", omp_get_max_threads (), changed ? 50 + i : threads);
    }
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  for (int r = 0; r < rounds; r++)
    {
      if (r > 5)
        omp_set_num_threads (r);
      run (omp_get_max_threads (), r % 3 == 2);
    }
  return 0;
}
