// Purpose: loads of a loop with atomic operations move to before it, where a barrier
// ends its block.

// options: "-Os"
// threads main._omp_fn.0: lanes, at most 64

#include <omp.h>
#include <stdio.h>

enum
{
  T = 45
};

int
main (void)
{
  int r[T], bad = 0;
#pragma omp target map(from : r)
  {
    int *p[T];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num (), count = 0;
      p[t] = &count;
#pragma omp barrier
      for (int i = 0; i <= t; i++)
        {
#pragma omp atomic
          *p[i] += t;
        }
#pragma omp barrier
      r[t] = count;
    }
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != (T - t) * (T - 1 + t) / 2;
  printf ("%d wrong\n", bad);
  return bad != 0;
}
