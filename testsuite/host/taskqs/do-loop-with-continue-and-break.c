/* Purpose: continue and break work in loops around task sites.  */

#include "accumulate.h"

int
main (void)
{
  unsigned long expected = 0;
  for (int i = 0; i < 400; i++)
    {
      if (i % 7 == 0)
	continue;
      if (i == 350)
	break;
      expected += i;
    }
#pragma intel omp parallel taskq
  {
    int i = -1;
    do
      {
	i++;
	if (i % 7 == 0)
	  continue;
	if (i == 350)
	  break;
#pragma intel omp task
	add (i);
      }
    while (i < 399);
  }
  return differs_from (expected);
}
