/* Purpose: task sites may be in the cases of a switch, with fall-through.  */

#include "accumulate.h"

int
main (void)
{
  unsigned long expected = 0;
  for (int i = 0; i < 500; i++)
    switch (i % 5)
      {
      case 0:
	expected += 1;
	/* FALLTHRU */
      case 1:
	expected += 10;
	break;
      case 2:
	break;
      default:
	expected += 1000 + i;
      }
#pragma intel omp parallel taskq
  for (int i = 0; i < 500; i++)
    switch (i % 5)
      {
      case 0:
#pragma intel omp task
	add (1);
	/* FALLTHRU */
      case 1:
#pragma intel omp task
	add (10);
	break;
      case 2:
	break;
      default:
#pragma intel omp task
	add (1000 + i);
      }
  return differs_from (expected);
}
