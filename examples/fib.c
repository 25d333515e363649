/* Fibonacci numbers, with a taskq in each call:

     fib [N [CUT-OFF]]

   This is not a sensible way to compute them, but shows the cost of a taskq: if
   the cut-off, below which calls are sequential, is zero, all the time is that.
   Each call above it has two tasks, the larger of which another thread may
   take.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static long
sequential_fib (int n)
{
  return n < 2 ? n : sequential_fib (n - 1) + sequential_fib (n - 2);
}

static long
fib (int n, int cut_off)
{
  long x, y;
  if (n < 2 || n < cut_off)
    return sequential_fib (n);
#pragma intel omp taskq
  {
#pragma intel omp task
    x = fib (n - 1, cut_off);
#pragma intel omp task
    y = fib (n - 2, cut_off);
  }
  return x + y;
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 40;
  int cut_off = argc > 2 ? atoi (argv[2]) : 20;
  double start = omp_get_wtime ();
  long expected = sequential_fib (n);
  double sequential = omp_get_wtime () - start;

  long found = 0;
  start = omp_get_wtime ();
#pragma intel omp parallel taskq
  {
#pragma intel omp task
    found = fib (n, cut_off);
  }
  double parallel = omp_get_wtime () - start;
  printf ("fib (%d) = %ld, %.1f ms; sequentially %.1f ms\n", n, found,
          parallel * 1e3, sequential * 1e3);
  return found != expected;
}
