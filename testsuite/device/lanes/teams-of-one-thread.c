/* Purpose: a loop whose team always has one thread, as far as the offload
   compiler can see, stays as it is; its iterations can rely on their order.  */

#include "../../emulator/programs/offload.h"

enum
{
  size = 700
};

static int a[size];

/* Each iteration has used what the one before has computed.  */
static void
compare (int line)
{
  int same = 1;
  for (int i = 0; i < size; i++)
    {
      same &= a[i] == i;
      a[i] = -(i > 0);
    }
  expect (line, same);
}

static void
by_constant_clauses (void)
{
#pragma omp target parallel for map(tofrom : a) num_threads(1) // one lane: its team has one thread
  for (int i = 1; i < size; i++)
    a[i] = a[i - 1] + 1;
  compare (__LINE__);

#pragma omp target parallel for map(tofrom : a) if (parallel : 0) // one lane: its team has one thread
  for (int i = 1; i < size; i++)
    a[i] = a[i - 1] + 1;
  compare (__LINE__);

#pragma omp target parallel for map(tofrom : a) num_threads(1) schedule(dynamic, 100) // one lane: its team has one thread
  for (int i = 1; i < size; i++)
    a[i] = a[i - 1] + 1;
  compare (__LINE__);

#pragma omp target map(tofrom : a)
#pragma omp parallel num_threads(1)
  {
#pragma omp for // one lane: its team has one thread
    for (int i = 1; i < size; i++)
      a[i] = a[i - 1] + 1;
  }
  compare (__LINE__);
}

static void
by_limits (int one)
{
#pragma omp target teams distribute parallel for map(tofrom : a) num_teams(1) thread_limit(1) // one lane: its team has one thread
  for (int i = 1; i < size; i++)
    a[i] = a[i - 1] + 1;
  compare (__LINE__);

#pragma omp target teams distribute parallel for map(tofrom : a) num_teams(1) thread_limit(one) // lanes
  for (int i = 1; i < size; i++)
    a[i] = a[i - 1] + 1;
  compare (__LINE__);
}

#pragma omp declare target

static void
count_up (int *x, int threads)
{
#pragma omp parallel for num_threads(threads) // one lane: its team has one thread
  for (int i = 1; i < size; i++)
    x[i] = x[i - 1] + 1;
}

static void
set (int *x, int threads)
{
#pragma omp parallel for num_threads(threads) // lanes
  for (int i = 1; i < size; i++)
    x[i] = i;
}

__attribute__ ((noinline)) static void
add (int *x, int by)
{
  x[0] += by;
  x[1] -= by >> 1;
}

__attribute__ ((noinline)) static int
sum_of (const int *x, int n)
{
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i];
  return sum;
}

__attribute__ ((noinline)) static int
count (int *counts, int i)
{
  int old;
#pragma omp atomic capture
  old = counts[i & 1]++;
  return old;
}

__attribute__ ((noinline)) static int
count_twice (int *counts, int i)
{
  return count (counts, i) + count (counts, i + 1);
}

#pragma omp end declare target

/* The numbers are constants when the offload compiler has inlined the
   functions.  */
static void
by_arguments (void)
{
#pragma omp target map(tofrom : a)
  count_up (a, 1);
  compare (__LINE__);

#pragma omp target map(tofrom : a)
  {
    set (a, 1);
    set (a, 4);
  }
  compare (__LINE__);
}

/* That there is one thread is found out at run time; then the iterations are
   executed as if they had not been shared.  */
static void
by_value (int one)
{
#pragma omp target parallel for map(tofrom : a) num_threads(one) collapse(2) // lanes
  for (int i = 0; i < size / 10; i++)
    for (int j = 0; j < 5; j++)
      add (a + 10 * i + 2 * j, 4 * j);
  for (int i = 0; i < size; i += 2)
    {
      a[i] -= i % 10 * 2 - i - (i > 0);
      a[i + 1] += i % 10 + i + 2;
    }
  compare (__LINE__);

#pragma omp target parallel for map(tofrom : a) num_threads(one) // lanes
  for (int i = 1; i < size; i++)
    {
      int parts[4] = { i, 2, 3 };
      parts[i & 3] -= i;
      a[i] = sum_of (parts, 4) + i - 5;
    }
  compare (__LINE__);

  // What lanes call has copies of its own.
  int counts[2] = { 0, 0 }, all = 0;
#pragma omp target map(tofrom : counts, all)
#pragma omp parallel for num_threads(one) reduction(+ : all) // lanes
  for (int i = 0; i < 100; i++)
    all += count_twice (counts, i) - count (counts, 2 * i);
#pragma omp target map(tofrom : counts, all)
#pragma omp parallel for num_threads(4 * one) reduction(+ : all) // lanes
  for (int i = 0; i < 100; i++)
    all += count_twice (counts, i) - count (counts, 2 * i);
  expect (__LINE__, counts[0] == 400 && counts[1] == 200);
}

int
main (void)
{
  int one = omp_get_num_devices () > 0;
  for (int i = 1; i < size; i++)
    a[i] = -1;
  by_constant_clauses ();
  by_limits (one);
  by_arguments ();
  by_value (one);
  return result ();
}
