/* Purpose: each schedule assigns each iteration to one thread, and ordered
   blocks run in order.  */

#include "offload.h"

enum
{
  n = 500
};

static int
wrong (const int *done)
{
  int bad = 0;
  for (int i = 0; i < n; i++)
    bad += done[i] != 1;
  return bad;
}

static void
schedules (void)
{
  int a[n] = { 0 }, b[n] = { 0 }, c[n] = { 0 }, d[n] = { 0 }, e[n] = { 0 };
#pragma omp target map(tofrom : a, b, c, d, e)
#pragma omp parallel num_threads(5)
  {
#pragma omp for schedule(static)
    for (int i = 0; i < n; i++)
      a[i]++;
#pragma omp for schedule(static, 7) nowait
    for (int i = n - 1; i >= 0; i--)
      b[i]++;
#pragma omp for schedule(dynamic)
    for (int i = 0; i < n; i++)
      c[i]++;
#pragma omp for schedule(guided, 3)
    for (unsigned long long i = 0; i < n; i++)
      d[i]++;
#pragma omp for schedule(auto) nowait
    for (int i = 0; i < n; i++)
      e[i]++;
  }
  expect (__LINE__, !wrong (a) && !wrong (b) && !wrong (c));
  expect (__LINE__, !wrong (d) && !wrong (e));
}

static void
run_time (void)
{
  int a[n] = { 0 };
#pragma omp target map(tofrom : a)
  {
    omp_set_schedule (omp_sched_dynamic, 9);
#pragma omp parallel for schedule(runtime)
    for (int i = 0; i < n; i++)
      a[i]++;
  }
  expect (__LINE__, !wrong (a));
}

static void
in_order (void)
{
  int order[n], next = 0, last = 0;
#pragma omp target map(from : order) map(tofrom : next, last)
#pragma omp parallel for ordered schedule(dynamic, 4) lastprivate(last)
  for (int i = 0; i < n; i++)
    {
      last = i;
#pragma omp ordered
      order[next++] = i;
    }
  expect (__LINE__, next == n && last == n - 1);
  for (int i = 0; i < n; i++)
    expect (__LINE__, order[i] == i);
}

int
main (void)
{
  schedules ();
  run_time ();
  in_order ();
  return result ();
}
