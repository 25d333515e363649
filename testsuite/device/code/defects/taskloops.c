/* Purpose: taskloops end, and are right, where fewer threads wait in a barrier
   than there are tasks, with several numbers of threads and tasks.  */

#include <stdio.h>

enum { size = 40 };
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
expect_updates (int line, const int *x)
{
  for (int i = 0; i < size; i++)
    expect (line, x[i], 3 * i + 1);
}

static void
by_master (int threads)
{
  int x[size];
  for (int i = 0; i < size; i++)
    x[i] = i + 1;
#pragma omp target map(tofrom : x)
#pragma omp parallel master num_threads(threads) shared(x)
#pragma omp taskloop
  for (int i = 0; i < size; i++)
    x[i] += 2 * i;
  expect_updates (__LINE__, x);
}

static void
without_group (int threads, int tasks)
{
  int x[size];
  for (int i = 0; i < size; i++)
    x[i] = i + 1;
#pragma omp target map(tofrom : x)
#pragma omp parallel num_threads(threads) shared(x)
  {
#pragma omp master
#pragma omp taskloop nogroup num_tasks(tasks)
    for (int i = size - 1; i >= 0; i--)
      x[i] += i;
#pragma omp barrier
#pragma omp single
#pragma omp taskloop grainsize(tasks)
    for (unsigned long long i = 0; i < size; i += 2)
      for (int k = 0; k < 2; k++)
        x[i + k] += i + k;
  }
  expect_updates (__LINE__, x);
}

static void
with_results (int threads, int grain)
{
  struct { int a[3]; } given = { { 1, 2, 3 } };
  int last = -1;
  long sum = 0;
#pragma omp target map(tofrom : sum, last)
#pragma omp parallel num_threads(threads) shared(sum, last)
#pragma omp single
#pragma omp taskloop reduction(+ : sum) lastprivate(last) \
  firstprivate(given) grainsize(strict : grain)
  for (int i = 1; i < size; i += 3)
    {
      sum += given.a[i % 3] * i;
      last = i;
    }
  long right = 0;
  for (int i = 1; i < size; i += 3)
    right += 2 * i;
  expect (__LINE__, sum, right);
  expect (__LINE__, last, (size - 2) / 3 * 3 + 1);
}

static void
in_tasks (int threads)
{
  int x[size];
  for (int i = 0; i < size; i++)
    x[i] = i + 1;
#pragma omp target map(tofrom : x)
#pragma omp parallel num_threads(threads) shared(x)
#pragma omp master
#pragma omp taskloop num_tasks(3) shared(x)
  for (int i = 0; i < size; i += 10)
#pragma omp taskloop num_tasks(4) shared(x)
    for (int k = i; k < i + 10; k++)
      x[k] += 2 * k;
  expect_updates (__LINE__, x);
}

int
main ()
{
  for (int threads = 1; threads <= 8; threads += threads == 1 ? 2 : 5)
    {
      by_master (threads);
      without_group (threads, 1);
      without_group (threads, 7);
      with_results (threads, 3);
      in_tasks (threads);
    }
  return bad;
}
