/* Purpose: pointers to the generator's locals stay valid across
   suspensions.  */

#include "accumulate.h"

static void
bump (int *p)
{
  ++*p;
}

int
main (void)
{
  int wrong = 0;
#pragma intel omp parallel taskq
  {
    int x = 0;
    int *px = &x;
    int array[10] = { 0 };
    int *end = array + 10;
    int **ppx = &px;
    for (int *p = array; p != end; p++)
      {
	bump (px);
#pragma intel omp task
	add (1);
	bump (*ppx);
	*p = x;
#pragma intel omp task
	add (1);
      }
    for (int k = 0; k < 10; k++)
      if (array[k] != 2 * k + 2)
	wrong = 1;
  }
  return wrong || differs_from (20);
}
