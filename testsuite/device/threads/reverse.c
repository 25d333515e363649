// Purpose: a team reverses an array through memory that its threads share.

// threads main._omp_fn.0: lanes, at most 256
// arrays main._omp_fn.0: 1024
// ptx main._omp_fn.0: \.maxntid 32, 8, 1\n
// ptx main._omp_fn.0.lanes: barrier\.sync 1;
// no ptx main._omp_fn.0.lanes: barrier\.red
// no ptx main._omp_fn.0.lanes: %ustmp|__nvptx

#include <omp.h>
#include <stdio.h>

enum
{
  N = 256
};

int
main (void)
{
  int d[N], got = 0, bad = 0;
  for (int i = 0; i < N; i++)
    d[i] = i;
#pragma omp target teams num_teams(1) thread_limit(N) map(tofrom : d, got)
  {
    int s[N];
#pragma omp parallel num_threads(N)
    {
      int t = omp_get_thread_num ();
      if (t == 0)
        got = omp_get_num_threads ();
      s[t] = d[t];
#pragma omp barrier
      d[t] = s[N - 1 - t];
    }
  }
  for (int i = 0; i < N; i++)
    bad += d[i] != N - 1 - i;
  printf ("%d threads, %d wrong\n", got, bad);
  return bad != 0 || got != N;
}
