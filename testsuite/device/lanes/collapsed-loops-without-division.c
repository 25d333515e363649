/* Purpose: threads with many iterations of collapsed loops, which carry the digits of
   their number instead of dividing it, compute what the host does: with two to four
   loops of any length, with 64-bit counters, where digits are values, subscripts or
   parts of conditions, and where loops go down or by steps.  */

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "../../emulator/programs/offload.h"

enum
{
  size = 24000
};

static int a[size], b[size], wanted[size];
static int rows[61][400], wanted_rows[61][400];

static void
clear (void)
{
  for (int i = 0; i < size; i++)
    {
      a[i] = wanted[i] = 5 * i % 2311;
      b[i] = 7 * i % 1999;
    }
  for (int i = 0; i < 61; i++)
    for (int j = 0; j < 400; j++)
      rows[i][j] = wanted_rows[i][j] = i * j % 97;
}

static void
compare (int line)
{
  expect (line, memcmp (a, wanted, sizeof a) == 0);
  expect (line, memcmp (rows, wanted_rows, sizeof rows) == 0);
}

/* N rows of M elements, in arrays with P elements in a row.  */
__attribute__ ((noinline)) static void
two_loops (int n, int m, int p, int k)
{
  clear ();
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      wanted[i * p + j] += b[i * p + j] + i - j;
#pragma omp target parallel for collapse(2) map(tofrom : a) map(to : b) num_threads(k) // lanes
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * p + j] += b[i * p + j] + i - j;
  compare (__LINE__);
}

__attribute__ ((noinline)) static void
neighbours (int *to, int *should, const int *from, int n, int m, int k)
{
  clear ();
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      should[i * m + j] = from[(i - 1) * m + j] + from[(i + 1) * m + j]
                          - from[i * m + j - 1] * from[i * m + j + 1];
#pragma omp target parallel for collapse(2) map(tofrom : to[:n * m]) map(to : from[:n * m]) num_threads(k) // lanes
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      to[i * m + j] = from[(i - 1) * m + j] + from[(i + 1) * m + j]
                      - from[i * m + j - 1] * from[i * m + j + 1];
  compare (__LINE__);
}

__attribute__ ((noinline)) static void
three_loops (int n, int m, int l, int k)
{
  clear ();
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int h = 0; h < l; h++)
        wanted[(i * m + j) * l + h] += b[(h * n + i) * m + j];
#pragma omp target parallel for collapse(3) map(tofrom : a) map(to : b) num_threads(k) // lanes
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int h = 0; h < l; h++)
        a[(i * m + j) * l + h] += b[(h * n + i) * m + j];
  compare (__LINE__);
}

/* Addresses with two carries, of rows with P elements of which L are used.  */
__attribute__ ((noinline)) static void
three_loops_by_pointers (int *to, int *should, const int *from, int n, int m, int l, int p, int k)
{
  clear ();
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int h = 0; h < l; h++)
        should[(i * m + j) * p + h] += from[(i * m + j) * p + h] * from[j * p + h];
#pragma omp target parallel for collapse(3) map(tofrom : to[:n * m * p]) map(to : from[:n * m * p]) num_threads(k) // lanes
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int h = 0; h < l; h++)
        to[(i * m + j) * p + h] += from[(i * m + j) * p + h] * from[j * p + h];
  compare (__LINE__);
}

__attribute__ ((noinline)) static void
four_loops_by_pointers (int *to, int *should, int n, int m, int l, int k)
{
  clear ();
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int h = 0; h < l; h++)
        for (int g = 0; g < 3; g++)
          should[((i * m + j) * l + h) * 4 + g] -= j;
#pragma omp target parallel for collapse(4) map(tofrom : to[:n * m * l * 4]) num_threads(k) // lanes
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int h = 0; h < l; h++)
        for (int g = 0; g < 3; g++)
          to[((i * m + j) * l + h) * 4 + g] -= j;
  compare (__LINE__);
}

/* The last loop's counter is not used.  */
__attribute__ ((noinline)) static void
four_loops (int n, int m, int l, int k)
{
  long sum = 0, expected = 0;
  clear ();
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int h = 0; h < l; h++)
        for (int g = 0; g < 3; g++)
          expected += i * b[j] - h * b[i + g];
