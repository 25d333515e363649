/* Purpose: lanes share loops whose iterations set a flag, or clear one, as
   reductions with && and || do, however the program says so; each lane has its
   own flag, and both values of it come out.  What is no flag, or what the flag
   decides beside itself, keeps a loop on one lane.  */

#include <stdbool.h>
#include <stdlib.h>
#include "../../emulator/programs/offload.h"

enum { size = 600, threads = 4 };
static int a[size], b[size], c[size];

/* Element WRONG of a differs from that of b; none if it is negative.  */
static void
fill (int wrong)
{
  for (int i = 0; i < size; i++)
    {
      b[i] = i * 7 % 50;
      a[i] = i == wrong ? -1 : b[i];
      c[i] = 0;
    }
}

static void
cleared (int n, int wrong)
{
  int equal = 1;
  bool same = true;
  long all = 1;
  unsigned char none = 1;
  fill (wrong);
#pragma omp target teams distribute parallel for reduction(&& : equal) map(to : a, b) // lanes
  for (int i = 0; i < n; i++)
    equal = equal && a[i] == b[i];
  expect (__LINE__, equal == (wrong < 0 || wrong >= n));
#pragma omp target parallel for reduction(&& : same) map(to : a, b) // lanes
  for (int i = 0; i < n; i++)
    if (a[i] != b[i])
      same = false;
  expect (__LINE__, same == equal);
#pragma omp target parallel for reduction(&& : all) map(to : a, b) schedule(dynamic) // lanes
  for (int i = n - 1; i >= 0; i--)
    if (all)
      all = a[i] == b[i] && a[i] >= 0;
  expect (__LINE__, all == equal);
#pragma omp target parallel for reduction(&& : same) map(to : a, b) schedule(static, 16) // lanes
  for (int i = 0; i < n; i++)
    if (a[i] != b[i])
      same = false;
  expect (__LINE__, same == equal);
#pragma omp target teams distribute parallel for simd collapse(2) reduction(&& : none) map(to : a, b) // lanes
  for (int i = 0; i < n / 10; i++)
    for (int j = 0; j < 10; j++)
      none = a[i * 10 + j] != b[i * 10 + j] ? 0 : none;
  expect (__LINE__, none == (wrong < 0 || wrong >= n / 10 * 10));
}

static void
set (int n, int wrong)
{
  int any = 0, found = 0;
  bool negative = false;
  short low = 0;
  fill (wrong);
#pragma omp target teams distribute parallel for reduction(|| : any) map(to : a, b) // lanes
  for (int i = 0; i < n; i++)
    any = any || a[i] != b[i];
  expect (__LINE__, any == (wrong >= 0 && wrong < n));
#pragma omp target teams distribute parallel for reduction(|| : negative) map(to : a) // lanes
  for (int i = 0; i < n; i++)
    negative |= a[i] < 0;
  expect (__LINE__, negative == any);
  // C++ and C convert flag and number to int, and the result to bool.
  negative = false;
#pragma omp target teams distribute parallel for reduction(|| : negative) map(to : a) // lanes
  for (int i = 0; i < n; i++)
    negative |= a[i] & 64;
  expect (__LINE__, negative == any);
  negative = false;
#pragma omp target teams distribute parallel for reduction(|| : negative) map(to : a) // lanes
  for (int i = 0; i < n; i++)
    if (a[i] != 3)
      negative |= a[i] & 64;
  expect (__LINE__, negative == any);
  negative = true;
#pragma omp target teams distribute parallel for reduction(&& : negative) map(to : a, b) // lanes
  for (int i = 0; i < n; i++)
    negative &= 2 * b[i] + 1 - 3 * (a[i] != b[i]);
  expect (__LINE__, negative == !any);
  // A search in each iteration.
#pragma omp target parallel for reduction(|| : found) map(to : a, b) // lanes
  for (int i = 0; i < n; i++)
    if (!found)
      {
        int k = 0;
        while (k < 3 && a[i] - k != b[i] - 1 - b[i])
          k++;
        found = k == 0;
      }
  expect (__LINE__, found == any);
#pragma omp target teams distribute parallel for reduction(|| : low) map(to : a) // lanes
  for (int i = 0; i < n; i++)
    low = a[i] < 0 || low || a[i] == 77;
  expect (__LINE__, low == any);
}

