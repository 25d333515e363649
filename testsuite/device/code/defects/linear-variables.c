/* Purpose: a linear variable has its value in each iteration, and after the
   loop, for all counters, steps and schedules.  */

#include <omp.h>
#include <stdio.h>

enum { size = 200 };
static int bad;

static void
expect (int line, long got, long right)
{
  if (got != right)
    {
      printf ("line %d: %ld, not %ld\n", line, got, right);
      bad = 1;
    }
}

/* Expects that element i of A is FIRST + i * STEP.  */
static void
expect_line (int line, const long *a, int n, long first, long step)
{
  for (int i = 0; i < n; i++)
    expect (line, a[i], first + i * step);
}

static void
simd_alone (int n, int step)
{
  long a[size], b[size];
  int x = 5;
  unsigned char y = 250;
  long z = -7;
#pragma omp target simd linear(x : 2) linear(y) linear(z : step) map(from : a, b) map(tofrom : x, y, z)
  for (int i = 0; i < n; i++)
    {
      a[i] = x;
      b[i] = y + 1000 * z;
      x += 2;
      y++;
      z += step;
    }
  expect_line (__LINE__, a, n, 5, 2);
  for (int i = 0; i < n; i++)
    expect (__LINE__, b[i], (unsigned char) (250 + i) + 1000 * (-7 + (long) i * step));
  expect (__LINE__, x, 5 + 2 * n);
  expect (__LINE__, y, (unsigned char) (250 + n));
  expect (__LINE__, z, -7 + (long) n * step);
}

/* The program need not add the step.  */
static void
not_added (int n, int step)
{
  long a[size], x = 3;
#pragma omp target parallel for simd linear(x : step) map(from : a) map(tofrom : x)
  for (int i = 0; i < n; i++)
    a[i] = x;
  expect_line (__LINE__, a, n, 3, step);
  expect (__LINE__, x, n ? 3 + (n - 1L) * step : 3);
}

static void
schedules (int n)
{
  long a[size];
  int x = 1;
#pragma omp target parallel for simd linear(x : 3) schedule(static, 7) map(from : a) map(tofrom : x)
  for (int i = 0; i < n; i++)
    {
      a[i] = x;
      x += 3;
    }
  expect_line (__LINE__, a, n, 1, 3);
  expect (__LINE__, x, 1 + 3 * n);
  x = 1;
#pragma omp target parallel for simd linear(x : -3) schedule(dynamic, 5) map(from : a) map(tofrom : x)
  for (long i = n - 1; i >= 0; i--)
    {
      a[n - 1 - i] = x;
      x -= 3;
    }
  expect_line (__LINE__, a, n, 1, -3);
  expect (__LINE__, x, 1 - 3 * n);
  x = 1;
#pragma omp target map(from : a) map(tofrom : x)
#pragma omp teams num_teams(1)
#pragma omp parallel num_threads(3)
#pragma omp for simd linear(x : 4) schedule(guided)
  for (int i = n; i > 0; i--)
    {
      a[n - i] = x;
      x += 4;
    }
  expect_line (__LINE__, a, n, 1, 4);
  expect (__LINE__, x, 1 + 4 * n);
}

static void
steps_of_counters (int n)
{
  long a[size];
  unsigned x = 1, k = 2;
  int by = 3;
#pragma omp target parallel for simd linear(x : 2) map(from : a) map(tofrom : x)
  for (short i = -100; i < -100 + n; i += 3)
    {
      a[(i + 100) / 3] = x;
      x += 2;
    }
  expect_line (__LINE__, a, (n + 2) / 3, 1, 2);
  expect (__LINE__, x, 1 + 2 * ((n + 2) / 3));
  x = 1;
#pragma omp target parallel for simd linear(x : k) map(from : a) map(tofrom : x)
  for (unsigned i = 4000000000u; i < 4000000000u + n; i += by)
    {
      a[(i - 4000000000u) / by] = x;
      x += k;
    }
  expect_line (__LINE__, a, (n + 2) / 3, 1, 2);
  expect (__LINE__, x, 1 + 2 * ((n + 2) / 3));
  x = 1;
#pragma omp target simd linear(x : 2) map(from : a) map(tofrom : x)
  for (long i = 5 * n; i > 0; i -= 5)
    {
      a[n - i / 5] = x;
      x += 2;
    }
  expect_line (__LINE__, a, n, 1, 2);
  x = 1;
#pragma omp target simd linear(x : 2) map(from : a) map(tofrom : x)
  for (int i = 0; i != n; ++i)
    {
      a[i] = x;
      x += 2;
    }
  expect_line (__LINE__, a, n, 1, 2);
  x = 1;
#pragma omp target simd linear(x : 2) map(from : a) map(tofrom : x)
  for (int i = n; i != 0; i--)
    {
      a[n - i] = x;
      x += 2;
    }
  expect_line (__LINE__, a, n, 1, 2);
}

