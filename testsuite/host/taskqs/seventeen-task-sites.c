/* Purpose: a generator may have many resume points.  */

#include "accumulate.h"

int
main (void)
{
  unsigned long expected = 0;
  for (int i = 0; i < 40; i++)
    expected += 17 * i + 153;
#pragma intel omp parallel taskq
  for (int i = 0; i < 40; i++)
    {
#pragma intel omp task
      add (i + 1);
#pragma intel omp task
      add (i + 2);
#pragma intel omp task
      add (i + 3);
#pragma intel omp task
      add (i + 4);
#pragma intel omp task
      add (i + 5);
#pragma intel omp task
      add (i + 6);
#pragma intel omp task
      add (i + 7);
#pragma intel omp task
      add (i + 8);
#pragma intel omp task
      add (i + 9);
#pragma intel omp task
      add (i + 10);
#pragma intel omp task
      add (i + 11);
#pragma intel omp task
      add (i + 12);
#pragma intel omp task
      add (i + 13);
#pragma intel omp task
      add (i + 14);
#pragma intel omp task
      add (i + 15);
#pragma intel omp task
      add (i + 16);
#pragma intel omp task
      add (i + 17);
    }
  return differs_from (expected);
}
