/* Purpose: a function, and one parallel region, may have several taskqs with
   their own tasks.  */

#include "accumulate.h"

int
main (void)
{
  int before = 3;
#pragma intel omp parallel taskq
  for (int i = 0; i < 100; i++)
#pragma intel omp task
    add (i + before);
  before = 4;
#pragma intel omp parallel taskq
  for (int i = 0; i < 100; i++)
#pragma intel omp task
    add (i * before);
  if (differs_from (4950 + 300 + 4 * 4950))
    return 1;

#pragma omp parallel
  {
#pragma intel omp taskq
    for (int i = 0; i < 50; i++)
#pragma intel omp task
      add (1);
#pragma omp barrier
    if (__atomic_load_n (&accumulated, __ATOMIC_SEQ_CST) != 50)
      add (1000000);
#pragma omp barrier
#pragma intel omp taskq
    for (int i = 0; i < 50; i++)
#pragma intel omp task
      add (10);
    if (__atomic_load_n (&accumulated, __ATOMIC_SEQ_CST) != 550)
      add (10000000);
  }
  return differs_from (550);
}
