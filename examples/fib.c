/* Fibonacci numbers, with a taskq in each call and no cut-off.  This is not a
   sensible way to compute them, but shows the cost of a taskq.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static long
sequential_fib (int n)
{
  return n < 2 ? n : sequential_fib (n - 1) + sequential_fib (n - 2);
}

static long
fib (int n)
{
  long x, y;
  if (n < 2)
    return n;
#pragma intel omp taskq
  {
#pragma intel omp task
    x = fib (n - 1);
#pragma intel omp task
    y = fib (n - 2);
  }
  return x + y;
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 27;
  long found = 0;
  double start = omp_get_wtime ();
#pragma intel omp parallel taskq
  {
#pragma intel omp task
    found = fib (n);
  }
  double parallel = omp_get_wtime () - start;
  long expected = sequential_fib (n);
  printf ("fib (%d) = %ld, %.1f ms: %.0f ns for each of %ld taskqs\n", n, found,
          parallel * 1e3, parallel * 1e9 / (2 * expected), 2 * expected);
  return found != expected;
}
