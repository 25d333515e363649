/* Purpose: threads run a generator one at a time, and each task starts
   once.  */

#include "accumulate.h"

static unsigned char started[2000];

int
main (void)
{
  int inside = 0, wrong = 0;
#pragma intel omp parallel taskq
  for (int i = 0; i < 2000; i++)
    {
      if (__atomic_add_fetch (&inside, 1, __ATOMIC_SEQ_CST) != 1)
	wrong = 1;
      __atomic_sub_fetch (&inside, 1, __ATOMIC_SEQ_CST);
#pragma intel omp task
      if (__atomic_exchange_n (&started[i], 1, __ATOMIC_SEQ_CST))
	wrong = 1;
    }
  for (int i = 0; i < 2000; i++)
    if (!started[i])
      wrong = 1;
  return wrong;
}
