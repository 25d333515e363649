// Purpose: a tree of sums with barriers in a loop, one result for each team.

// threads main._omp_fn.0: lanes, at most 256
// arrays main._omp_fn.0: 1024

#include <omp.h>
#include <stdio.h>

enum
{
  T = 256,
  B = 6
};

int
main (void)
{
  static int a[B * T], r[B];
  int bad = 0;
  for (int i = 0; i < B * T; i++)
    a[i] = i % 1001 - 7;
#pragma omp target teams num_teams(B) thread_limit(T) map(to : a) map(tofrom : r)
  {
    int s[T];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num (), b = omp_get_team_num ();
      s[t] = a[b * T + t];
      for (int d = T / 2; d > 0; d /= 2)
        {
#pragma omp barrier
          if (t < d)
            s[t] += s[t + d];
        }
      if (t == 0)
        r[b] = s[0];
    }
  }
  for (int b = 0; b < B; b++)
    {
      int w = 0;
      for (int i = 0; i < T; i++)
        w += a[b * T + i];
      bad += w != r[b];
    }
  printf ("%d of %d teams wrong\n", bad, B);
  return bad != 0;
}
