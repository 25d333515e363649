/* Purpose: variable-length arrays and alloca memory survive task sites.  */

#include "accumulate.h"

int
main (void)
{
  int wrong = 0;
#pragma intel omp parallel taskq
  for (int n = 1; n < 40; n++)
    {
      int array[n];
      int square[3][n];
      char *bytes = __builtin_alloca (n);
      for (int k = 0; k < n; k++)
	{
	  array[k] = k * n;
	  square[k % 3][k] = k;
	  bytes[k] = k;
#pragma intel omp task
	  add (1);
	}
      for (int k = 0; k < n; k++)
	if (array[k] != k * n || square[k % 3][k] != k || bytes[k] != k
	    || sizeof array != n * sizeof (int))
	  wrong = 1;
    }
  return wrong || differs_from (780);
}
