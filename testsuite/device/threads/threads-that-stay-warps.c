// Purpose: what keeps the threads of a kernel warps.

// threads worksharing._omp_fn.0: warps: worksharing loops have its work$
// threads alone._omp_fn.0: warps: worksharing loops have its work$
// threads waits._omp_fn.0: warps: worksharing loops have its work$
// threads few._omp_fn.0: warps: its teams have fewer threads than a warp has lanes$
// threads fewer._omp_fn.0: warps: its teams have fewer threads than a warp has lanes$
// threads no_number._omp_fn.0: warps: no number of threads is stated$
// threads no_question._omp_fn.0: warps: nothing asks for a thread's number or waits$
// threads no_region._omp_fn.0: warps: it has no parallel region$
// threads large._omp_fn.0: warps: a of large._omp_fn.1 is stored, and it is large$
// threads recursive._omp_fn.0: warps: x of call_again is passed to keep, and the function is recursive$
// threads first._omp_fn.0: lanes, at most 64
// threads second._omp_fn.0: warps: variables that other threads can access take too much$
// threads deep._omp_fn.0: warps: search is recursive and has large variables$
// threads crowded._omp_fn.0: warps: variables that other threads can access take too much$
// threads simd._omp_fn.0: warps: simd._omp_fn.1 has a simd loop$
// threads not_copied._omp_fn.0: warps: not_copied_function cannot be copied$
// threads arguments._omp_fn.0: warps: arguments._omp_fn.1 calls, by an address, a function with variable arguments$

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
large (void)
{
  int r[T] = { 0 }, n = 0, bad = 0;
#pragma omp target map(tofrom : r, n)
  {
    int *p[T];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num (), m = omp_get_num_threads (), a[600];
      for (int i = 0; i < 600; i++)
        a[i] = 10 * t + i;
      p[t] = a;
#pragma omp barrier
      r[t] = p[(t + 1) % m][t];
      if (t == 0)
        n = m;
#pragma omp barrier
    }
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != 10 * ((t + 1) % n) + t;
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

#pragma omp declare target
__attribute__ ((noinline)) static int
call_again (int t, int n)
{
  int x = n;
  keep (t, &x);
  int y = n > 0 ? call_again (t, n - 1) : 0;
  return x + y;
}
#pragma omp end declare target

static int
recursive (void)
{
  int r[T] = { 0 }, n = 0, bad = 0;
#pragma omp target map(tofrom : r, n)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    r[t] = call_again (t, t % 5);
    if (t == 0)
      n = omp_get_num_threads ();
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != t % 5 * (t % 5 + 1) / 2;
  return bad;
}

static int
first (void)
{
  int r[T] = { 0 }, bad = 0;
#pragma omp target map(tofrom : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num (), a[300];
    for (int i = 0; i < 300; i++)
      a[i] = t + i;
    keep (t, a);
#pragma omp barrier
    r[t] = kept[T - 1 - t][2];
#pragma omp barrier
  }
  for (int t = 0; t < T; t++)
    bad += r[t] != T - 1 - t + 2;
  return bad;
}

static int
second (void)
{
  int r[T] = { 0 }, n = 0, bad = 0;
#pragma omp target map(tofrom : r, n)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num (), a[300];
    for (int i = 0; i < 300; i++)
      a[i] = t + i;
    keep (t, a);
    r[t] = a[5];
    if (t == 0)
      n = omp_get_num_threads ();
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != t + 5;
  return bad;
}

#pragma omp declare target
__attribute__ ((noinline)) static int
search (int n, int x)
{
  int a[40];
  for (int i = 0; i < 40; i++)
    a[(i + x) % 40] = i * x;
  int got = n > 0 ? search (n - 1, a[n]) : 1;
  return got + a[x % 40];
}
#pragma omp end declare target

static int
deep (void)
{
  int r[T] = { 0 }, n = 0, bad = 0;
#pragma omp target map(tofrom : r, n)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    r[t] = search (t % 4, t);
    if (t == 0)
      n = omp_get_num_threads ();
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != search (t % 4, t);
  return bad;
}

static int
crowded (void)
{
  int r[T] = { 0 }, n = 0, bad = 0;
#pragma omp target map(tofrom : r, n)
  {
    int all[20000];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num (), x = t;
      all[300 * t] = t;
      keep (t, &x);
      r[t] = x + all[300 * t];
      if (t == 0)
        n = omp_get_num_threads ();
    }
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != 2 * t;
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
    int (*f) (int, ...) = t < T ? sum_of : 0;
    r[t] = f (2 * t, 1.5);
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
  int wrong[] = { worksharing (), alone (),     waits (),       few (),
                  fewer (),       no_number (), no_question (), no_region (),
                  large (),       recursive (), first (),       second (),
                  deep (),        crowded (),   simd (),        not_copied (),
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
