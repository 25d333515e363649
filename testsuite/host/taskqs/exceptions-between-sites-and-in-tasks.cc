/* Purpose: exceptions may be thrown and caught inside a generator, around task
   sites, and inside tasks.  */

#include "accumulate.h"

int
main ()
{
  unsigned long expected = 0;
  for (int i = 0; i < 150; i++)
    expected += (i % 3 == 0 ? 1000 : i) + (i % 2 ? 7 : 1);
#pragma intel omp parallel taskq
  for (int i = 0; i < 150; i++)
    {
      int seen = 0;
      try
	{
	  if (i % 3 == 0)
	    throw i;
#pragma intel omp task
	  add (i);
	}
      catch (int thrown)
	{
	  seen = thrown == i ? 1000 : 1 << 30;
	}
      add (seen);
#pragma intel omp task
      try
	{
	  if (i % 2)
	    throw 7ul;
	  add (1);
	}
      catch (unsigned long seven)
	{
	  add (seven);
	}
    }
  return differs_from (expected);
}