#pragma omp target parallel for collapse(4) map(to : b) num_threads(k) reduction(+ : sum) // lanes
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int h = 0; h < l; h++)
        for (int g = 0; g < 3; g++)
          sum += i * b[j] - h * b[i + g];
  expect (__LINE__, sum == expected);
}

__attribute__ ((noinline)) static void
subscripts (long n, long m, int k)
{
  clear ();
  for (long i = 0; i < n; i++)
    for (long j = 0; j < m; j++)
      wanted_rows[i][j] = wanted_rows[i][j] * i + j;
#pragma omp target parallel for collapse(2) map(tofrom : rows) num_threads(k) // lanes
  for (long i = 0; i < n; i++)
    for (long j = 0; j < m; j++)
      rows[i][j] = rows[i][j] * i + j;
  compare (__LINE__);
}

__attribute__ ((noinline)) static void
constants (int k)
{
  clear ();
  for (int i = 0; i < 61; i++)
    for (int j = 0; j < 397; j++)
      wanted_rows[i][j] += i + j;
#pragma omp target parallel for collapse(2) map(tofrom : rows) num_threads(k) // lanes
  for (int i = 0; i < 61; i++)
    for (int j = 0; j < 397; j++)
      rows[i][j] += i + j;
  compare (__LINE__);
}

__attribute__ ((noinline)) static void
conditions (unsigned n, unsigned m, int k)
{
  clear ();
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < m; j++)
      if (i > 0 && j + 1 < m && b[i * m + j] > 30)
        wanted[i * m + j] = b[i * m - m + j] + b[i * m + j + 1];
#pragma omp target parallel for collapse(2) map(tofrom : a) map(to : b) num_threads(k) // lanes
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < m; j++)
      if (i > 0 && j + 1 < m && b[i * m + j] > 30)
        a[i * m + j] = b[i * m - m + j] + b[i * m + j + 1];
  compare (__LINE__);
}

/* Steps other than 1, and counters that reach the ends of their type.  */
__attribute__ ((noinline)) static void
steps (int n, int m, int k)
{
  clear ();
  for (int i = n; i > 0; i -= 3)
    for (int j = INT_MAX - 2 * m; j < INT_MAX - 1; j += 2)
      wanted[(n - i) / 3 * m + (j - (INT_MAX - 2 * m)) / 2] -= i;
#pragma omp target parallel for collapse(2) map(tofrom : a) num_threads(k) // lanes
  for (int i = n; i > 0; i -= 3)
    for (int j = INT_MAX - 2 * m; j < INT_MAX - 1; j += 2)
      a[(n - i) / 3 * m + (j - (INT_MAX - 2 * m)) / 2] -= i;
  compare (__LINE__);
}

__attribute__ ((noinline)) static void
last_values (int n, int m, int k)
{
  int i = -1, j = -1, last = 0;
  clear ();
#pragma omp target parallel for collapse(2) map(tofrom : i, j) map(to : b) num_threads(k) lastprivate(i, j, last) // lanes
  for (i = 0; i < n; i++)
    for (j = 0; j < m; j++)
      {
        a[i * m + j] -= i;
        last = b[i * m + j] + j;
      }
  expect (__LINE__, i == n && j == m && last == b[n * m - 1] + m - 1);
}

int
main (void)
{
  static const int shapes[][2]
      = { { 300, 1 },  { 1, 700 },  { 280, 2 },   { 40, 31 },  { 33, 32 },
          { 50, 33 },  { 3, 400 },  { 59, 397 },  { 140, 100 }, { 9, 64 } };
  for (unsigned s = 0; s < sizeof shapes / sizeof shapes[0]; s++)
    for (int k = 1; k <= 3; k += 2)
      {
        int n = shapes[s][0], m = shapes[s][1];
        two_loops (n, m, m, k);
        two_loops (n, m, m + 5, k);
        three_loops (n, m, n * m < 7000 ? 3 : 1, k);
        four_loops (n, m, 2, k);
        three_loops_by_pointers (a, wanted, b, n, m, n * m < 7000 ? 2 : 1, n * m < 7000 ? 3 : 1, k);
        if (n * m * 8 < size)
          four_loops_by_pointers (a, wanted, n, m, 2, k);
        conditions (n, m, k);
        steps (n, m, k);
        if (n > 2 && m > 2)
          neighbours (a, wanted, b, n, m, k);
        if (n <= 61)
          subscripts (n, m, k);
        last_values (n, m, k);
      }
  constants (1);
  constants (2);
  return result ();
}
