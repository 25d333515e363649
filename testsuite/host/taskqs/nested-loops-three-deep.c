/* Purpose: three nested loops around task sites keep all their counters.  */

#include "accumulate.h"

int
main (void)
{
  unsigned long expected = 0;
  for (int i = 0; i < 9; i++)
    for (int j = i; j < 11; j++)
      {
	for (int k = 0; k < j; k++)
	  expected += i * 10000 + j * 100 + k;
	expected += j;
      }
#pragma intel omp parallel taskq
  for (int i = 0; i < 9; i++)
    for (int j = i; j < 11; j++)
      {
	for (int k = 0; k < j; k++)
	  {
#pragma intel omp task
	    add (i * 10000 + j * 100 + k);
	  }
#pragma intel omp task captureprivate(j)
	add (j);
      }
  return differs_from (expected);
}
