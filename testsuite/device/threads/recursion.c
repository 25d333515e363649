// Purpose: each thread calls a recursive function that has variables in memory,
// and gives their addresses to itself.

// threads main._omp_fn.0: lanes, at most 256
// no ptx main._omp_fn.0.lanes: __nvptx_stacks

#include <omp.h>
#include <stdio.h>

enum
{
  T = 256
};

#pragma omp declare target
__attribute__ ((noinline)) static int
walk (int n, const int *up)
{
  volatile int x[2] = { n, *up };
  if (n <= 0)
    return x[1];
  int v = x[0];
  return walk (n - 1 - (v & 1), &v) + x[0];
}
#pragma omp end declare target

static int
expected (int n, int up)
{
  return n <= 0 ? up : expected (n - 1 - (n & 1), n) + n;
}

int
main (void)
{
  int r[T], bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num (), z = 7;
    r[t] = walk (t % 11, &z);
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != expected (t % 11, 7);
  printf ("%d wrong\n", bad);
  return bad != 0;
}
