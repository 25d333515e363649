/* Purpose: tens of thousands of nested taskqs may write to the locals around
   them.  */

#include "accumulate.h"

static int
fib (int n)
{
  int x, y;
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
main (void)
{
  int result = 0;
#pragma intel omp parallel taskq
  {
#pragma intel omp task
    result = fib (19);
  }
  return result != 4181;
}
