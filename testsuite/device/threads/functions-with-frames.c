// Purpose: threads call functions of libraries with frames on the warp's stack, in
// branches, loops and recursive functions, and with results in memory; one lane of a
// warp at a time.

// The emulator does not know that locks order lanes of a warp.
// races: not checked
// argument: math-library=no
// threads branches._omp_fn.0: lanes, at most 96
// threads results._omp_fn.0: lanes, at most 64
// threads recursive._omp_fn.0: lanes, at most 64
// threads wide._omp_fn.0: lanes, at most 64
// threads without._omp_fn.0: lanes, at most 64
// ptx branches._omp_fn.1: omptq_lane_locks
// ptx branches._omp_fn.1.threads: call\.uni [^;]*, sin\.serial\.0,
// no ptx branches._omp_fn.1.threads: __nvptx_stacks
// ptx sin.serial.0: atom\.acquire\.cta\.shared\.cas\.b32.*call\.uni [^;]*, sin,.*st\.release
// ptx wide._omp_fn.1.threads: __udivti3\.serial
// no ptx without._omp_fn.0.lanes: omptq_lane_locks

#define _GNU_SOURCE
#include <complex.h>
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum
{
  T = 96,
  U = 64
};

static int
differ (double x, double y)
{
  return fabs (x - y) > 1e-9 * (1 + fabs (y));
}

static int
branches (void)
{
  double r[T], c[T], p[T];
  int bad = 0;
#pragma omp target map(from : r, c, p)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    r[t] = sin (t * 1e6);
    if (t % 3)
      c[t] = cos (t * 2.5) + exp (-t);
    else
      c[t] = sin (t + 0.25);
    double s = 0;
    for (int i = 0; i < t % 7; i++)
      s += pow (t, 1.5 + i);
    p[t] = s;
  }
  for (int t = 0; t < T; t++)
    {
      double s = 0;
      for (int i = 0; i < t % 7; i++)
        s += pow (t, 1.5 + i);
      bad += differ (r[t], sin (t * 1e6)) || differ (p[t], s)
             || differ (c[t], t % 3 ? cos (t * 2.5) + exp (-t) : sin (t + 0.25));
    }
  return bad;
}

static int
results (void)
{
  double r[U], s[U], u[U];
  int bad = 0;
#pragma omp target map(from : r, s, u)
#pragma omp parallel num_threads(U)
  {
    int t = omp_get_thread_num (), e;
    double a, b;
    sincos (t * 3.0, &a, &b);
    r[t] = a + 2 * b;
    complex double z = cexp (t * 0.01 + t * I);
    s[t] = creal (z) + 3 * cimag (z);
    u[t] = frexp (tgamma (1.5 + t % 9), &e) + e;
  }
  for (int t = 0; t < U; t++)
    {
      int e;
      complex double z = cexp (t * 0.01 + t * I);
      bad += differ (r[t], sin (t * 3.0) + 2 * cos (t * 3.0))
             || differ (s[t], creal (z) + 3 * cimag (z))
             || differ (u[t], frexp (tgamma (1.5 + t % 9), &e) + e);
    }
  return bad;
}

#pragma omp declare target
__attribute__ ((noinline)) static double other (int, double);

__attribute__ ((noinline)) static double
one (int n, double x)
{
  return n ? other (n - 1, sin (x)) + n : tan (x);
}

__attribute__ ((noinline)) static double
other (int n, double x)
{
  return n ? one (n - 1, x + n) * 0.5 : exp (x);
}
#pragma omp end declare target

static int
recursive (void)
{
  double r[U];
  int bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(U)
  {
    int t = omp_get_thread_num ();
    r[t] = other (t % 9, t);
  }
  for (int t = 0; t < U; t++)
    bad += differ (r[t], other (t % 9, t));
  return bad;
}

static unsigned
divide (unsigned long high, unsigned long low, unsigned long by)
{
  unsigned __int128 a = ((unsigned __int128) high << 64) | low;
  return a / by + a % (by + 1);
}

static int
wide (void)
{
  unsigned r[U];
  int bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(U)
  {
    int t = omp_get_thread_num ();
    r[t] = divide (t * 77UL, ~0UL / (t + 1), t * 0x1234567UL + 3);
  }
  for (int t = 0; t < U; t++)
    bad += r[t] != divide (t * 77UL, ~0UL / (t + 1), t * 0x1234567UL + 3);
  return bad;
}

static int
without (void)
{
  double r[U];
  int bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(U)
  {
    int t = omp_get_thread_num ();
    r[t] = log (t + 1.0) + cbrt (t);
  }
  for (int t = 0; t < U; t++)
    bad += differ (r[t], log (t + 1.0) + cbrt (t));
  return bad;
}

int
main (void)
{
  int wrong[] = { branches (), results (), recursive (), wide (), without () };
  int bad = 0;
  for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
    {
      printf ("%d ", wrong[i]);
      bad |= wrong[i];
    }
  printf ("wrong\n");
  return bad != 0;
}
