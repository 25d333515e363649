// Purpose: each thread has memory of malloc, whose addresses others can get.

// threads main._omp_fn.0: lanes, at most 64

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum
{
  T = 64
};

int
main (void)
{
  int r[T], bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from : r)
  {
    int *all[T];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num ();
      int *p = malloc (8);
      p[0] = t;
      p[1] = 5;
      all[t] = p;
#pragma omp barrier
      r[t] = all[T - 1 - t][0] * p[1];
#pragma omp barrier
      free (p);
    }
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != 5 * (T - 1 - t);
  printf ("%d wrong\n", bad);
  return bad != 0;
}
