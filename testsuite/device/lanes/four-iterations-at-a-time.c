/* Purpose: a lane that executes four iterations at a time computes what the host
   does: with all numbers of iterations that are left, with loads of what the
   same iteration stored, with counters of all kinds, sums, last values and
   memory of the lane's own.  */

#include <stdlib.h>
#include <string.h>

#include "../../emulator/programs/offload.h"

enum
{
  size = 2200
};

static int a[size], b[size], c[size], wanted[size], wanted_too[size];
static int order[size];
static signed char bytes[size], wanted_bytes[size];
static double x[size], wanted_x[size];

static void
clear (void)
{
  for (int i = 0; i < size; i++)
    {
      a[i] = wanted[i] = 5 * i % 2311;
      b[i] = wanted_too[i] = 7 * i % 1999;
      c[i] = i * 3 - 1000;
      order[i] = i ^ 5;
      bytes[i] = wanted_bytes[i] = i % 90;
      x[i] = wanted_x[i] = i * 0.25;
    }
}

static void
compare (int line)
{
  expect (line, memcmp (a, wanted, sizeof a) == 0);
  expect (line, memcmp (b, wanted_too, sizeof b) == 0);
  expect (line, memcmp (bytes, wanted_bytes, sizeof bytes) == 0);
  expect (line, memcmp (x, wanted_x, sizeof x) == 0);
}

__attribute__ ((noinline)) static void
sums_of_two (int n, int k)
{
  clear ();
  for (int i = 0; i < n; i++)
    wanted[i] = b[i] + c[i];
#pragma omp target parallel for map(tofrom : a, b, c) num_threads(k) // lanes
  for (int i = 0; i < n; i++)
    a[i] = b[i] + c[i];
  compare (__LINE__);
}

__attribute__ ((noinline)) static void
in_place (int n, int k)
{
  clear ();
  for (int i = 0; i < n; i++)
    wanted_x[i] += 0.5 * c[i];
#pragma omp target parallel for map(tofrom : x, c) num_threads(k) // lanes
  for (int i = 0; i < n; i++)
    x[i] += 0.5 * c[i];
  compare (__LINE__);
}

/* P and Q may lead to the same memory, so that GCC loads what was stored.  */
__attribute__ ((noinline)) static void
loads_after_stores (int *p, int *q, int *r, int n, int k)
{
  clear ();
  for (int i = 0; i < n; i++)
    {
      wanted[i] = c[i] * 2;
      wanted_too[i] += (p == q ? wanted[i] : c[i]) + 1;
    }
#pragma omp target parallel for num_threads(k) map(tofrom : p[:size], q[:size], r[:size], c) // lanes
  for (int i = 0; i < n; i++)
    {
      p[i] = c[i] * 2;
      r[i] += q[i] + 1;
    }
  compare (__LINE__);
}

__attribute__ ((noinline)) static void
by_subscripts (int n, int k)
{
  clear ();
  for (int i = 0; i < n; i++)
    wanted[order[i]] = b[order[i]] - c[i];
#pragma omp target parallel for map(tofrom : a, b, c, order) num_threads(k) // lanes
  for (int i = 0; i < n; i++)
    a[order[i]] = b[order[i]] - c[i];
  compare (__LINE__);
}

__attribute__ ((noinline)) static void
branches (int n, int k)
{
  clear ();
  for (int i = 0; i < n; i++)
    {
      if (b[i] & 1)
        wanted[i] = b[i] + c[i];
      else if (c[i] > 50)
        wanted_too[i] = c[i];
      wanted[i] += order[i];
    }
#pragma omp target parallel for map(tofrom : a, b, c, order) num_threads(k) // lanes
  for (int i = 0; i < n; i++)
    {
      if (b[i] & 1)
        a[i] = b[i] + c[i];
      else if (c[i] > 50)
        b[i] = c[i];
      a[i] += order[i];
    }
  compare (__LINE__);
}

__attribute__ ((noinline)) static void
bytes_downwards (long n, int k)
{
  clear ();
  for (long i = n - 1; i >= 0; i -= 3)
    wanted_bytes[i] -= (signed char) (c[i] & 15);
#pragma omp target parallel for map(tofrom : bytes, c) num_threads(k) // lanes
  for (long i = n - 1; i >= 0; i -= 3)
    bytes[i] -= (signed char) (c[i] & 15);
  compare (__LINE__);
}

