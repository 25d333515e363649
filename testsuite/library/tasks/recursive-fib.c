/* Purpose: 28655 tiny tasks, each with two children that it waits for.  */

#include "expect.h"

static long
fib (int n)
{
  long x, y;
  if (n < 2)
    return n;
#pragma omp task shared(x)
  x = fib (n - 1);
#pragma omp task shared(y)
  y = fib (n - 2);
#pragma omp taskwait
  return x + y;
}

int
main (void)
{
  long result = 0;
#pragma omp parallel
#pragma omp single
  result = fib (20);
  expect ("fib", result, 6765);
}
