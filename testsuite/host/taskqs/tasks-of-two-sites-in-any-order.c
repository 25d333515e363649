/* Purpose: tasks of several sites that follow each other in a queue in any
   order run once each, with their own captures.  */

#include "accumulate.h"

int
main (void)
{
  unsigned random = 1;
  unsigned long expected = 0;
  for (unsigned i = 0, r = 1; i < 5000; i++)
    {
      r = r * 1664525 + 1013904223;
      expected += (r >> 20) % 3 == 0 ? i : (r >> 20) % 3 == 1 ? 7 : i * 10ul + 1;
    }
#pragma intel omp parallel taskq
  for (unsigned i = 0; i < 5000; i++)
    {
      random = random * 1664525 + 1013904223;
      switch ((random >> 20) % 3)
	{
	case 0:
#pragma intel omp task captureprivate(i)
	  add (i);
	  break;
	case 1:
#pragma intel omp task
	  add (7);
	  break;
	default:
	  {
	    char more[i % 50 + 1];
	    more[i % 50] = 1;
#pragma intel omp task captureprivate(i, more)
	    add (i * 10ul + more[i % 50]);
	  }
	}
    }
  return differs_from (expected);
}
