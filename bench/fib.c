/* Recursion without cut-off.  */

#include "bench.h"

enum
{
  argument = 25
};

static long
sequential_fib (int n)
{
  return n < 2 ? n : sequential_fib (n - 1) + sequential_fib (n - 2);
}

static long
taskq_fib (int n)
{
  long x, y;
  if (n < 2)
    return n;
#pragma intel omp taskq
  {
#pragma intel omp task
    x = taskq_fib (n - 1);
#pragma intel omp task
    y = taskq_fib (n - 2);
  }
  return x + y;
}

static long
task_fib (int n)
{
  long x, y;
  if (n < 2)
    return n;
#pragma omp task shared(x)
  x = task_fib (n - 1);
#pragma omp task shared(y)
  y = task_fib (n - 2);
#pragma omp taskwait
  return x + y;
}

static long result;

static void
sequential (void)
{
  result = sequential_fib (argument);
}

static void
taskq (void)
{
#pragma intel omp parallel taskq
  {
#pragma intel omp task
    result = taskq_fib (argument);
  }
}

static void
omp_task (void)
{
#pragma omp parallel
#pragma omp single
  result = task_fib (argument);
}

static unsigned long
checksum (void)
{
  return result;
}

int
main (void)
{
  const struct variant variants[] = { { "sequential", sequential },
                                      { "taskq", taskq },
                                      { "omp task", omp_task } };
  char title[64];
  snprintf (title, sizeof title, "fib (%d), %d threads", argument,
            omp_get_max_threads ());
  compare (title, variants, 3, checksum, 2.0 * sequential_fib (argument));
  return 0;
}
