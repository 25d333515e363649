/* Purpose: iterations of loops without a schedule go to as few threads as have
   work for all lanes, and every iteration is executed once, with more and with
   fewer iterations than the lanes of all threads, and near the ends of types.  */

#include <limits.h>
#include <stdlib.h>
#include "../../emulator/programs/offload.h"

enum { size = 1200 };
static int a[size];

static void
clear (void)
{
  for (int i = 0; i < size; i++)
    a[i] = 0;
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
counters (int n, int threads)
{
  clear ();
#pragma omp target parallel for num_threads(threads) map(tofrom : a) // lanes
  for (int i = 0; i < n; i++)
    a[i]++;
  once (__LINE__, n);

  clear ();
#pragma omp target parallel for num_threads(threads) map(tofrom : a) // lanes
  for (int i = INT_MIN + 2 * n; i > INT_MIN; i -= 2)
    a[(INT_MIN + 2 * n - i) / 2]++;
  once (__LINE__, n);

  clear ();
#pragma omp target parallel for num_threads(threads) map(tofrom : a) // lanes
  for (unsigned i = UINT_MAX - n; i < UINT_MAX; i++)
    a[i - (UINT_MAX - n)]++;
  once (__LINE__, n);

  clear ();
#pragma omp target parallel for num_threads(threads) map(tofrom : a) // lanes
  for (unsigned long i = ULONG_MAX - n; i < ULONG_MAX; i++)
    a[i - (ULONG_MAX - n)]++;
  once (__LINE__, n);

  clear ();
#pragma omp target parallel for num_threads(threads) map(tofrom : a) // lanes
  for (long i = n - 1; i >= 0; i--)
    a[i]++;
  once (__LINE__, n);

  // There is no iteration, and the number that GCC computes is negative.
  clear ();
#pragma omp target parallel for num_threads(threads) map(tofrom : a) // lanes
  for (int i = 100; i < n - size; i++)
    a[i]++;
  once (__LINE__, 0);

  clear ();
#pragma omp target parallel for num_threads(threads) map(tofrom : a) // lanes
  for (unsigned i = 0; i < 777; i++)
    a[i]++;
  once (__LINE__, 777);
}

/* Collapsed loops with a known number of iterations.  */
static void
collapsed (int threads)
{
  unsigned long sum = 0;
#pragma omp target parallel for num_threads(threads) map(tofrom : sum) reduction(+ : sum) collapse(2) // lanes
  for (unsigned i = 0; i < 40; i++)
    for (unsigned k = 0; k < 30; k++)
      sum += i * 30 + k;
  expect (__LINE__, sum == 1199UL * 600);
}

static void
clauses (int n, int threads)
{
  int last = -1, latest = -1;
  long sum = 0;
  clear ();
#pragma omp target parallel for num_threads(threads) map(tofrom : a, last, sum) lastprivate(last) reduction(+ : sum) // lanes
  for (int i = 0; i < n; i++)
    {
      a[i]++;
      sum += i;
      last = i;
    }
  once (__LINE__, n);
  expect (__LINE__, (n == 0 || last == n - 1) && sum == n * (n - 1L) / 2);

#pragma omp target parallel for num_threads(threads) map(tofrom : latest) lastprivate(conditional : latest) // one lane: its iterations use values of the ones before
  for (int i = 0; i < n; i++)
    if (i % 7 == 3)
      latest = i;
  expect (__LINE__, latest == (n < 4 ? -1 : (n - 4) / 7 * 7 + 3));
}

int
main (void)
{
  static const int numbers[] = { 0, 1, 32, 33, 64, 256, 257, size };
  static const int threads[] = { 1, 3, 8 };
  for (int k = 0; k < sizeof threads / sizeof *threads; k++)
    {
      collapsed (threads[k]);
      for (int i = 0; i < sizeof numbers / sizeof *numbers; i++)
        {
          counters (numbers[i], threads[k]);
          clauses (numbers[i], threads[k]);
        }
    }
  return result ();
}
