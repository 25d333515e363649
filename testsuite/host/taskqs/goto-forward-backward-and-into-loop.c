/* Purpose: gotos work inside the block, also into a loop.  */

#include "accumulate.h"

int
main (void)
{
#pragma intel omp parallel taskq
  {
    int i = 5;
    goto middle;
    while (i < 300)
      {
#pragma intel omp task
	add (i);
      middle:
	i++;
	if (i % 10 == 0)
	  goto skip;
#pragma intel omp task
	add (1000);
      skip:;
      }
    int rounds = 0;
  again:
#pragma intel omp task
    add (1);
    if (++rounds < 50)
      goto again;
  }
  unsigned long expected = 50;
  int i = 5, first = 1;
  do
    {
      if (!first)
	expected += i;
      first = 0;
      i++;
      if (i % 10)
	expected += 1000;
    }
  while (i < 300);
  return differs_from (expected);
}