/* An iteration whose flag is set must not look at its element.  */
static void
guarded (int n)
{
  int stopped = 0;
  fill (-1);
  for (int i = 0; i < size; i++)
    c[i] = i % 8 == 3 ? -1 : i % 8 > 3 ? 1000000000 : i;
#pragma omp target parallel for num_threads(200) reduction(|| : stopped) map(to : b, c) schedule(static, 8) // one lane: its iterations use values of the ones before
  for (int i = 0; i < n; i++)
    stopped = stopped || c[i] < 0 || b[c[i]] > 1000;
  expect (__LINE__, stopped == (n > 3));
}

/* A flag of each thread, and several at once.  */
static void
of_threads (int n, int wrong)
{
  int count = 0, right = 1, left = 0;
  fill (wrong);
#pragma omp target map(to : a, b) map(tofrom : count)
#pragma omp parallel num_threads(threads)
  {
    int mine = 0;
#pragma omp for // lanes
    for (int i = 0; i < n; i++)
      if (a[i] < 0)
        mine = 1;
#pragma omp for nowait // lanes
    for (int i = 0; i < n; i++)
      if (b[i] < 0)
        mine = 1;
#pragma omp atomic
    count += mine;
  }
  expect (__LINE__, count == (wrong >= 0 && wrong < n));
#pragma omp target teams distribute parallel for reduction(&& : right) reduction(|| : left) map(to : a, b) // lanes
  for (int i = 0; i < n; i++)
    {
      right = right && a[i] == b[i];
      left = left || a[i] < 0;
    }
  expect (__LINE__, right == !left && left == count);
}

/* Changes that are no flags, but for the second one, a sum without carries.  */
static void
others (int n)
{
  int flag = 0, other = 0, two = 0, sum = 0;
  fill (-1);
#pragma omp target parallel for num_threads(1) map(tofrom : flag) // one lane: its team has one thread
  for (int i = 0; i < n; i++)
    flag = flag || i == 3;
#pragma omp target map(tofrom : flag)
#pragma omp parallel num_threads(threads)
  {
    int mine = 0;
#pragma omp for schedule(static) // lanes
    for (int i = 0; i < n; i++)
      mine = !mine;
#pragma omp atomic
    flag += mine;
  }
  int expected = n > 3;
  for (int t = 0; t < threads; t++)
    expected += (n / threads + (t < n % threads)) % 2;
  expect (__LINE__, flag == expected);

#pragma omp target map(tofrom : other)
#pragma omp parallel num_threads(threads)
  {
    int mine = 0;
#pragma omp for schedule(static) // one lane: its iterations use values of the ones before
    for (int i = 0; i < n; i++)
      if (i % 3 == 0)
        mine = 1;
      else if (i % 7 == 0)
        mine = 0;
#pragma omp atomic
    other += mine;
  }
  expect (__LINE__, other <= threads);

#pragma omp target map(tofrom : two)
#pragma omp parallel num_threads(threads)
  {
    int mine = n;
#pragma omp for schedule(static) // one lane: its iterations use values of the ones before
    for (int i = 0; i < n; i++)
      if (i == n - 1)
        mine = 1;
#pragma omp atomic
    two += mine == 1;
  }
  expect (__LINE__, two == (n == 1 ? threads : n > 1));

  // The first iteration of each thread counts.
#pragma omp target map(tofrom : sum, c)
#pragma omp parallel num_threads(threads)
  {
    bool is_later = false;
#pragma omp for schedule(static) // one lane: its iterations use values of the ones before
    for (int i = 0; i < n; i++)
      {
        if (!is_later)
          c[i] = 1;
        is_later = true;
      }
  }
  for (int i = 0; i < size; i++)
    sum += c[i];
  expect (__LINE__, sum == (n < threads ? n : threads));
}

int
main (void)
{
  static const int numbers[][2]
      = { { 0, 0 }, { 1, 0 }, { 33, -1 }, { 100, 99 }, { 100, 100 }, { 600, 0 },
          { 600, 317 }, { 600, -1 } };
  for (int i = 0; i < sizeof numbers / sizeof *numbers; i++)
    {
      cleared (numbers[i][0], numbers[i][1]);
      set (numbers[i][0], numbers[i][1]);
      guarded (numbers[i][0]);
      of_threads (numbers[i][0], numbers[i][1]);
      others (numbers[i][0]);
    }
  return result ();
}
