// Purpose: lanes get iterations of loops with dynamic and guided schedules, whose
// counters go up and down, are unsigned, or near the ends of their types, and sections;
// threads may be in different constructs.

// threads in_order._omp_fn.0: lanes, at most 64
// threads at_the_ends._omp_fn.0: lanes, at most 96
// threads far_apart._omp_fn.0: lanes, at most 64
// threads in_teams._omp_fn.0: lanes, at most 64
// ptx in_order._omp_fn.1.threads: GOMP_ext_lanes_loop_start
// no ptx in_order._omp_fn.1.threads: call [^;]*GOMP_loop
// races: in step

#include <limits.h>
#include <omp.h>
#include <stdio.h>

enum
{
  T = 64,
  N = 200
};

static int
in_order (void)
{
  int r[N] = { 0 }, who[T] = { 0 }, x = 0, y = 0, z = 0, bad = 0, n = N;
  long s = 0, w = 0;
#pragma omp target map(tofrom : r, who, s, x, y, z) firstprivate(n)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    who[t] = t;
#pragma omp for schedule(dynamic)
    for (int i = 0; i < n; i++)
      r[i] += i;
#pragma omp for schedule(dynamic, 3)
    for (int i = n - 1; i >= 0; i -= 2)
      r[i] += 1000;
#pragma omp for schedule(guided, 2) nowait reduction(+ : s)
    for (unsigned long long i = 5; i < 100; i++)
      s += i;
#pragma omp sections nowait
    {
      x += 1;
#pragma omp section
      y += 2;
#pragma omp section
      z += 3;
    }
#pragma omp for schedule(runtime) reduction(+ : s)
    for (long i = -5; i < n - 5; i++)
      s += i;
  }
  for (int i = 5; i < 100; i++)
    w += i;
  for (int i = -5; i < N - 5; i++)
    w += i;
  for (int i = 0; i < N; i++)
    bad += r[i] != i + (i % 2 ? 1000 : 0);
  for (int t = 0; t < T; t++)
    bad += who[t] != t;
  return bad || s != w || x != 1 || y != 2 || z != 3;
}

static int
at_the_ends (void)
{
  int last = 0, r[6] = { 0 }, bad = 0;
  long a = LONG_MAX - 100, b = LONG_MIN + 50;
  unsigned long long c = ULLONG_MAX - 10, d = 100;
#pragma omp target map(tofrom : r, last) firstprivate(a, b, c, d)
#pragma omp parallel num_threads(96)
  {
    int sum[6] = { 0, 0, 0, 0, 0, 0 };
#pragma omp for schedule(dynamic, 7) nowait
    for (long i = a; i < LONG_MAX - 3; i += 5)
      sum[0]++;
#pragma omp for schedule(guided) nowait
    for (long i = b; i > LONG_MIN + 2; i -= 3)
      sum[1]++;
#pragma omp for schedule(dynamic, 2) nowait
    for (unsigned long long i = c; i < ULLONG_MAX; i++)
      sum[2]++;
#pragma omp for schedule(guided, 3) nowait
    for (unsigned long long i = c; i > d; i -= c / 13)
      sum[3]++;
#pragma omp for schedule(dynamic) nowait
    for (long i = a; i < b; i++)
      sum[4]++;
#pragma omp for schedule(dynamic, 1000) lastprivate(last)
    for (int i = -20; i <= 20; i++)
      {
        last = i;
        sum[5]++;
      }
    for (int k = 0; k < 6; k++)
      {
#pragma omp atomic
        r[k] += sum[k] + 0 * omp_get_thread_num ();
      }
    if (omp_get_thread_num () > 94)
      r[5] += 1000;
  }
  int want[6] = { 0, 0, 0, 0, 0, 1041 };
  for (long i = a; i < LONG_MAX - 3; i += 5)
    want[0]++;
  for (long i = b; i > LONG_MIN + 2; i -= 3)
    want[1]++;
  want[2] = 10;
  for (unsigned long long i = c; i > d; i -= c / 13)
    want[3]++;
  for (int k = 0; k < 6; k++)
    bad += r[k] != want[k];
  return bad || last != 20;
}

static int
far_apart (void)
{
  int r[40] = { 0 }, bad = 0;
#pragma omp target map(tofrom : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num (), waste = 0;
    for (int k = 0; k < 40; k++)
      {
        // The first thread is late.
        for (volatile int i = 0; t == 0 && i < 50; i++)
          waste++;
#pragma omp for schedule(dynamic, 2) nowait
        for (int i = 0; i < 5 + k; i++)
          {
#pragma omp atomic
            r[k] += i + (waste < 0);
          }
      }
    if (t > T)
      r[0] = t;
  }
  for (int k = 0; k < 40; k++)
    bad += r[k] != (5 + k) * (4 + k) / 2;
  return bad;
}

static int
in_teams (void)
{
  int r[3] = { 0 }, n[3] = { 0 }, bad = 0;
#pragma omp target teams num_teams(3) thread_limit(T) map(tofrom : r, n)
  {
    int k = omp_get_team_num (), s = 0;
#pragma omp parallel num_threads(50)
    {
#pragma omp for schedule(dynamic, 4) reduction(+ : s)
      for (int i = 0; i < 30 * k; i++)
        s += i;
      if (omp_get_thread_num () > 48)
        n[k] = omp_get_num_threads ();
    }
#pragma omp parallel num_threads(T)
    {
#pragma omp for schedule(guided) reduction(+ : s)
      for (int i = 0; i < 100 + k; i++)
        s += i;
      if (omp_get_thread_num () > 62)
        n[k] += omp_get_num_threads ();
    }
    r[k] = s;
  }
  for (int k = 0; k < 3; k++)
    {
      int w = 30 * k * (30 * k - 1) / 2 + (100 + k) * (99 + k) / 2;
      bad += r[k] != w || n[k] != 50 + T;
    }
  return bad;
}

int
main (void)
{
  int wrong[] = { in_order (), at_the_ends (), far_apart (), in_teams () };
  int bad = 0;
  for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
    {
      printf ("%d ", wrong[i]);
      bad |= wrong[i];
    }
  printf ("wrong\n");
  return bad;
}
