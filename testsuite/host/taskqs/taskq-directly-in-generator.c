/* Purpose: a taskq may be in the block of another one, between its tasks.  */

#include "accumulate.h"

int
main (void)
{
  unsigned long expected = 0;
  for (int i = 0; i < 30; i++)
    expected += i + 20 * (100 + i);
#pragma intel omp parallel taskq
  for (int i = 0; i < 30; i++)
    {
#pragma intel omp task
      add (i);
      int inner = 0;
#pragma intel omp taskq
      for (int k = 0; k < 20; k++)
	{
#pragma intel omp task
	  {
	    add (100 + i);
	    __atomic_fetch_add (&inner, 1, __ATOMIC_RELAXED);
	  }
	}
      if (inner != 20)
	add (1ul << 40);
    }
  return differs_from (expected);
}
