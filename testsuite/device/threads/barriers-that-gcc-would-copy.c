// Purpose: GCC would copy the barrier into both branches of a condition before it.

// threads main._omp_fn.0: lanes, at most 64

#include <omp.h>
#include <stdio.h>

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
    int s[T];
    int seed;
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num (), f = 0;
      if (t == 0)
        {
          seed = 5;
          f = 1;
        }
#pragma omp barrier
      s[t] = t + seed;
      if (f)
        s[t] += 100;
      for (int d = 0; d < 3; d++)
        {
#pragma omp barrier
          int x = s[(t + 1) % T];
#pragma omp barrier
          s[t] = x;
        }
      r[t] = s[t];
    }
  }
  for (int t = 0; t < T; t++)
    {
      int u = (t + 3) % T;
      bad += r[t] != u + 5 + (u ? 0 : 100);
    }
  printf ("%d wrong\n", bad);
  return bad != 0;
}
