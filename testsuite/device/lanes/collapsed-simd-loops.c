/* Purpose: lanes share loops that say both simd and collapse, which GCC gives to
   one lane, and loops of the loop construct; variables have the values that they
   have on the host, also those of lastprivate clauses and iteration variables
   after the loop.  What lanes may not share, and what a copy without simd could
   do otherwise, is executed by one lane.  */

#include <limits.h>
#include <stdlib.h>
#include "../../emulator/programs/offload.h"

enum { rows = 41, columns = 37, size = rows * columns };
static int a[size], b[size];

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
combined (int n, int m)
{
  int i, j, last = -1, t;
  long sum = 0, right = 0;
  int greatest = -1;
  clear ();
  for (i = 0; i < n * m; i++)
    right += b[i];
#pragma omp target teams distribute parallel for simd collapse(2) map(tofrom : a, i, j, last) map(to : b) reduction(+ : sum) private(t) lastprivate(last) // lanes
  for (i = 0; i < n; i++)
    for (j = 3; j < m + 3; j++)
      {
        t = i * m + j - 3;
        a[t]++;
        sum += b[t];
        last = t;
      }
  once (__LINE__, n * m);
  expect (__LINE__, sum == right);
  if (n && m)
    expect (__LINE__, last == n * m - 1 && i == n && j == m + 3);

  clear ();
#pragma omp target parallel for simd collapse(2) map(tofrom : a) map(to : b) reduction(max : greatest) safelen(8) schedule(static) // lanes
  for (i = n - 1; i >= 0; i--)
    for (unsigned k = UINT_MAX; k > UINT_MAX - m; k--)
      {
        int q = i * m + (int) (UINT_MAX - k);
        a[q]++;
        if (b[q] > greatest)
          greatest = b[q];
      }
  once (__LINE__, n * m);
  int found = -1;
  for (i = 0; i < n * m; i++)
    if (b[i] > found)
      found = b[i];
  expect (__LINE__, greatest == found);
}

static void
in_regions (int n, int m)
{
  int i = 5, own[3], sum = 0;
  clear ();
#pragma omp target map(tofrom : a, b, i, sum)
#pragma omp parallel num_threads(4)
  {
#pragma omp for simd collapse(2) schedule(dynamic) private(own) reduction(+ : sum) // lanes
    for (i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        {
          for (int k = 0; k < 3; k++)
            own[k] = i * m + j + k;
          a[own[(i + j) % 3] - (i + j) % 3] += 2;
          sum += own[0];
        }
#pragma omp for simd collapse(2) schedule(guided) nowait // lanes
    for (int j = 0; j < m; j++)
      for (short k = 0; k < n; k++)
        a[k * m + j]--;
#pragma omp for simd collapse(2) schedule(simd : static, 5) // one lane: its schedule gives a thread few iterations
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++)
        {
#pragma omp atomic
          b[j * m + k]--;
        }
  }
  once (__LINE__, n * m);
  int right = 1;
  for (int k = 0; k < size; k++)
    right &= b[k] == k * 7 % 50 - (k < n * m);
  expect (__LINE__, right);
  expect (__LINE__, sum == n * m * (n * m - 1) / 2);
  if (n && m)
    expect (__LINE__, i == n);
}

static void
loop_construct (int n, int m)
{
  int i = 0;
  long sum = 0, right = 0;
  clear ();
  for (int k = 0; k < n * m; k++)
    right += b[k];
#pragma omp target teams loop collapse(2) map(tofrom : a, i) map(to : b) reduction(+ : sum) // lanes
  for (i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
        a[i * m + j]++;
        sum += b[i * m + j];
      }
  once (__LINE__, n * m);
  expect (__LINE__, sum == right && (!n || !m || i == n));
#pragma omp target parallel loop collapse(2) map(tofrom : a) // lanes
  for (int j = n - 1; j >= 0; j--)
    for (int k = 0; k < m; k++)
      a[j * m + k] += a[j * m + k] - 1;
  once (__LINE__, n * m);
}