/* The counter ends at the greatest number.  */
__attribute__ ((noinline)) static void
near_the_limit (int n, int k)
{
  int first = 0x7fffffff - n;
  clear ();
  for (int i = 0; i < n; i++)
    wanted[i] += b[i] ^ 21;
#pragma omp target parallel for map(tofrom : a, b) num_threads(k) // lanes
  for (int i = first; i < 0x7fffffff; i++)
    a[i - first] += b[i - first] ^ 21;
  compare (__LINE__);
}

__attribute__ ((noinline)) static void
unsigned_and_collapsed (unsigned n, int k)
{
  clear ();
  for (unsigned i = 0; i < n / 10 * 10; i++)
    wanted[i] = b[i] * 3;
#pragma omp target parallel for collapse(2) map(tofrom : a, b) num_threads(k) // lanes
  for (unsigned i = 0; i < n / 10; i++)
    for (unsigned j = 0; j < 10; j++)
      a[i * 10 + j] = b[i * 10 + j] * 3;
  compare (__LINE__);
}

__attribute__ ((noinline)) static void
sums_and_last_values (int n, int k)
{
  long sum = 0, wanted_sum = 0;
  int largest = -1, wanted_largest = -1, last = -1;
  clear ();
  for (int i = 0; i < n; i++)
    {
      wanted_sum += (long) a[i] * b[i];
      if (b[i] > wanted_largest)
        wanted_largest = b[i];
      wanted[i] = b[i] + 1;
    }
#pragma omp target parallel for map(tofrom : a, b, sum, largest, last) num_threads(k) reduction(+ : sum) reduction(max : largest) lastprivate(last) // lanes
  for (int i = 0; i < n; i++)
    {
      sum += (long) a[i] * b[i];
      if (b[i] > largest)
        largest = b[i];
      last = b[i] + 1;
      a[i] = last;
    }
  compare (__LINE__);
  expect (__LINE__, sum == wanted_sum && largest == wanted_largest);
  expect (__LINE__, n == 0 || last == wanted[n - 1]);
}

/* Each iteration writes all of the array that the next one finds.  */
__attribute__ ((noinline)) static void
arrays_of_lanes (int n, int k)
{
  clear ();
  for (int i = 0; i < n; i++)
    wanted[i] = b[i] * (i & 1 ? 2 : 1) + 7 * (i & 1 ? 1 : 2);
#pragma omp target parallel for map(tofrom : a, b) num_threads(k) // lanes
  for (int i = 0; i < n; i++)
    {
      int own[2];
      own[i & 1] = b[i];
      own[~i & 1] = 7;
      a[i] = own[0] + own[1] + own[1];
    }
  compare (__LINE__);
}

/* In a chunk iterations keep their order, unless their memory is apart.  */
__attribute__ ((noinline)) static void
stated_chunks (int *p, const int *q, int n, int distance)
{
  clear ();
  for (int i = 0; i < n; i++)
    if (i % 600 >= distance)
      wanted[i] += 3 * (p == q ? wanted[i - distance] : b[i - distance]);
#pragma omp target parallel for map(tofrom : p[:size], q[:size]) num_threads(2) schedule(static, 600) // lanes
  for (int i = 0; i < n; i++)
    p[i] += i % 600 >= distance ? 3 * q[i - distance] : 0;
  compare (__LINE__);
}

int
main (void)
{
  static const int numbers[]
      = { 0, 1, 32, 33, 543, 544, 545, 576, 607, 608, 641, 1000, 2199 };
  for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
    for (int k = 1; k < 4; k++)
      {
        sums_of_two (numbers[i], k);
        in_place (numbers[i], k);
        by_subscripts (numbers[i] / 8 * 8, k);
        branches (numbers[i], k);
        bytes_downwards (numbers[i], k);
        near_the_limit (numbers[i], k);
        unsigned_and_collapsed (numbers[i], k);
        sums_and_last_values (numbers[i], k);
        arrays_of_lanes (numbers[i], k);
        loads_after_stores (a, a, b, numbers[i], k);
        loads_after_stores (a, c, b, numbers[i], k);
        stated_chunks (a, a, numbers[i], 64 * k);
        stated_chunks (a, b, numbers[i], k);
      }
  return result ();
}
