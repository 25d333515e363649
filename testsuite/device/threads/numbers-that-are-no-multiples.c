// Purpose: idle lanes of the last warp wait at barriers; from 1 to 250 threads.

// threads meet._omp_fn.0: lanes, at most 1024
// ptx meet._omp_fn.1.threads: barrier\.red\.or\.pred
// no ptx meet._omp_fn.1.threads: barrier\.sync
// ptx meet._omp_fn.1: bra \.?ompidle

#include <omp.h>
#include <stdio.h>

static int
meet (int n)
{
  int s[1024] = { 0 }, got = 0, wrong = 0;
#pragma omp target teams num_teams(1) thread_limit(n) map(tofrom : s, got)
#pragma omp parallel num_threads(n)
  {
    int t = omp_get_thread_num (), m = omp_get_num_threads ();
    s[t] = t;
#pragma omp barrier
    int x = s[m - 1 - t];
#pragma omp barrier
    s[t] += x;
    if (t == 0)
      got = m;
    for (int i = 0; i < m % 3; i++)
      {
#pragma omp barrier
        x = s[(t + 1) % m];
#pragma omp barrier
        s[t] = x;
      }
  }
  for (int t = 0; t < got; t++)
    wrong += s[t] != got - 1;
  for (int t = got; t < 1024; t++)
    wrong += s[t] != 0;
  printf ("%d asked, %d got, %d wrong\n", n, got, wrong);
  return wrong || got != n;
}

int
main (void)
{
  int bad = 0;
  static const int numbers[] = { 1, 2, 20, 31, 32, 33, 40, 63, 64, 96, 100, 250 };
  for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
    bad += meet (numbers[i]);
  return bad != 0;
}