static void
pointers (int n)
{
  long a[size + 1], b[size];
  for (int i = 0; i < size; i++)
    a[i] = b[i] = 0;
#pragma omp target map(tofrom : a, b)
  {
    long *p = a, *q = b + n, *from = a;
#pragma omp parallel for simd linear(p) linear(q : -1)
    for (long *i = from; i < from + n; i++)
      {
        *p += i - a;
        *--q += 1000;
        p++;
      }
    a[size] = p - a + 1000 * (b + n - q);
  }
  for (int i = 0; i < n; i++)
    expect (__LINE__, a[i] + b[i], 1000 + i);
  expect (__LINE__, a[size], n * 1001);
}

/* Returns true if the compiler miscompiles stores through a pointer to one of
   two private variables.  GCC 16 does so on the host, in any simd loop.  */
static int
has_wrong_aliases (void)
{
  int on_host = 1;
#pragma omp target map(from : on_host)
  on_host = omp_is_initial_device ();
  return __GNUC__ >= 16 && on_host;
}

/* The variable is in memory.  */
static void
addressed (int n)
{
  if (has_wrong_aliases ())
    return;
  long a[size], x = 2;
#pragma omp target parallel for simd linear(x : 2) map(from : a) map(tofrom : x)
  for (int i = 0; i < n; i++)
    {
      long y = i, *p = i % 2 ? &x : &y;
      *p += 1;
      a[i] = x - (i % 2);
    }
  expect_line (__LINE__, a, n, 2, 2);
}

#pragma omp declare target
static long everywhere;

static void
of_teams (long *a, int n, int step)
{
  int x = 7;
#pragma omp for simd linear(x : step) nowait
  for (int i = 0; i < n; i++)
    {
      a[i] = x;
      x += step;
    }
}

static void
of_all (long *a, int n)
{
#pragma omp for simd linear(everywhere : 2)
  for (int i = 0; i < n; i++)
    {
      a[i] = everywhere;
      everywhere += 2;
    }
}

static long
alone (long *a, int n, long *x)
{
  long y = *x;
#pragma omp simd linear(y : 5)
  for (int i = 0; i < n; i++)
    {
      a[i] = y;
      y += 5;
    }
  *x = y;
  return y;
}
#pragma omp end declare target

static void
functions (int n)
{
  long a[size], b[size], c[size], last = 0, other = 9;
#pragma omp target parallel map(from : a) num_threads(5)
  of_teams (a, n, 6);
  expect_line (__LINE__, a, n, 7, 6);
#pragma omp target map(from : b, last) map(to : c)
  {
    everywhere = 11;
#pragma omp parallel num_threads(6)
    of_all (b, n);
    last = everywhere;
  }
  expect_line (__LINE__, b, n, 11, 2);
  expect (__LINE__, last, 11 + 2 * n);
#pragma omp target map(from : c, last) map(tofrom : other)
  last = alone (c, n, &other);
  expect_line (__LINE__, c, n, 9, 5);
  expect (__LINE__, last, 9 + 5 * n);
  expect (__LINE__, other, 9 + 5 * n);
}

static void
conditions (int n)
{
  long a[size];
  int x = 1;
#pragma omp target simd linear(x : 2) if(simd : 0) map(from : a) map(tofrom : x)
  for (int i = 0; i < n; i++)
    {
      a[i] = x;
      x += 2;
    }
  expect_line (__LINE__, a, n, 1, 2);
  x = 1;
#pragma omp target simd linear(x : 2) safelen(4) map(from : a) map(tofrom : x)
  for (int i = 0; i < n; i++)
    {
      a[i] = x;
      x += 2;
    }
  expect_line (__LINE__, a, n, 1, 2);
  expect (__LINE__, x, 1 + 2 * n);
}

/* One lane executes collapsed loops.  */
static void
collapsed (int n)
{
  long a[size];
  int x = 1, m = n / 7;
#pragma omp target parallel for simd collapse(2) linear(x : 2) map(from : a) map(tofrom : x)
  for (int i = 0; i < m; i++)
    for (int j = 0; j < 7; j++)
      {
        a[i * 7 + j] = x;
        x += 2;
      }
  expect_line (__LINE__, a, m * 7, 1, 2);
  expect (__LINE__, x, 1 + 14 * m);
}

int
main ()
{
  static const int numbers[] = { 0, 1, 31, 33, 100, size };
  for (int k = 0; k < 6; k++)
    {
      int n = numbers[k];
      simd_alone (n, -3);
      not_added (n, 100000);
      schedules (n);
      steps_of_counters (n);
      pointers (n);
      addressed (n);
      functions (n);
      conditions (n);
      collapsed (n);
    }
  return bad;
}
