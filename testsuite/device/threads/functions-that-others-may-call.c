// Purpose: functions that threads call, and that ask for numbers and have barriers, may
// also be called from files that are not seen, or by kernels that libgomp starts.

// threads sums._omp_fn.0: lanes, at most 128
// threads same._omp_fn.0: lanes, at most 64
// no threads with_tasks._omp_fn.0
// no threads begun_outside._omp_fn.0
// ptx sums._omp_fn.1: call(.uni)? sums._omp_fn.1.threads
// no ptx shift_sum: barrier.sync
// races: not checked

#include <omp.h>
#include <stdio.h>

enum
{
  T = 128
};

#pragma omp declare target
__attribute__ ((noinline, used)) int
own_number (void)
{
  return omp_get_thread_num ();
}

__attribute__ ((noinline)) int
shift_sum (int *s, int x)
{
  int t = own_number (), n = omp_get_num_threads ();
  s[t] = x;
#pragma omp barrier
  int got = s[(t + 1) % n] + s[t];
#pragma omp barrier
  return got;
}

__attribute__ ((noinline, used)) void
begins (int *r, int *n)
{
#pragma omp parallel num_threads(64)
  {
    int t = own_number ();
    r[t] = t + 1;
    if (t == 0)
      *n = omp_get_num_threads ();
  }
}
#pragma omp end declare target

static int
sums (void)
{
  int r[2 * T], bad = 0;
#pragma omp target teams num_teams(2) thread_limit(T) map(from : r)
  {
    int s[T];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num (), b = omp_get_team_num () * T;
      r[b + t] = shift_sum (s, b + 3 * t);
    }
  }
  for (int t = 0; t < 2 * T; t++)
    {
      int b = t / T * T, u = t % T;
      bad += r[t] != b + 3 * u + b + 3 * ((u + 1) % T);
    }
  return bad;
}

static int
same (void)
{
  int r[64], bad = 0;
#pragma omp target teams num_teams(1) thread_limit(64) map(from : r)
#pragma omp parallel num_threads(64)
  r[own_number ()] = omp_get_num_threads ();
  for (int t = 0; t < 64; t++)
    bad += r[t] != 64;
  return bad;
}

static int
with_tasks (void)
{
  int r[64] = { 0 }, x = 0, n = 0, bad = 0;
#pragma omp target map(tofrom : r, x, n)
  {
    int s[64];
#pragma omp parallel num_threads(64)
    {
      int t = omp_get_thread_num ();
      r[t] = shift_sum (s, t);
      if (t == 0)
        {
          n = omp_get_num_threads ();
#pragma omp task shared(x)
          x = 5;
        }
    }
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != t + (t + 1) % n;
  return bad || x != 5;
}

static int
begun_outside (void)
{
  int r[64] = { 0 }, n = 0, bad = 0;
#pragma omp target map(tofrom : r, n)
  begins (r, &n);
  for (int t = 0; t < n; t++)
    bad += r[t] != t + 1;
  return bad;
}

int
main (void)
{
  int a = sums (), b = same (), c = with_tasks (), d = begun_outside ();
  printf ("%d %d %d %d wrong\n", a, b, c, d);
  return a || b || c || d;
}
