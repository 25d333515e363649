/* Purpose: lanes share loops that the program leaves only by calls that do not
   return, as it does by assert and abort.  */

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include "../../emulator/programs/offload.h"

enum { size = 700, threads = 4 };
static int a[size], b[size];
static int wanted[size];

static void
clear (void)
{
  for (int i = 0; i < size; i++)
    {
      wanted[i] = a[i] = i * 7 % 50;
      b[i] = (i * 13 + 5) % size;
    }
}

static void
compare (int line)
{
  int right = 1;
  for (int i = 0; i < size; i++)
    right &= a[i] == wanted[i];
  expect (line, right);
}

static void
asserted (int n)
{
  clear ();
  for (int i = 0; i < n; i++)
    wanted[b[i]] += i;
#pragma omp target teams distribute parallel for map(tofrom : a) map(to : b) // lanes
  for (int i = 0; i < n; i++)
    {
      assert (b[i] >= 0 && b[i] < size);
      a[b[i]] += i;
    }
  compare (__LINE__);
}

/* With a block for each condition, and one for both of two; with messages.  */
static void
several (int n)
{
  clear ();
  for (int i = 0; i < n; i++)
    wanted[i] = b[i] / (a[i] + 1);
#pragma omp target parallel for map(tofrom : a) map(to : b) num_threads(threads) // lanes
  for (int i = 0; i < n; i++)
    {
      if (b[i] < 0)
        {
          printf ("%d: %d\n", i, b[i]);
          abort ();
        }
      int divisor = a[i] + 1;
      if (divisor == 0)
        __builtin_trap ();
      int quotient = b[i] / divisor;
      if (quotient < 0 || a[i] * divisor > 10000)
        abort ();
      a[i] = quotient;
    }
  compare (__LINE__);
}

/* Of a switch, where one block is for two cases.  */
static void
switched (int n)
{
  clear ();
  for (int i = 0; i < n; i++)
    wanted[i] = b[i] % 4 == 0 ? i : b[i] % 4 == 1 ? a[i] * 3 : a[i] + b[i] % 4;
#pragma omp target teams distribute parallel for map(tofrom : a) map(to : b) // lanes
  for (int i = 0; i < n; i++)
    switch (b[i] % 4)
      {
      case 0:
        a[i] = i;
        break;
      case 1:
        a[i] *= 3;
        break;
      case 2:
      case 3:
        a[i] += b[i] % 4;
        break;
      case -2:
        assert (!"negative");
      default:
        abort ();
      }
  compare (__LINE__);
}

/* Sums, inner loops, and values that are needed after the loop.  */
static void
with_results (int n)
{
  clear ();
  long sum = 0, all = 0;
  int last = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i % 5; j++)
      all += b[i] + j;
#pragma omp target teams distribute parallel for map(to : b) map(tofrom : sum, last) reduction(+ : sum) lastprivate(last) // lanes
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < i % 5; j++)
        {
          if (b[i] + j > 2 * size)
            abort ();
          sum += b[i] + j;
        }
      last = b[i] * 3;
    }
  expect (__LINE__, sum == all && (n == 0 || last == b[n - 1] * 3));
}

/* In the order of a chunk, and where the program finds out when it runs that
   it must be kept.  */
static void
in_order (int n, int distance)
{
  clear ();
  int *p = a, *q = a + distance;
  for (int i = 0; i < n; i++)
    if (i % 50)
      wanted[i] = wanted[i - 1 + distance] + 1;
#pragma omp target data map(tofrom : a)
#pragma omp target parallel for num_threads(threads) schedule(static, 50) // lanes
  for (int i = 0; i < n; i++)
    if (i % 50)
      {
        if (q[i - 1] > 1000)
          abort ();
        p[i] = q[i - 1] + 1;
      }
  compare (__LINE__);
}

/* Before and after the loop, and in loops that one lane executes.  */
static void
around (int n)
{
  clear ();
  for (int i = 0; i < n; i++)
    wanted[i] += 2 * i;
  int wrong = 0;
#pragma omp target map(tofrom : a) map(tofrom : wrong)
#pragma omp parallel num_threads(threads)
  {
    if (n > size)
      abort ();
    int own = 0;
#pragma omp for // lanes
    for (int i = 0; i < n; i++)
      {
        assert (i < size);
        a[i] += i;
      }
#pragma omp for // one lane: its iterations use values of the ones before
    for (int i = 0; i < n; i++)
      {
        if (own > i)
          abort ();
        a[i] += i;
        own = i;
      }
    if (own > n)
      {
#pragma omp atomic
        wrong++;
      }
  }
  expect (__LINE__, wrong == 0);
  compare (__LINE__);
}

/* By what can return, the loop is left in the middle.  */
static void
left (int n)
{
  clear ();
  int found = -1;
#pragma omp target map(to : b) map(from : found)
  {
    found = -1;
    for (int i = 0; i < n; i++)
      if (b[i] == 5)
        {
          found = i;
          break;
        }
  }
  expect (__LINE__, found == (n > 0 ? 0 : -1));
}

int
main (void)
{
  static const int numbers[] = { 0, 1, 31, 32, 33, 350, size };
  for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
    {
      int n = numbers[i];
      asserted (n);
      several (n);
      switched (n);
      with_results (n);
      in_order (n < 600 ? n : 600, 0);
      in_order (n < 300 ? n : 300, 350);
      around (n);
      left (n);
    }
  return result ();
}
