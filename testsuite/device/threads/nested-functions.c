// Purpose: threads call nested functions, GCC's extension, which change variables of those
// around them.

// threads simple._omp_fn.0: lanes, at most 96
// threads deep._omp_fn.0: lanes, at most 96

#include <omp.h>
#include <stdio.h>

enum
{
  T = 96
};

#pragma omp declare target
__attribute__ ((noinline)) static int
outer (int n)
{
  int sum = 0, a[5] = { 1, 2, 3, 4, 5 };
  __attribute__ ((noinline)) void add (int x)
  {
    sum += x * omp_get_thread_num ();
    a[x % 5]++;
  }
  for (int i = 0; i < n; i++)
    add (i + n);
  return sum + a[n % 5];
}

// Functions in functions in functions.
__attribute__ ((noinline)) static int
levels (int n)
{
  int count = n;
  __attribute__ ((noinline)) int first (int x)
  {
    int own = x;
    __attribute__ ((noinline)) int second (int y)
    {
      own += y;
      count++;
      return own * count;
    }
    return second (x) + second (3) + own;
  }
  return first (n) + first (count) + count;
}
#pragma omp end declare target

static int
expected_of_outer (int n, int t)
{
  int sum = 0, a[5] = { 1, 2, 3, 4, 5 };
  for (int i = 0; i < n; i++)
    {
      sum += (i + n) * t;
      a[(i + n) % 5]++;
    }
  return sum + a[n % 5];
}

static int
simple (void)
{
  int r[T], bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    r[t] = outer (t % 11);
#pragma omp barrier
    r[t] += outer (t);
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != expected_of_outer (t % 11, t) + expected_of_outer (t, t);
  return bad;
}

static int
deep (void)
{
  int r[T], bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    r[t] = levels (t) - levels (t % 7);
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != levels (t) - levels (t % 7);
  return bad;
}

int
main (void)
{
  int a = simple (), b = deep ();
  printf ("%d %d wrong\n", a, b);
  return a || b;
}
