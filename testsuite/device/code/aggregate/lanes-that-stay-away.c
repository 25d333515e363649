/* Purpose: if a warp's first lanes skip the loops of a region, and the address
   is computed just before, the others' operations survive.  */

#include "check.h"

enum { n = 20 };

/* GCC knows that a lane has at most one iteration of the region's loop.  */
#pragma omp declare target
static __attribute__ ((noinline)) void
add (int *counts, int *limits, const int *times, const int *comes)
{
#pragma omp simd
  for (unsigned i = 0; i < n; i++)
    if (comes[i])
      for (int k = 0; k < times[i]; k++)
        {
#pragma omp atomic
          counts[1] += k;
#pragma omp atomic
          limits[1] |= 1 << k;
        }
}
#pragma omp end declare target

int
main (void)
{
  int on_host = 1, times[n], comes[3][n], counts[3][2] = { 0 };
  int limits[3][2] = { 0 };
  for (int i = 0; i < n; i++)
    {
      times[i] = i % 5 + 1;
      comes[0][i] = i % 2;
      comes[1][i] = i == n - 1;
      comes[2][i] = 0;
    }
#pragma omp target map(tofrom : on_host, counts, limits) map(to : times, comes)
  {
    on_host = omp_is_initial_device ();
    for (int j = 0; j < 3; j++)
      add (counts[j], limits[j], times, comes[j]);
  }
  for (int j = 0; j < 3; j++)
    {
      int want = 0, limit = 0;
      for (int i = 0; i < n; i++)
        if (comes[j][i])
          {
            want += times[i] * (times[i] - 1) / 2;
            limit |= (1 << times[i]) - 1;
          }
      check (counts[j][0] == 0 && counts[j][1] == want, "counts");
      check (limits[j][0] == 0 && limits[j][1] == limit, "limits");
    }
  return finish (on_host);
}
