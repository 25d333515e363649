/* Purpose: tasks hold a lock while they wait for their children; no other task
   that takes the lock may be executed meanwhile by the same thread.  */

#include <omp.h>
#include "expect.h"

static omp_lock_t lock;
static long sum;

static void
wait_with_lock (int i)
{
  omp_set_lock (&lock);
  sum += i;
  for (int k = 0; k < 3; k++)
    {
#pragma omp task
      {
	work (100 * k);
#pragma omp task
	{
#pragma omp atomic
	  sum++;
	}
#pragma omp taskwait
      }
    }
#pragma omp taskwait
  omp_unset_lock (&lock);
}

int
main (void)
{
  omp_init_lock (&lock);
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 200; i++)
    {
#pragma omp task
      wait_with_lock (i);
    }
  expect ("sum", sum, 200 * 199 / 2 + 600);

  sum = 0;
#pragma omp parallel
  {
    for (int i = 0; i < 20; i++)
      {
#pragma omp task
	{
#pragma omp task
	  wait_with_lock (i);
	}
      }
#pragma omp single
    {
#pragma omp task
      wait_with_lock (0);
    }
  }
  expect ("sum by all", sum, omp_get_max_threads () * (190 + 60) + 3);
  omp_destroy_lock (&lock);
}
