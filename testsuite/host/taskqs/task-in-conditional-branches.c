/* Purpose: a generator may have task sites on some paths only.  */

#include "accumulate.h"

int
main (void)
{
  unsigned long expected = 0;
  for (int i = 0; i < 600; i++)
    expected += i % 2 ? (i % 3 ? i : 2) : (i > 300 ? 5 : 0);
#pragma intel omp parallel taskq
  for (int i = 0; i < 600; i++)
    if (i % 2)
      {
	int third = i % 3;
	if (third)
	  {
#pragma intel omp task
	    add (i);
	  }
	else
	  {
#pragma intel omp task
	    add (2);
	  }
      }
    else if (i > 300)
#pragma intel omp task
      add (5);
  return differs_from (expected);
}
