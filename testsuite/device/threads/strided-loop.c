// Purpose: each thread of a team takes every n-th element.

// threads main._omp_fn.0: lanes, at most 256
// ptx main._omp_fn.0: \.maxntid 32, 8, 1\n

#include <omp.h>
#include <stdio.h>

enum
{
  N = 1024,
  T = 256
};

int
main (void)
{
  static int a[N];
  int got = 0, bad = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp target teams num_teams(1) thread_limit(T) map(tofrom : a, got)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num (), n = omp_get_num_threads ();
    if (t == 0)
      got = n;
    for (int i = t; i < N; i += n)
      a[i] = 3 * a[i] + 1;
  }
  for (int i = 0; i < N; i++)
    bad += a[i] != 3 * i + 1;
  printf ("%d threads, %d wrong\n", got, bad);
  return bad != 0 || got != T;
}
