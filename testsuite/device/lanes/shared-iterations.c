/* Purpose: lanes share the iterations of loops of every form, and results are
   those of the host.  */

#include <limits.h>
#include <stdlib.h>

#include "../../emulator/programs/offload.h"

enum
{
  size = 1500
};

static int a[size], b[size], wanted[size];
static double x[size], y[size];

static void
clear (void)
{
  for (int i = 0; i < size; i++)
    {
      a[i] = -1;
      b[i] = 7 * i % 31;
      x[i] = i % 64;
      y[i] = 0;
    }
}

static void
compare (int line)
{
  int same = 1;
  for (int i = 0; i < size; i++)
    same &= a[i] == wanted[i];
  expect (line, same);
}

/* Sets what A must have after a loop that stores 3 * I at the I from FIRST in
   steps of STEP, COUNT of them.  */
static void
want (int first, int step, int count)
{
  for (int i = 0; i < size; i++)
    wanted[i] = -1;
  for (int k = 0; k < count; k++)
    wanted[first + k * step] = 3 * (first + k * step);
}

static void
counts (int n)
{
  clear ();
  want (0, 1, n);
#pragma omp target teams distribute parallel for map(tofrom : a) // lanes
  for (int i = 0; i < n; i++)
    a[i] = 3 * i;
  compare (__LINE__);

  clear ();
  want (n - 1, -1, n);
#pragma omp target parallel for map(tofrom : a) // lanes
  for (long i = n - 1; i >= 0; i--)
    a[i] = 3 * i;
  compare (__LINE__);

  clear ();
  want (2, 3, n / 3);
#pragma omp target parallel for map(tofrom : a) num_threads(3) // lanes
  for (unsigned i = 2; i < n / 3 * 3; i += 3)
    a[i] = 3 * i;
  compare (__LINE__);

  clear ();
  want (0, 1, n);
#pragma omp target parallel for map(tofrom : a) schedule(dynamic, 100) // lanes
  for (int i = 0; i < n; i++)
    a[i] = 3 * i;
  compare (__LINE__);

  clear ();
  want (0, 1, n);
#pragma omp target parallel for map(tofrom : a) schedule(dynamic) // lanes
  for (int i = 0; i < n; i++)
    a[i] = 3 * i;
  compare (__LINE__);

  clear ();
  want (0, 1, n);
#pragma omp target parallel for map(tofrom : a) schedule(guided) // lanes
  for (unsigned long i = 0; i < n; i++)
    a[i] = 3 * i;
  compare (__LINE__);

  clear ();
  want (0, 1, n);
#pragma omp target parallel for map(tofrom : a) // lanes
  for (int *p = a; p < a + n; p++)
    *p = 3 * (p - a);
  compare (__LINE__);
}

/* The counter cannot be 32 iterations further on than the last one.  */
static void
at_the_ends_of_types (int n)
{
  clear ();
  want (0, 1, n);
#pragma omp target parallel for map(tofrom : a) // lanes
  for (int i = INT_MAX - n; i < INT_MAX; i++)
    a[i - (INT_MAX - n)] = 3 * (i - (INT_MAX - n));
  compare (__LINE__);

  clear ();
  want (0, 1, n);
#pragma omp target parallel for map(tofrom : a) // lanes
  for (unsigned i = n; i > 0; i--)
    a[i - 1] = 3 * (i - 1);
  compare (__LINE__);

  clear ();
  want (0, 1, n);
#pragma omp target parallel for map(tofrom : a) // lanes
  for (unsigned long i = ULONG_MAX; i > ULONG_MAX - n; i--)
    a[ULONG_MAX - i] = 3 * (ULONG_MAX - i);
  compare (__LINE__);
}

static void
collapsed (int n, int m)
{
  clear ();
  want (0, 1, n * m);
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : a) // lanes
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] = 3 * (i * m + j);
  compare (__LINE__);

  clear ();
  want (0, 1, n * m);
#pragma omp target parallel for collapse(3) map(tofrom : a) // lanes
  for (long i = n; i > 0; i--)
    for (unsigned j = 0; j < 2 * m; j += 2)
      for (short k = 0; k < 1; k++)
        a[(i - 1) * m + j / 2 + k] = 3 * ((i - 1) * m + j / 2 + k);
  compare (__LINE__);
}

static void
sums (int n)
{
  long s = 5, p = 1;
  int least = INT_MAX, greatest = -5, bits = 0, all = -1, odd = 0;
  short small = 3;
  double d = 0.5;
  float f = 1;
  clear ();
#pragma omp target teams distribute parallel for reduction(+ : s, d, small) reduction(max : greatest) map(tofrom : s, d, small, greatest) map(to : b, x) // lanes
  for (int i = 0; i < n; i++)
    {
      s += b[i];
      d += x[i];
      small += b[i];
      if (b[i] > greatest)
        greatest = b[i];
    }
#pragma omp target parallel for reduction(min : least) reduction(| : bits) reduction(& : all) reduction(^ : odd) reduction(* : p) reduction(+ : f) map(tofrom : least, bits, all, odd, p, f) map(to : b, x) // lanes
  for (int i = 0; i < n; i++)
    {
      least = b[i] < least ? b[i] : least;
      bits |= 1 << (b[i] & 15);
      all &= ~(1 << (b[i] & 7));
      odd ^= b[i];
      p *= i % 500 == 499 ? 3 : 1;
      if (b[i] & 1)
        f -= x[i];
    }
  long s1 = 5, p1 = 1;
  int least1 = INT_MAX, greatest1 = -5, bits1 = 0, all1 = -1, odd1 = 0;
  short small1 = 3;
  double d1 = 0.5;
  float f1 = 1;
  for (int i = 0; i < n; i++)
    {
      s1 += b[i];
      d1 += x[i];
      small1 += b[i];
      greatest1 = b[i] > greatest1 ? b[i] : greatest1;
      least1 = b[i] < least1 ? b[i] : least1;
      bits1 |= 1 << (b[i] & 15);
      all1 &= ~(1 << (b[i] & 7));
      odd1 ^= b[i];
      p1 *= i % 500 == 499 ? 3 : 1;
      f1 -= b[i] & 1 ? x[i] : 0;
    }
  expect (__LINE__, s == s1 && p == p1 && d == d1 && f == f1);
  expect (__LINE__, least == least1 && greatest == greatest1);
  expect (__LINE__, bits == bits1 && all == all1 && odd == odd1);
  expect (__LINE__, small == small1);
}

