/* Purpose: a generator may use between its tasks what OpenMP allows: critical,
   atomic, flush, simd, OpenMP tasks and taskgroups, and parallel regions.  */

#include "accumulate.h"
#include <omp.h>

int
main (void)
{
  int wrong = 0, generated = 0, done = 0;
  omp_lock_t lock;
  omp_init_lock (&lock);
#pragma intel omp parallel taskq
  {
    int squares[40] = { 0 }, live = 0;
    for (int i = 0; i < 40; i++)
      {
#pragma omp critical
	generated++;
#pragma intel omp task
	{
#pragma omp critical
	  generated--;
	  omp_set_lock (&lock);
	  done++;
	  omp_unset_lock (&lock);
	}
	int sum = 0;
#pragma omp simd reduction(+ : sum)
	for (int k = 0; k < i; k++)
	  {
	    squares[k] += 1;
	    sum += squares[k];
	  }
	live += sum;
#pragma intel omp task
	add (sum);
#pragma omp taskgroup
	{
#pragma omp task shared(live)
	  live += 1;
	}
#pragma omp parallel num_threads(2)
#pragma omp master
	live += 2;
#pragma omp flush
	omp_set_lock (&lock);
	done++;
	omp_unset_lock (&lock);
#pragma intel omp task
	add (live);
#pragma omp task firstprivate(i)
	add (i);
      }
    for (int k = 0; k < 40; k++)
      wrong |= squares[k] != 39 - k;
  }
  omp_destroy_lock (&lock);
  unsigned long expected = 780;
  int live = 0;
  for (int i = 0; i < 40; i++)
    {
      int sum = 0;
      for (int k = 0; k < i; k++)
	sum += i - k;
      live += sum + 3;
      expected += sum + live;
    }
  wrong |= generated != 0 || done != 80;
  return wrong || differs_from (expected);
}
