/* Purpose: a variable that GCC takes from one iteration to the next, since it
   does not see that each iteration sets it before it uses it, does not keep
   lanes from sharing the iterations, unless the program can rely on which
   iterations a thread executes.  */

#include "../../emulator/programs/offload.h"

enum
{
  size = 700,
  threads = 4,
  chunk = 10
};

static int a[size], b[size], wanted[size], times[size];

static void
clear (void)
{
  for (int i = 0; i < size; i++)
    {
      a[i] = i * 7 % 50;
      b[i] = wanted[i] = -1;
      times[i] = i % 5;
    }
}

static void
compare (int line)
{
  int right = 1;
  for (int i = 0; i < size; i++)
    right &= b[i] == wanted[i];
  expect (line, right);
}

/* As in LULESH: a loop of one or more times sets it.  */
static void
set_in_loops (int n)
{
  clear ();
  for (int i = 0; i < n; i++)
    if (times[i])
      wanted[i] = a[i] + times[i] - 1;
#pragma omp target teams distribute parallel for map(to : a, times) map(tofrom : b) // lanes
  for (int i = 0; i < n; i++)
    {
      int x;
      for (int k = 0; k < times[i]; k++)
        x = a[i] + k;
      if (times[i])
        b[i] = x;
    }
  compare (__LINE__);

  long sum = 0, right = 0;
  for (int i = 0; i < n; i++)
    right += times[i] ? a[i] + times[i] - 1 : 0;
#pragma omp target parallel for map(to : a, times) reduction(+ : sum) num_threads(threads) // lanes
  for (int i = 0; i < n; i++)
    {
      int x;
      for (int k = 0; k < times[i]; k++)
        x = a[i] + k;
      if (times[i])
        sum += x;
    }
  expect (__LINE__, sum == right);
}

static void
set_in_branches (int n, int m)
{
  clear ();
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      if (times[i] > 1)
        wanted[i * m + k] = a[i] * 3 + a[k] + 1;
#pragma omp target teams distribute parallel for collapse(2) map(to : a, times) map(tofrom : b) // lanes
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      {
        int x, y;
        if (times[i] > 1)
          x = a[i] * 3, y = a[k];
        for (int l = 0; l < times[i]; l++)
          if (l && times[i] > 1)
            {
              b[i * m + k] = x + y + 1;
              x = b[i * m + k] - y - 1;
            }
      }
  compare (__LINE__);
}

/* A program can know which iterations are the first ones of threads.  */
static void
first_ones (int n)
{
  clear ();
  for (int i = 0, x; i < n; i++)
    wanted[i] = x = i % chunk == 0 ? a[i] : x * 3 % 1000 + a[i];
  int y;
#pragma omp target parallel for schedule(static, chunk) private(y) map(to : a) map(tofrom : b) // one lane: its iterations use values of the ones before
  for (int i = 0; i < n; i++)
    {
      y = i % chunk == 0 ? a[i] : y * 3 % 1000 + a[i];
      b[i] = y;
    }
  compare (__LINE__);

  clear ();
  for (int i = 0; i < n; i++)
    wanted[i] = i < threads ? a[i] : wanted[i - threads] * 3 % 1000 + a[i];
#pragma omp target parallel for schedule(static, 1) num_threads(threads) private(y) map(to : a) map(tofrom : b) // one lane: its iterations use values of the ones before
  for (int i = 0; i < n; i++)
    {
      y = i < threads ? a[i] : y * 3 % 1000 + a[i];
      b[i] = y;
    }
  compare (__LINE__);
}

/* If there is one thread, which is found out when the program runs, the first
   iteration is its first one.  */
static void
one_thread (int n, int one)
{
  clear ();
  for (int i = 0, x; i < n; i++)
    wanted[i] = x = i == 0 ? a[i] : x * 3 % 1000 + a[i];
  int y;
#pragma omp target parallel for num_threads(one) private(y) map(to : a) map(tofrom : b) // lanes
  for (int i = 0; i < n; i++)
    {
      y = i == 0 ? a[i] : y * 3 % 1000 + a[i];
      b[i] = y;
    }
  compare (__LINE__);
}

/* What a thread has found is known after the loop; so it relies on what an
   iteration has left.  */
static void
after_the_loop (int n)
{
  clear ();
  int wrong = 0;
#pragma omp target map(to : a, times) map(tofrom : wrong)
#pragma omp parallel num_threads(threads)
  {
    int found = 0, x;
#pragma omp for nowait // one lane: its iterations use values of the ones before
    for (int i = 0; i < n; i++)
      if (times[i] == 3)
        {
          found++;
          x = i;
        }
    if (found && times[x] != 3)
#pragma omp atomic
      wrong++;
  }
  expect (__LINE__, !wrong);
}

/* A variable with a value before the loop.  */
static void
with_value (int n)
{
  clear ();
  int right = 1, y = -5;
#pragma omp target parallel for firstprivate(y) num_threads(threads) map(to : times) map(tofrom : b) // one lane: its iterations use values of the ones before
  for (int i = 0; i < n; i++)
    {
      if (times[i] == 3)
        y = i;
      b[i] = y;
    }
  for (int i = 0; i < n; i++)
    right &= times[i] == 3 ? b[i] == i
                           : b[i] == -5 || (b[i] < i && i - b[i] < 5);
  expect (__LINE__, right);
}

int
main (void)
{
  static const int numbers[] = { 0, 1, 4, 31, 32, 33, 127, 160, size };
  for (int i = 0; i < sizeof numbers / sizeof *numbers; i++)
    {
      int n = numbers[i];
      set_in_loops (n);
      set_in_branches (n / 10, 10);
      first_ones (n);
      one_thread (n, 1);
      after_the_loop (n);
      with_value (n);
    }
  return result ();
}
