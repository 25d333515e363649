/* Purpose: lanes share loops with schedule(dynamic), whose threads get as many
   iterations at a time as there are lanes, or a multiple of the chunk that the
   program states.  Iterations of such a chunk keep their order where one can
   tell.  */

#include <limits.h>
#include <stdlib.h>
#include "../../emulator/programs/offload.h"

enum { size = 700, threads = 6 };
static int a[size + 1], b[size];

static void
clear (void)
{
  for (int i = 0; i < size; i++)
    {
      a[i] = 0;
      b[i] = i * 7 % 50;
    }
}

/* Expects that iterations 0 to N were executed once.  */
static void
once (int line, int n)
{
  int right = 1;
  for (int i = 0; i < size; i++)
    right &= a[i] == (i < n);
  expect (line, right);
}

static void
combined (int n)
{
  clear ();
#pragma omp target teams distribute parallel for map(tofrom : a) schedule(dynamic) // lanes
  for (int i = 0; i < n; i++)
    a[i]++;
  once (__LINE__, n);

  clear ();
#pragma omp target parallel for map(tofrom : a) schedule(monotonic : dynamic) num_threads(threads) // lanes
  for (long i = n - 1; i >= 0; i--)
    a[i]++;
  once (__LINE__, n);

  clear ();
#pragma omp target parallel for map(tofrom : a) schedule(dynamic, 3) // lanes
  for (int i = 5; i < 5 + 2 * n; i += 2)
#pragma omp atomic
    a[(i - 5) / 2]++;
  once (__LINE__, n);

  clear ();
#pragma omp target teams distribute parallel for map(tofrom : a) schedule(dynamic) collapse(2) num_teams(2) // lanes
  for (int i = 0; i < n / 7; i++)
    for (int k = 0; k < 7; k++)
      a[i * 7 + k]++;
  once (__LINE__, n / 7 * 7);
}

#pragma omp declare target
static int counts[size];

static __attribute__ ((noinline)) void
orphaned (int n)
{
#pragma omp for schedule(dynamic) // lanes
  for (int i = 0; i < n; i++)
    counts[i]++;
}
#pragma omp end declare target

static void
in_regions (int n)
{
  clear ();
  int all = 0;
#pragma omp target parallel map(tofrom : a, all) num_threads(threads)
  {
#pragma omp for schedule(dynamic) nowait // lanes
    for (unsigned long i = ULONG_MAX - n; i < ULONG_MAX; i++)
      a[i + n + 1]++;
#pragma omp for schedule(dynamic, 2) // one lane: it calls '__builtin_GOMP_critical_start'
    for (unsigned i = 0; i < n; i++)
      {
#pragma omp critical
        all++;
      }
#pragma omp for schedule(static, 3) // one lane: its schedule gives a thread few iterations
    for (int i = 0; i < n; i++)
      a[i] += all - n;
  }
  expect (__LINE__, all == n);
  once (__LINE__, n);

  for (int i = 0; i < size; i++)
    counts[i] = 0;
#pragma omp target update to(counts)
#pragma omp target
#pragma omp parallel num_threads(threads)
  orphaned (n);
#pragma omp target
  orphaned (0);
#pragma omp target update from(counts)
  int right = 1;
  for (int i = 0; i < n; i++)
    right &= counts[i] == 1;
  expect (__LINE__, right);
}

/* Libgomp multiplies the size of a chunk by the step.  */
static void
large_steps (int n)
{
  clear ();
#pragma omp target parallel for map(tofrom : a) schedule(dynamic) // one lane: it does not count its iterations
  for (long i = 0; i < LONG_MAX - 10; i += LONG_MAX / 6)
    a[i / (LONG_MAX / 6)]++;
  once (__LINE__, 6);

  clear ();
#pragma omp target teams distribute parallel for map(tofrom : a) schedule(dynamic) // lanes
  for (int i = INT_MIN; i < INT_MIN + 100000 * n; i += 100000)
    a[(i - INT_MIN) / 100000]++;
  once (__LINE__, n);
}

static void
afterwards (int n, int num_threads)
{
  long sum = 0, right = 0;
  int last = -1;
  clear ();
  for (int i = 0; i < n; i++)
    right += b[i];
#pragma omp target parallel for map(tofrom : sum, last) map(to : b) reduction(+ : sum) lastprivate(last) schedule(dynamic) num_threads(num_threads) // lanes
  for (int i = 0; i < n; i++)
    {
      sum += b[i];
      last = 2 * i;
    }
  expect (__LINE__, sum == right && last == (n ? 2 * n - 2 : last));
}

/* Iterations of a chunk are executed by a thread in their order; that they need
   that is found out when the program runs.  */
static void
in_order (int n)
{
  clear ();
#pragma omp target parallel for map(tofrom : a) schedule(dynamic, 4) // lanes
  for (int i = 0; i < n; i++)
    a[i] = i % 4 ? a[i - 1] + 1 : i;
  int right = 1;
  for (int i = 0; i < n; i++)
    right &= a[i] == i;
  expect (__LINE__, right);

#pragma omp target parallel for schedule(dynamic, 4) // one lane: its schedule keeps iterations in order, and they may access
  for (int i = 0; i < n; i++)
    counts[i] = i % 4 ? counts[i - 1] + 1 : i;
#pragma omp target update from(counts)
  for (int i = 0; i < n; i++)
    right &= counts[i] == i;
  expect (__LINE__, right);

  clear ();
  int *p = a + 1, *q = a;
#pragma omp target data map(tofrom : a)
#pragma omp target teams distribute parallel for schedule(dynamic, 4) num_teams(1) // lanes
  for (int i = 0; i < n; i++)
    if (i % 4 < 3)
      p[i] = q[i] + i;
  for (int i = 0; i < n; i++)
    {
      int before = i % 4 ? i - 1 : 0;
      right &= i % 4 == 0 || a[i] == a[i - 1] + before;
    }
  expect (__LINE__, right);
}

int
main (void)
{
  static const int numbers[] = { 0, 1, 5, 31, 32, 33, 64, 130, 257, size };
  for (int i = 0; i < sizeof numbers / sizeof *numbers; i++)
    {
      combined (numbers[i]);
      in_regions (numbers[i]);
      large_steps (numbers[i]);
      afterwards (numbers[i], 1 + i % 5);
      in_order (numbers[i]);
    }
  return result ();
}
