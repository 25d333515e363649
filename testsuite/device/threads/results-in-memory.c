// Purpose: functions whose result is in memory that their callers provide, in .local
// if these are threads.

// threads filled._omp_fn.0: lanes, at most 96
// threads nested._omp_fn.0: lanes, at most 96
// threads stored._omp_fn.0: lanes, at most 96
// no ptx filled._omp_fn.0.lanes: __nvptx_stacks
// no ptx make.threads: __nvptx_stacks

#include <omp.h>
#include <stdio.h>

enum
{
  T = 96
};

struct row
{
  int *p;
  int n[9];
};

#pragma omp declare target
__attribute__ ((noinline)) static struct row
make (int t)
{
  struct row r = { 0 };
  for (int i = 0; i < 9; i++)
    r.n[i] = i * t;
  return r;
}

__attribute__ ((noinline)) static struct row
sum (struct row a, struct row b, int shift)
{
  struct row r = { 0 };
  for (int i = 0; i < 9; i++)
    r.n[i] = a.n[(i + shift) % 9] + b.n[i];
  return r;
}

__attribute__ ((noinline)) static struct row
doubled (int t, int times)
{
  if (times == 0)
    return make (t);
  struct row r = make (t);
  return sum (r, r, 0);
}

__attribute__ ((noinline)) static struct row
point (int *p)
{
  struct row r = { p, { 0 } };
  return r;
}
#pragma omp end declare target

static int
filled (void)
{
  int r[T], bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    struct row a = make (t);
#pragma omp barrier
    struct row b = sum (a, make (t + 1), t);
    r[t] = a.n[t % 9] + b.n[3];
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != t % 9 * t + (3 + t) % 9 * t + 3 * (t + 1);
  return bad;
}

static int
nested (void)
{
  int r[T], bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    struct row rows[3];
    for (int i = 0; i < 3; i++)
      rows[i] = doubled (t + i, t % 2);
#pragma omp barrier
    r[t] = rows[t % 3].n[t % 9];
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != t % 9 * (t + t % 3) << t % 2;
  return bad;
}

static int
stored (void)
{
  int r[T] = { 0 }, n = 0, bad = 0;
#pragma omp target map(tofrom : r, n)
  {
    struct row rows[T];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num (), m = omp_get_num_threads (), x = 10 * t;
      rows[t] = point (&x);
#pragma omp barrier
      r[t] = *rows[(t + 1) % m].p;
      if (t == 0)
        n = m;
#pragma omp barrier
    }
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != 10 * ((t + 1) % n);
  return bad;
}

int
main (void)
{
  int a = filled (), b = nested (), c = stored ();
  printf ("%d %d %d wrong\n", a, b, c);
  return a || b || c;
}
