/* Purpose: blocks that are ordered among the iterations of `simd' are executed
   in order, also where iterations are few, or do not come to the block; and a
   safelen of 1 keeps iterations apart.  */

#include <stdio.h>

enum { size = 100 };
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

static void
lists (int n)
{
  int a[size], k = 0;
#pragma omp target simd map(from : a) map(tofrom : k)
  for (int i = 0; i < n; i++)
    {
      int t = i * i;
#pragma omp ordered simd
      {
        a[k] = t;
        k++;
      }
    }
  expect (__LINE__, k, n);
  for (int i = 0; i < n; i++)
    expect (__LINE__, a[i], i * i);
  k = 0;
#pragma omp target simd map(from : a) map(tofrom : k) collapse(2)
  for (int i = 0; i < n / 4; i++)
    for (int j = 0; j < 4; j++)
      {
#pragma omp ordered simd
        a[k++] = 4 * i + j;
      }
  expect (__LINE__, k, n / 4 * 4);
  for (int i = 0; i < k; i++)
    expect (__LINE__, a[i], i);
}

/* Not all iterations come to the block.  */
static void
chosen (int n)
{
  int a[size], k = 0, last = -1, right = 0;
  long sum = 0;
#pragma omp target simd map(from : a) map(tofrom : k, last, sum) lastprivate(last) reduction(+ : sum)
  for (int i = n - 1; i >= 0; i--)
    {
      int own[3] = { i, 2 * i, 3 * i };
      sum += own[i % 3];
      if (i % 3)
        {
#pragma omp ordered simd
          {
            a[k] = own[i % 3];
            k += 1;
          }
        }
      last = own[1];
    }
  for (int i = n - 1; i >= 0; i--)
    if (i % 3)
      expect (__LINE__, a[right++], (i % 3 + 1) * i);
  expect (__LINE__, k, right);
  if (n)
    expect (__LINE__, last, 0);
}

/* Both a thread's iterations and the threads are in order.  */
static void
among_threads (int n)
{
  int a[size], k = 0;
#pragma omp target parallel for simd ordered schedule(dynamic, 3) num_threads(4) map(from : a) map(tofrom : k)
  for (int i = 0; i < n; i++)
    {
#pragma omp ordered threads simd
      {
        a[k] = i;
        k++;
      }
    }
  expect (__LINE__, k, n);
  for (int i = 0; i < n; i++)
    expect (__LINE__, a[i], i);
}

static void
one_at_a_time (int n)
{
  int a[size];
  long sum = 0;
  for (int i = 0; i < size; i++)
    a[i] = i;
#pragma omp target simd safelen(1) map(tofrom : sum)
  for (int i = 0; i < n; i++)
    {
#pragma omp atomic
      sum += i;
    }
  expect (__LINE__, sum, n * (n - 1L) / 2);
#pragma omp target parallel for simd safelen(1) map(tofrom : a) schedule(static, 10)
  for (int i = 0; i < n; i++)
    if (i % 10)
      a[i] += a[i - 1];
  for (int i = 0, t = 0; i < n; i++)
    {
      t = i % 10 ? t + i : i;
      expect (__LINE__, a[i], t);
    }
}

int
main (void)
{
  static const int numbers[] = { 0, 1, 31, 40, 64, size };
  for (int k = 0; k < 6; k++)
    {
      lists (numbers[k]);
      chosen (numbers[k]);
      among_threads (numbers[k]);
      one_at_a_time (numbers[k]);
    }
  return bad;
}