static void
last_values (int n)
{
  int last = -1, i;
  double value = -1;
  clear ();
#pragma omp target parallel for lastprivate(last, value) map(tofrom : last, value) map(to : b, x) // lanes
  for (i = 0; i < n; i++)
    {
      last = b[i] + i;
      value = x[i] / 2;
      a[i] = last;
    }
  expect (__LINE__, n == 0 || (last == b[n - 1] + n - 1 && value == x[n - 1] / 2));
  last = -1;
#pragma omp target parallel for lastprivate(last) map(tofrom : last) map(to : b) // one lane: its last iteration alone matters
  for (i = 0; i < n; i++)
    last = b[i] - i;
  expect (__LINE__, n == 0 || last == b[n - 1] - n + 1);
}

/* Arrays and structures that belong to an iteration.  */
static void
with_memory (int n)
{
  struct pair
  {
    int first, second;
  };
  clear ();
  want (0, 1, n);
#pragma omp target parallel for map(tofrom : a) map(to : b) // lanes
  for (int i = 0; i < n; i++)
    {
      int digits[4];
      for (int k = 0; k < 4; k++)
        digits[(k + i) & 3] = b[i] + k;
      struct pair p = { digits[i & 3], digits[(i + 1) & 3] };
      if (b[i] & 1)
        p = (struct pair){ p.second, p.first };
      a[i] = 3 * i + (p.first + p.second - 2 * b[i] - 1);
    }
  compare (__LINE__);
}

/* GCC computes the next counter for the condition of the inner loop, and the
   variables of collapsed loops on two paths.  */
static void
with_inner_loops (int n)
{
  long s = 1;
  clear ();
  want (0, 1, n);
#pragma omp target parallel for map(tofrom : a) // lanes
  for (unsigned i = 0; i < n; i++)
    {
      int sum = 0;
      for (unsigned k = i * 3; k < (i + 1) * 3; k++)
        sum += k / 3;
      a[i] = sum;
    }
  compare (__LINE__);
#pragma omp target parallel for collapse(2) reduction(+ : s) // lanes
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++)
      s += i * k;
  expect (__LINE__, s == 1 + 3L * n * (n - 1) / 2);
}

/* A loop that does nothing, and one with functions that GCC has in it.  */
static void
with_little_in_them (int n)
{
  int last = 0;
#pragma omp target parallel for // one lane: its last iteration alone matters
  for (int i = 0; i < n; i++)
    ;
#pragma omp target parallel for reduction(max : last) // lanes
  for (int i = 0; i < n; i++)
    last = __builtin_popcount (b[i]) > last ? __builtin_popcount (b[i]) : last;
  int right = 0;
  for (int i = 0; i < n; i++)
    right = __builtin_popcount (b[i]) > right ? __builtin_popcount (b[i]) : right;
  expect (__LINE__, last == right);
}

/* A table that the threads only read.  */
static void
with_table (int n)
{
  clear ();
  want (0, 1, n);
#pragma omp target map(tofrom : a)
#pragma omp parallel
  {
    int table[3] = { 0, 1, 2 };
#pragma omp for // lanes
    for (int i = 0; i < n; i++)
      a[i] = i + 2 * (i - i % 3 + table[i % 3]);
  }
  compare (__LINE__);
}

/* A thread's iterations of the second loop are those of the first.  */
static void
two_loops (int n)
{
  clear ();
  want (0, 1, n);
#pragma omp target parallel map(tofrom : a)
  {
#pragma omp for schedule(static) nowait // lanes
    for (int i = 0; i < n; i++)
      a[i] = i;
#pragma omp for schedule(static) // lanes
    for (int i = 0; i < n; i++)
      a[i] = 2 * i + a[i];
  }
  compare (__LINE__);
}

int
main (void)
{
  static const int numbers[] = { 0, 1, 31, 32, 33, 999, size - 1 };
  for (int i = 0; i < sizeof numbers / sizeof *numbers; i++)
    {
      counts (numbers[i]);
      at_the_ends_of_types (numbers[i]);
      sums (numbers[i]);
      last_values (numbers[i]);
      with_memory (numbers[i]);
      with_inner_loops (numbers[i]);
      with_little_in_them (numbers[i]);
      with_table (numbers[i]);
      two_loops (numbers[i]);
    }
  collapsed (0, 3);
  collapsed (1, 1);
  collapsed (7, 5);
  collapsed (3, 400);
  collapsed (400, 3);
  return result ();
}
