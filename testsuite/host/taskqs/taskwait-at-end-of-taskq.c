/* Purpose: a taskwait at the end of a taskq's block changes nothing: all tasks
   are done after the taskq.  */

#include "accumulate.h"

static void
sum (unsigned long n)
{
  unsigned long last = 0, sum = 0, done = 0;
#pragma intel omp parallel taskq
  {
    for (unsigned long i = 0; i < n; i++)
      {
#pragma intel omp task captureprivate(i) default(shared)
	__atomic_fetch_add (&done, i, __ATOMIC_RELAXED);
      }
#pragma intel omp taskwait
  }
  add (done);
#pragma intel omp parallel taskq reduction(+ : sum) lastprivate(last)
  {
    unsigned long shared = 0;
    for (unsigned long i = 0; i < n; i++)
      {
	last = i;
#pragma intel omp task shared(shared)
	{
	  sum += i;
	  __atomic_fetch_add (&shared, 1, __ATOMIC_RELAXED);
	}
      }
    if (n)
      {
_Pragma ("intel omp taskwait")
      }
#pragma intel omp taskwait
  }
  add (sum + last);
}

int
main (void)
{
  sum (100);
  return differs_from (4950 + 4950 + 99);
}
