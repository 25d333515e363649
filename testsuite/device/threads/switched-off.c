// Purpose: with lane-threads=no, a warp is a thread.

// argument: lane-threads=no
// no threads main._omp_fn.0
// no ptx main._omp_fn.0: maxntid
// ptx main._omp_fn.0.impl: bar\.sync 1

#include <omp.h>
#include <stdio.h>

int
main (void)
{
  int r[64] = { 0 }, n = 0, bad = 0;
#pragma omp target teams num_teams(1) thread_limit(64) map(tofrom : r, n)
#pragma omp parallel num_threads(64)
  {
    int t = omp_get_thread_num ();
    r[t] = t + 1;
#pragma omp barrier
    if (t == 0)
      n = omp_get_num_threads ();
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != t + 1;
  printf ("%d threads, %d wrong\n", n, bad);
  return bad != 0 || n > 32;
}
