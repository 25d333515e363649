// Purpose: functions that take the addresses of their parameters, which are in .local
// if these are threads.

// threads confined._omp_fn.0: lanes, at most 96
// threads recursive._omp_fn.0: lanes, at most 96
// threads stored._omp_fn.0: lanes, at most 96
// no ptx step.threads: __nvptx_stacks

#include <omp.h>
#include <stdio.h>

enum
{
  T = 96
};

struct row
{
  int n[9];
};

#pragma omp declare target
__attribute__ ((noinline)) static void
increase (int *p, int by)
{
  *p += by * by;
}

__attribute__ ((noinline)) static void
shift (struct row *r, int by)
{
  for (int i = 0; i < 9; i++)
    increase (&r->n[(i + by) % 9], i);
}

__attribute__ ((noinline)) static int
step (int n, struct row r)
{
  increase (&n, n + 1);
  shift (&r, n & 7);
  return n + r.n[n % 9];
}

__attribute__ ((noinline)) static int
descend (int n, int depth)
{
  int before = n;
  increase (&n, depth);
  if (depth > 0)
    before += descend (n, depth - 1);
  increase (&n, 1);
  return before + n;
}

int *published[T];
__attribute__ ((noinline)) static int
publish (int n, int t)
{
  published[t] = &n;
#pragma omp barrier
  int got = *published[(t + 1) % omp_get_num_threads ()];
#pragma omp barrier
  return got;
}
#pragma omp end declare target

static int
confined (void)
{
  int r[T], bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    struct row a;
    for (int i = 0; i < 9; i++)
      a.n[i] = i * t;
#pragma omp barrier
    r[t] = step (t, a) + a.n[5];
  }
  for (int t = 0; t < T; t++)
    {
      struct row a;
      for (int i = 0; i < 9; i++)
        a.n[i] = i * t;
      bad += r[t] != step (t, a) + a.n[5];
    }
  return bad;
}

static int
recursive (void)
{
  int r[T], bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
#pragma omp barrier
    r[t] = descend (t, t % 11);
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != descend (t, t % 11);
  return bad;
}

static int
stored (void)
{
  int r[T] = { 0 }, n = 0, bad = 0;
#pragma omp target map(tofrom : r, n)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    r[t] = publish (5 * t, t);
    if (t == 0)
      n = omp_get_num_threads ();
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != 5 * ((t + 1) % n);
  return bad;
}

int
main (void)
{
  int a = confined (), b = recursive (), c = stored ();
  printf ("%d %d %d wrong\n", a, b, c);
  return a || b || c;
}
