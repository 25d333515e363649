// Purpose: the first thread gives others what it has read in a `single', by
// copyprivate, also in a function, and with idle lanes.

// threads main._omp_fn.0: lanes, at most 96
// threads shared._omp_fn.0: warps: variables that other threads can access, and constructs or regions in regions$

#include <omp.h>
#include <stdio.h>

enum
{
  T = 70
};

#pragma omp declare target
__attribute__ ((noinline)) static double
pick (int round)
{
  double d;
  int k;
  char c;
#pragma omp single copyprivate(d, k, c)
  {
    d = round * 1.5;
    k = round;
    c = round + 1;
  }
  return d + k + c;
}
#pragma omp end declare target

static int
shared (void)
{
  int r[T] = { 0 }, n = 0, bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(tofrom : r, n)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num (), a[3] = { t, t, t };
#pragma omp single copyprivate(a)
    a[1] = 5;
    r[t] = a[1];
    if (t == 0)
      n = omp_get_num_threads ();
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != 5;
  return bad;
}

int
main (void)
{
  double r[T] = { 0 };
  int bad = 0;
#pragma omp target teams num_teams(2) thread_limit(T) map(tofrom : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    double s = 0;
    for (int i = 0; i < 5; i++)
      s += pick (i) * (t + 1);
    r[t] = s;
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != 40. * (t + 1);
  int other = shared ();
  printf ("%d %d wrong\n", bad, other);
  return bad || other;
}
