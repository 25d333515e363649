// Purpose: what keeps the threads of a kernel warps.

// threads worksharing._omp_fn.0: warps: worksharing loops have its work$
// threads alone._omp_fn.0: warps: worksharing loops have its work$
// threads waits._omp_fn.0: warps: worksharing loops have its work$
// threads few._omp_fn.0: warps: its teams have fewer threads than a warp has lanes$
// threads fewer._omp_fn.0: warps: its teams have fewer threads than a warp has lanes$
// threads no_number._omp_fn.0: warps: no number of threads is stated$
// threads no_question._omp_fn.0: warps: nothing asks for a thread's number or waits$
// threads no_region._omp_fn.0: warps: it has no parallel region$
// threads escapes._omp_fn.0: warps: x of escapes._omp_fn.1 is stored$
// threads passed._omp_fn.0: warps: x of passed._omp_fn.1 is passed to keep$
// threads atomic._omp_fn.0: warps: a of atomic._omp_fn.1 is passed to
// threads vla._omp_fn.0: warps: vla._omp_fn.1 allocates memory on the stack$
// threads simd._omp_fn.0: warps: simd._omp_fn.1 has a simd loop$
// threads library._omp_fn.0: warps: library._omp_fn.1 calls, with the warp's stack, sin$
// threads not_copied._omp_fn.0: warps: not_copied_function cannot be copied$
// threads arguments._omp_fn.0: warps: arguments._omp_fn.1 calls a function with variable arguments$

#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum
{
  T = 64
};

static int
worksharing (void)
{
  int r[100], bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
#pragma omp for
    for (int i = 0; i < 100; i++)
      r[i] = i;
    if (t == 0)
      r[1] = 7;
  }
  for (int i = 0; i < 100; i++)
    bad += r[i] != (i == 1 ? 7 : i);
  return bad;
}

// 32 warps are all the threads that the program asks for.
static int
alone (void)
{
  int r[100], s[32] = { 0 }, bad = 0;
#pragma omp target teams num_teams(1) thread_limit(32) map(from                \
                                                           : r) map(tofrom     \
                                                                    : s)
#pragma omp parallel num_threads(32)
  {
    s[omp_get_thread_num ()]++;
#pragma omp for
    for (int i = 0; i < 100; i++)
      r[i] = i;
  }
  for (int i = 0; i < 100; i++)
    bad += r[i] != i;
  for (int t = 0; t < 32; t++)
    bad += s[t] != 1;
  return bad;
}

static int
waits (void)
{
  int r[100], bad = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(from : r)
#pragma omp parallel num_threads(T)
  {
#pragma omp for nowait
    for (int i = 0; i < 100; i++)
      r[i] = i;
#pragma omp barrier
#pragma omp for
    for (int i = 0; i < 50; i++)
      r[i] += r[99 - i];
  }
  for (int i = 0; i < 100; i++)
    bad += r[i] != (i < 50 ? 99 : i);
  return bad;
}

static int
few (void)
{
  int r[20] = { 0 }, bad = 0;
#pragma omp target teams num_teams(1) thread_limit(20) map(tofrom : r)
#pragma omp parallel num_threads(20)
  r[omp_get_thread_num ()]++;
  for (int t = 0; t < 20; t++)
    bad += r[t] != 1;
  return bad;
}

// libgomp launches 8 warps.
static int
fewer (void)
{
  int r[8] = { 0 }, bad = 0;
#pragma omp target map(tofrom : r)
#pragma omp parallel num_threads(8)
  {
    r[omp_get_thread_num ()]++;
#pragma omp barrier
  }
  for (int t = 0; t < 8; t++)
    bad += r[t] != 1;
  return bad;
}

static int
no_number (void)
{
  int r[1024] = { 0 }, n = 0, bad = 0;
#pragma omp target map(tofrom : r, n)
#pragma omp parallel
  {
    int t = omp_get_thread_num ();
    r[t] = t;
    if (t == 0)
      n = omp_get_num_threads ();
  }
  for (int i = 0; i < 1024; i++)
    bad += r[i] != (i < n ? i : 0);
  return bad;
}

static int
no_question (void)
{
  int n = 0, m = 0;
#pragma omp target map(tofrom : n, m)
#pragma omp parallel num_threads(T)
  {
#pragma omp atomic
    n++;
    m = omp_get_num_threads ();
  }
  return n != m;
}

static int
no_region (void)
{
  int n = 0;
#pragma omp target teams num_teams(1) thread_limit(T) map(tofrom : n)
  n = omp_get_team_num () + 1;
  return n != 1;
}

