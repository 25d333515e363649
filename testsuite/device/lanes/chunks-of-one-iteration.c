/* Purpose: of loops with schedule(static, 1), threads get blocks of as many
   iterations as there are lanes if the parallel region consists of the loop, so
   that neighbouring lanes access neighbouring elements.  Every iteration is
   executed once, also where the program finds out when it runs that one lane
   must execute them in the order that it can rely on.  Other loops keep their
   iterations, since a later loop can rely on which thread executes them.  */

#include <limits.h>
#include <stdlib.h>
#include "../../emulator/programs/offload.h"

enum { size = 700, threads = 4 };
static int a[size + threads], b[size], c[size];

static void
clear (void)
{
  for (int i = 0; i < size; i++)
    {
      a[i] = 0;
      b[i] = i * 7 % 50;
      c[i] = -1;
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
counters (int n)
{
  clear ();
#pragma omp target parallel for num_threads(threads) map(tofrom : a) schedule(static, 1) // lanes
  for (int i = 0; i < n; i++)
    a[i]++;
  once (__LINE__, n);

  clear ();
#pragma omp target parallel for map(tofrom : a) schedule(static, 1) // lanes
  for (int i = n - 1; i >= 0; i--)
    a[i]++;
  once (__LINE__, n);

  clear ();
#pragma omp target parallel for num_threads(3) map(tofrom : a) schedule(static, 1) // lanes
  for (unsigned i = UINT_MAX - n; i < UINT_MAX; i++)
#pragma omp atomic
    a[i - (UINT_MAX - n)]++;
  once (__LINE__, n);

  clear ();
#pragma omp target teams distribute parallel for map(tofrom : a) schedule(static, 1) // lanes
  for (long i = 5; i <= 4 + 3L * n; i += 3)
#pragma omp atomic
    a[(i - 5) / 3]++;
  once (__LINE__, n);

  clear ();
#pragma omp target teams distribute parallel for map(tofrom : a) schedule(static, 1) num_teams(3) dist_schedule(static, 50) // lanes
  for (unsigned long i = 0; i < n; i++)
    a[i]++;
  once (__LINE__, n);
}

static void
collapsed (int n, int m)
{
  clear ();
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : a) num_teams(2) schedule(static, 1) // lanes
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
#pragma omp atomic
      a[i * m + k]++;
  once (__LINE__, n * m);
}

/* What is used after the loop.  */
static void
afterwards (int n, int num_threads)
{
  long sum = 0, right = 0;
  int last = -1, greatest = -1;
  clear ();
  for (int i = 0; i < n; i++)
    right += b[i];
#pragma omp target parallel for map(tofrom : sum, last, greatest) map(to : b) reduction(+ : sum) reduction(max : greatest) lastprivate(last) schedule(static, 1) num_threads(num_threads) // lanes
  for (int i = 0; i < n; i++)
    {
      sum += b[i];
      last = 2 * i;
      greatest = greatest < i ? i : greatest;
    }
  expect (__LINE__,
          sum == right && last == (n ? 2 * n - 2 : last) && greatest == n - 1);

  last = -1;
#pragma omp target teams distribute parallel for map(tofrom : last) map(tofrom : a) lastprivate(last) schedule(static, 1) num_teams(1) // lanes
  for (int i = n - 1; i >= 0; i--)
    {
      a[i]++;
      last = i;
    }
  expect (__LINE__, last == (n ? 0 : last));
  once (__LINE__, n);
}

/* Each thread executes its iterations in order, and the elements of P are those
   that the same thread reads later if OFFSET is the number of threads.  */
static void
overlapping (int n, int offset)
{
  clear ();
  int *p = a + offset, *q = a;
  for (int i = 0; i < threads; i++)
    a[i] = i;
#pragma omp target data map(tofrom : a)
#pragma omp target parallel for num_threads(threads) schedule(static, 1) // lanes
  for (int i = 0; i < n; i++)
    p[i] = q[i] + 1;
  int right = 1;
  for (int i = 0; i < n && offset; i++)
    right &= a[i + offset] == i % threads + i / threads + 1;
  for (int i = 0; i < n && !offset; i++)
    right &= a[i] == (i < threads ? i : 0) + 1;
  expect (__LINE__, right);
}

/* The second loop needs the elements that the thread has computed itself in the
   first one.  */
static void
two_loops (int n)
{
  clear ();
  int number = 0;
#pragma omp target map(tofrom : a, c, number) map(to : b)
#pragma omp parallel num_threads(threads)
  {
#pragma omp for schedule(static, 1) nowait // lanes
    for (int i = 0; i < n; i++)
      a[i] = 3 * b[i];
#pragma omp for schedule(static, 1) // one lane: it calls '__builtin_GOMP_critical_start'
    for (int i = 0; i < n; i++)
      {
        c[i] = a[i] + 1;
#pragma omp critical
        number++;
      }
  }
  int right = number == n;
  for (int i = 0; i < n; i++)
    right &= c[i] == 3 * b[i] + 1;
  expect (__LINE__, right);
}

int
main (void)
{
  static const int numbers[]
      = { 0, 1, 3, 4, 15, 16, 17, 31, 32, 33, 64, 127, 128, 129, 161, size };
  for (int i = 0; i < sizeof numbers / sizeof *numbers; i++)
    {
      int n = numbers[i];
      counters (n);
      collapsed (n / 7, 7);
      afterwards (n, 1 + i % 5);
      overlapping (n, threads);
      overlapping (n, 0);
      two_loops (n);
    }
  return result ();
}
