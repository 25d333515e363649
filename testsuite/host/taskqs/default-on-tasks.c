/* Purpose: default(shared) on a task shares the variables shared around it;
   those private in the taskq are captured, as without the clause.  */

#include "accumulate.h"

int
main (void)
{
  unsigned long total = 0, own = 0;
#pragma intel omp parallel taskq private(own)
  for (int i = 0; i < 100; i++)
    {
      unsigned long square = i * i;
      own = i;
#pragma intel omp task default(shared)
      {
	__atomic_fetch_add (&total, 1, __ATOMIC_RELAXED);
	add (square + own);
      }
#pragma intel omp task default(none) captureprivate(own) shared(total)
      {
	__atomic_fetch_add (&total, own, __ATOMIC_RELAXED);
      }
      square = own = 1 << 20;
    }
  add (total);
  return differs_from (328350 + 4950 + 100 + 4950);
}
