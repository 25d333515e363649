// Purpose: a function that is left to GCC is not copied.

// argument: leave=square
// threads main._omp_fn.0: warps: square is left to GCC

#include <omp.h>
#include <stdio.h>

#pragma omp declare target
__attribute__ ((noinline)) int
square (int x)
{
  return x * x;
}
#pragma omp end declare target

int
main (void)
{
  int r[64] = { 0 }, n = 0, bad = 0;
#pragma omp target teams num_teams(1) thread_limit(64) map(tofrom : r, n)
#pragma omp parallel num_threads(64)
  {
    int t = omp_get_thread_num ();
    r[t] = square (t);
    if (t == 0)
      n = omp_get_num_threads ();
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != t * t;
  printf ("%d threads, %d wrong\n", n, bad);
  return bad != 0;
}
