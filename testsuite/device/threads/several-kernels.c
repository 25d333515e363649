// Purpose: kernels of both kinds in one program, arrays of several sizes, and an
// array that is too large for .shared memory.

// threads small._omp_fn.0: lanes, at most 64
// arrays small._omp_fn.0: 784
// threads large._omp_fn.0: lanes, at most 128
// no ptx large._omp_fn.0: omptq_team_arrays
// threads loop._omp_fn.0: warps: 
// no ptx loop._omp_fn.0: maxntid

#include <omp.h>
#include <stdio.h>

static int
small (void)
{
  int r[64], bad = 0;
#pragma omp target teams num_teams(1) thread_limit(64) map(from : r)
  {
    char c[3];
    double s[2][48];
    s[0][3] = 0.5;
    c[1] = 2;
#pragma omp parallel num_threads(64)
    {
      int t = omp_get_thread_num ();
      double *p = &s[1][0];
      if (t < 48)
        p[t] = t + s[0][3];
#pragma omp barrier
      r[t] = c[1] * p[t % 48];
    }
  }
  for (int t = 0; t < 64; t++)
    bad += r[t] != 2 * (t % 48) + 1;
  return bad;
}

static int
large (void)
{
  enum { N = 20000 };
  int r[128], bad = 0;
#pragma omp target teams num_teams(1) thread_limit(128) map(from : r)
  {
    int s[N];
#pragma omp parallel num_threads(128)
    {
      int t = omp_get_thread_num ();
      for (int i = t; i < N; i += 128)
        s[i] = i;
#pragma omp barrier
      r[t] = s[N - 1 - t * 150];
    }
  }
  for (int t = 0; t < 128; t++)
    bad += r[t] != N - 1 - t * 150;
  return bad;
}

static int
loop (void)
{
  int r[1000], bad = 0;
#pragma omp target teams distribute parallel for map(from : r) thread_limit(128)
  for (int i = 0; i < 1000; i++)
    r[i] = 3 * i;
  for (int i = 0; i < 1000; i++)
    bad += r[i] != 3 * i;
  return bad;
}

int
main (void)
{
  int a = small (), b = large (), c = loop ();
  printf ("%d %d %d wrong\n", a, b, c);
  return a || b || c;
}
