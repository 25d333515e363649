// Purpose: 20 threads, a constant number, in the only warp of each team.  Without a
// limit, libgomp would launch 8 warps.

// threads main._omp_fn.0: lanes, at most 32
// ptx main._omp_fn.0: \.maxntid 32, 1, 1\n

#include <omp.h>
#include <stdio.h>

enum
{
  T = 20,
  B = 3
};

int
main (void)
{
  int r[B * T] = { 0 }, bad = 0;
#pragma omp target teams num_teams(B) map(tofrom : r)
  {
    int s[T];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num ();
      s[t] = t * t;
      for (int i = 0; i < 5; i++)
        {
#pragma omp barrier
          int x = s[(t + 1) % T];
#pragma omp barrier
          s[t] = x;
        }
      r[omp_get_team_num () * T + t] = s[t];
    }
  }
  for (int i = 0; i < B * T; i++)
    {
      int u = (i % T + 5) % T;
      bad += r[i] != u * u;
    }
  printf ("%d wrong\n", bad);
  return bad != 0;
}
