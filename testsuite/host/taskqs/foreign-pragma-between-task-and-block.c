/* Purpose: foreign pragmas between a directive and its statement have no
   effect, as GCC ignores unknown ones.  */

#include "accumulate.h"

static int
fib (int n)
{
  int x = 0, y = 0;
  if (n < 2)
    return n;
#pragma intel omp taskq
  {
#pragma intel omp task
#pragma nounroll
#pragma vendor inline recursive
    x = fib (n - 1);
#pragma intel omp task shared(y)
#pragma vendor vector always
    {
      y = fib (n - 2);
    }
  }
  return x + y;
}

int
main (void)
{
  int result = 0, i = 0;
#pragma omp parallel
#pragma omp single
  result = fib (10);

#pragma intel omp parallel taskq shared(i)
#pragma vendor loop count(50)
  while (i < 50)
    {
#pragma vendor before
#pragma intel omp task captureprivate(i) shared(result)
#pragma vendor between(i, 2)
#pragma intel nothing
      {
#pragma vendor inside
	add (i + result);
      }
#pragma vendor after
      i++;
    }
  return differs_from (1225 + 50 * 55) || i != 50;
}