#pragma omp declare target
static int counts[size];

static struct
{
  short first;
  long rows, columns;
} bounds;

/* The bounds are loaded, and converted, before the loop.  */
static __attribute__ ((noinline)) void
orphaned (void)
{
#pragma omp for simd collapse(2) // lanes
  for (int i = bounds.first; i < bounds.rows; i++)
    for (long j = bounds.first; j < bounds.columns; j++)
      counts[i * bounds.columns + j]++;
}
#pragma omp end declare target

static void
in_functions (int n, int m)
{
  bounds.rows = n;
  bounds.columns = m;
  for (int i = 0; i < size; i++)
    counts[i] = 0;
#pragma omp parallel
  orphaned ();
#pragma omp target update to(counts, bounds)
#pragma omp target
#pragma omp parallel num_threads(3)
  orphaned ();
#pragma omp target update from(counts)
  for (int i = 0; i < size; i++)
    a[i] = counts[i] / 2;
  once (__LINE__, n * m);
}

struct pair
{
  int low, high;
};
#pragma omp declare reduction(both : struct pair : omp_out.low += omp_in.low, omp_out.high += omp_in.high) initializer(omp_priv = { 0, 0 })

/* Declared operations, linear variables, arrays of variable size, triangles, and
   the order in chunks.  */
static void
of_one_lane (int n, int m)
{
  struct pair sum = { 0, 0 };
  int step = 1;
  clear ();
#pragma omp target parallel map(tofrom : sum)
#pragma omp for simd collapse(2) reduction(both : sum)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
        sum.low += 1;
        sum.high += i;
      }
  expect (__LINE__, sum.low == n * m && sum.high == n * (n - 1) / 2 * m);

#pragma omp target parallel for simd collapse(2) map(tofrom : a) linear(step : 0)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] += step;
  once (__LINE__, n * m);

#pragma omp target parallel for simd collapse(2) map(tofrom : a)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
        int sizes[step + j % 3];
        sizes[j % 3] = i * m;
        a[sizes[j % 3] + j]++;
      }
  for (int i = 0; i < n * m; i++)
    a[i]--;
  once (__LINE__, n * m);

  int count = 0;
#pragma omp target parallel for simd collapse(2) reduction(+ : count) // one lane: its collapsed loops are not rectangular
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      count++;
  expect (__LINE__, count == n * (n + 1) / 2);

  for (int i = 0; i < size; i++)
    {
      a[i] = 0;
      b[i] = size - 1 - i;
    }
#pragma omp target parallel for simd collapse(2) map(tofrom : a) map(to : b) schedule(static, 64) // one lane: its schedule keeps iterations in order, and they may access
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[size - 1 - b[i * m + j]]++;
  once (__LINE__, n * m);
}

/* GCC sees that there are no iterations, and removes all but the choice between
   two loops.  */
static void
never (int n, int m)
{
  clear ();
#pragma omp target map(tofrom : a)
#pragma omp parallel num_threads(3)
#pragma omp for simd schedule(static, 16) collapse(3)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int *p = b + 62; p < b + 62; p += 3)
        {
          a[i]++;
          if (a[i] == 12345)
            abort ();
        }
  once (__LINE__, 0);
}

int
main (void)
{
  static const int numbers[][2]
      = { { 0, 5 }, { 1, 1 }, { 3, 11 }, { 1, 33 }, { 32, 2 }, { 5, 37 }, { 41, 37 } };
  for (int i = 0; i < sizeof numbers / sizeof *numbers; i++)
    {
      int n = numbers[i][0], m = numbers[i][1];
      combined (n, m);
      in_regions (n, m);
      loop_construct (n, m);
      in_functions (n, m);
      of_one_lane (n, m);
      never (n, m);
    }
  return result ();
}
