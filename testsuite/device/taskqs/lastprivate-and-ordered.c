/* Purpose: lastprivate gets the last task's values, and ordered blocks run in
   the order in which their tasks were enqueued, also both in one taskq.  */

#include "device-taskq.h"

struct large
{
  long v[40];
};

static void
last_of (int n)
{
  int x = -1, counter = 7, depth = depth_to_set ();
  struct large l = { { 0 } };
  double d = 0.5;
#pragma omp target map(tofrom : x, counter, l, d)
  {
    set_depth (depth);
#pragma intel omp parallel taskq lastprivate(x, l, d) firstprivate(counter)    \
    lastprivate(counter)
    for (int i = 0; i < n; i++)
      {
        x = i;
        l.v[3] = i;
        counter++;
        d = i / 2.0;
#pragma intel omp task
        {
          x = x * 2 + 1;
          l.v[4] = l.v[3] + counter;
        }
        x = -7;
      }
  }
  if (n == 0)
    expect (__LINE__, x == -1 && l.v[3] == 0 && counter == 7 && d == 0.5);
  else
    expect (__LINE__, x == 2 * n - 1 && l.v[3] == n - 1 && l.v[4] == 2 * n + 6
                          && counter == 7 + n && d == (n - 1) / 2.0);
}

static void
met_by_team (void)
{
  int x = -1, bad = 0, depth = depth_to_set ();
#pragma omp target map(tofrom : x, bad)
  {
    set_depth (depth);
#pragma omp parallel num_threads(6)
    {
#pragma intel omp taskq lastprivate(x)
      for (int i = 0; i < 100; i++)
        {
#pragma intel omp task
          x = i;
#pragma intel omp task
          x = -i;
        }
      if (x != -99)
#pragma omp atomic
        bad++;
    }
  }
  expect (__LINE__, x == -99 && bad == 0);
}

/* A task sometimes has no ordered block.  */
static void
in_order (int n, int threads)
{
  static int order[400];
  int count = 0, overlaps = 0, inside = 0, depth = depth_to_set ();
#pragma omp target map(tofrom : count, overlaps, inside) map(from : order)
  {
    set_depth (depth);
#pragma intel omp parallel taskq ordered num_threads(threads)                  \
    shared(count, overlaps, inside)
    for (int i = 0; i < n; i++)
      {
#pragma intel omp task
        {
          volatile int rounds = i * 7919 % 30;
          while (rounds > 0)
            rounds--;
          if (i % 5 != 3)
#pragma omp ordered
            {
              if (__atomic_exchange_n (&inside, 1, __ATOMIC_RELAXED))
                overlaps++;
              order[count++] = i;
              __atomic_store_n (&inside, 0, __ATOMIC_RELAXED);
            }
        }
      }
  }
  expect (__LINE__, overlaps == 0 && count == n - (n + 1) / 5);
  for (int i = 0, next = 0; i < count; i++, next++)
    {
      next += next % 5 == 3;
      expect (__LINE__, order[i] == next);
    }
}

static void
together (void)
{
  int last = -1, count = 0, out_of_order = 0, depth = depth_to_set ();
  long sum = 0;
#pragma omp target map(tofrom : last, count, out_of_order, sum)
  {
    set_depth (depth);
#pragma intel omp parallel taskq ordered lastprivate(last)                     \
    reduction(+ : sum) shared(count, out_of_order)
    for (int i = 0; i < 120; i++)
      {
#pragma intel omp task
        {
          sum += i;
          last = i;
#pragma omp ordered
          out_of_order += count++ != i;
        }
      }
  }
  expect (__LINE__, last == 119 && count == 120 && out_of_order == 0);
  expect (__LINE__, sum == 120 * 119 / 2);
}

int
main (void)
{
  last_of (0);
  last_of (1);
  last_of (2);
  last_of (200);
  met_by_team ();
  in_order (398, 8);
  in_order (98, 1);
  in_order (198, 3);
  together ();
  return result ();
}
