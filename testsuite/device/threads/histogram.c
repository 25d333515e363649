// Purpose: bins of a team by atomic operations, then added to those of all teams.

// threads main._omp_fn.0: lanes, at most 128
// arrays main._omp_fn.0: 256

#include <omp.h>
#include <stdio.h>

enum
{
  T = 128,
  B = 4,
  N = 4096,
  H = 64
};

int
main (void)
{
  static unsigned char a[N];
  static int h[H];
  int w[H] = { 0 }, bad = 0;
  for (int i = 0; i < N; i++)
    {
      a[i] = i * i % 251;
      w[a[i] % H]++;
    }
#pragma omp target teams num_teams(B) thread_limit(T) map(to : a)              \
    map(tofrom : h)
  {
    int s[H];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num (), n = omp_get_num_threads ();
      for (int i = t; i < H; i += n)
        s[i] = 0;
#pragma omp barrier
      for (int i = omp_get_team_num () * n + t; i < N;
           i += n * omp_get_num_teams ())
        {
#pragma omp atomic
          s[a[i] % H]++;
        }
#pragma omp barrier
      for (int i = t; i < H; i += n)
        {
#pragma omp atomic
          h[i] += s[i];
        }
    }
  }
  for (int i = 0; i < H; i++)
    bad += h[i] != w[i];
  printf ("%d wrong\n", bad);
  return bad != 0;
}
