// Purpose: inclusive scans by doubling steps, with two buffers in one array.

// threads main._omp_fn.0: lanes, at most 256
// arrays main._omp_fn.0: 2048

#include <omp.h>
#include <stdio.h>

enum
{
  T = 256,
  B = 4
};

int
main (void)
{
  static int a[B * T], c[B * T];
  int bad = 0;
  for (int i = 0; i < B * T; i++)
    a[i] = i % 13 - 2;
#pragma omp target teams num_teams(B) thread_limit(T) map(to : a) map(from : c)
  {
    int s[2 * T];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num (), b = omp_get_team_num (), in = 0;
      s[t] = a[b * T + t];
      for (int d = 1; d < T; d *= 2)
        {
#pragma omp barrier
          s[(1 - in) * T + t]
              = t >= d ? s[in * T + t] + s[in * T + t - d] : s[in * T + t];
          in = 1 - in;
        }
#pragma omp barrier
      c[b * T + t] = s[in * T + t];
    }
  }
  for (int b = 0; b < B; b++)
    for (int i = 0, w = 0; i < T; i++)
      {
        w += a[b * T + i];
        bad += c[b * T + i] != w;
      }
  printf ("%d wrong\n", bad);
  return bad != 0;
}
