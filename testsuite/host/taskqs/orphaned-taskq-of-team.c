/* Purpose: the tasks of an orphaned taskq that every thread of the team
   encounters run once, and are done when it ends.  */

#include "accumulate.h"

static void
produce (int n)
{
  int local = n;
#pragma intel omp taskq
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task captureprivate(i)
      {
	add (i);
	__atomic_fetch_sub (&local, 1, __ATOMIC_RELAXED);
      }
    }
}

int
main (void)
{
  int wrong = 0;
#pragma omp parallel
  for (int round = 1; round <= 20; round++)
    {
      produce (100);
      if (__atomic_load_n (&accumulated, __ATOMIC_SEQ_CST) != 4950ul * round)
	__atomic_store_n (&wrong, 1, __ATOMIC_RELAXED);
#pragma omp barrier
    }
  return wrong || differs_from (4950 * 20);
}
