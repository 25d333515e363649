// Purpose: lanes execute the ordered parts of loops in the order of iterations, with
// all schedules; they wait for others of their warp.

// threads dynamic._omp_fn.0: lanes, at most 64
// threads fixed._omp_fn.0: lanes, at most 64
// threads in_function._omp_fn.0: lanes, at most 64
// in step: not run
// races: not checked

#include <omp.h>
#include <stdio.h>

enum
{
  T = 64,
  N = 130
};

static int
dynamic (void)
{
  int r[2 * N] = { 0 }, n = 0, bad = 0, k = 0;
  long w = 0;
#pragma omp target map(tofrom : r, n, w)
#pragma omp parallel num_threads(T)
  {
#pragma omp for ordered schedule(dynamic, 2)
    for (int i = 0; i < N; i++)
      {
        int square = i * i;
        if (i % 5 != 3)
          {
#pragma omp ordered
            r[n++] = square;
          }
      }
#pragma omp for ordered schedule(guided) nowait
    for (unsigned long long i = N; i > 0; i--)
      {
#pragma omp ordered
        r[n++] = i;
      }
    if (omp_get_thread_num () > 62)
      w = omp_get_num_threads ();
  }
  for (int i = 0; i < N; i++)
    if (i % 5 != 3)
      bad += r[k++] != i * i;
  for (int i = N; i > 0; i--)
    bad += r[k++] != i;
  return bad || n != k || w != T;
}

static int
fixed (void)
{
  int r[3 * N] = { 0 }, n = 0, w = 0, bad = 0;
#pragma omp target map(tofrom : r, n, w)
#pragma omp parallel num_threads(T)
  {
#pragma omp for ordered schedule(static, 3)
    for (int i = -N; i < N; i += 2)
      {
#pragma omp ordered
        r[n++] = i;
      }
#pragma omp for ordered schedule(static)
    for (int i = 0; i < N; i++)
      {
#pragma omp ordered
        r[n++] = i;
      }
#pragma omp for ordered schedule(runtime)
    for (int i = 0; i < N; i++)
      {
#pragma omp ordered
        r[n++] = -i;
      }
    if (omp_get_thread_num () > 62)
      w = omp_get_num_threads ();
  }
  for (int i = 0; i < N; i++)
    bad += r[i] != 2 * i - N || r[N + i] != i || r[2 * N + i] != -i;
  return bad || n != 3 * N || w != T;
}

#pragma omp declare target
__attribute__ ((noinline)) static void
append (int *r, int *n, int i)
{
#pragma omp ordered
  r[(*n)++] = i;
}
#pragma omp end declare target

static int
in_function (void)
{
  int r[N] = { 0 }, n = 0, w = 0, bad = 0;
#pragma omp target map(tofrom : r, n, w)
#pragma omp parallel num_threads(50)
  {
#pragma omp for ordered schedule(dynamic)
    for (int i = 0; i < N; i++)
      append (r, &n, i);
    if (omp_get_thread_num () > 48)
      w = omp_get_num_threads ();
  }
  for (int i = 0; i < N; i++)
    bad += r[i] != i;
  return bad || w != 50;
}

int
main (void)
{
  int a = dynamic (), b = fixed (), c = in_function ();
  printf ("%d %d %d wrong\n", a, b, c);
  return a || b || c;
}