static int
escapes (void)
{
  int r[T] = { 0 }, n = 0, bad = 0;
#pragma omp target map(tofrom : r, n)
  {
    int *p[T];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num (), m = omp_get_num_threads (), x = 10 * t;
      p[t] = &x;
#pragma omp barrier
      r[t] = *p[(t + 1) % m];
      if (t == 0)
        n = m;
#pragma omp barrier
    }
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != 10 * ((t + 1) % n);
  return bad;
}

#pragma omp declare target
int *kept[T];
__attribute__ ((noinline)) static void
keep (int t, int *p)
{
  kept[t] = p;
}

__attribute__ ((noinline, noclone)) static int
not_copied_function (int x)
{
  return omp_get_thread_num () == 0 ? x : 2 * x;
}

__attribute__ ((noinline)) static int
sum_of (int n, ...)
{
  return omp_get_thread_num () + n / 2;
}
#pragma omp end declare target

static int
passed (void)
{
  int r[T] = { 0 }, n = 0, bad = 0;
#pragma omp target map(tofrom : r, n)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num (), m = omp_get_num_threads (), x = 10 * t;
    keep (t, &x);
#pragma omp barrier
    r[t] = *kept[(t + 1) % m];
    if (t == 0)
      n = m;
#pragma omp barrier
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != 10 * ((t + 1) % n);
  return bad;
}

static int
atomic (void)
{
  int r[T] = { 0 }, n = 0, bad = 0;
#pragma omp target map(tofrom : r, n)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num (), a[3] = { 0, 0, 0 };
    for (int i = 0; i < t; i++)
      {
#pragma omp atomic
        a[(i + t) % 3]++;
      }
    r[t] = a[0] + a[1] + a[2];
    if (t == 0)
      n = omp_get_num_threads ();
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != t;
  return bad;
}

static int
vla (int n)
{
  int r[T] = { 0 }, got = 0, bad = 0;
#pragma omp target map(tofrom : r, got) firstprivate(n)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num (), a[n], s = 0;
    for (int i = 0; i < n; i++)
      a[i] = t * i;
    for (int i = 0; i < n; i++)
      s += a[(i + t) % n];
    r[t] = s;
    if (t == 0)
      got = omp_get_num_threads ();
  }
  for (int t = 0; t < got; t++)
    bad += r[t] != t * n * (n - 1) / 2;
  return bad;
}

static int
simd (void)
{
  static float a[T][40];
  float r[T] = { 0 };
  int n = 0, bad = 0;
  for (int i = 0; i < T * 40; i++)
    a[i / 40][i % 40] = i % 9;
#pragma omp target map(to : a) map(tofrom : r, n)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    float s = 0;
#pragma omp simd reduction(+ : s)
    for (int i = 0; i < 40; i++)
      s += a[t][i];
    r[t] = s;
    if (t == 0)
      n = omp_get_num_threads ();
  }
  for (int t = 0; t < n; t++)
    {
      float w = 0;
      for (int i = 0; i < 40; i++)
        w += a[t][i];
      bad += r[t] != w;
    }
  return bad;
}

static int
library (void)
{
  double r[T] = { 0 };
  int n = 0, bad = 0;
#pragma omp target map(tofrom : r, n)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    r[t] = sin (t * 1e6);
    if (t == 0)
      n = omp_get_num_threads ();
  }
  for (int t = 0; t < n; t++)
    bad += fabs (r[t] - sin (t * 1e6)) > 1e-9;
  return bad;
}

static int
not_copied (void)
{
  int r[T] = { 0 }, n = 0, bad = 0;
#pragma omp target map(tofrom : r, n)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    r[t] = not_copied_function (t + 1);
    if (t == 0)
      n = omp_get_num_threads ();
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != (t ? 2 * (t + 1) : 1);
  return bad;
}

static int
arguments (void)
{
  int r[T] = { 0 }, n = 0, bad = 0;
#pragma omp target map(tofrom : r, n)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    r[t] = sum_of (2 * t, 1.5);
    if (t == 0)
      n = omp_get_num_threads ();
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != 2 * t;
  return bad;
}

int
main (void)
{
  int wrong[]
      = { worksharing (), alone (),       waits (),     few (),     fewer (),
          no_number (),   no_question (), no_region (), escapes (), passed (),
          atomic (),      vla (6),        simd (),      library (), not_copied (),
          arguments () };
  int bad = 0;
  for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
    {
      printf ("%d ", wrong[i]);
      bad |= wrong[i];
    }
  printf ("wrong\n");
  return bad != 0;
}
