/* Regions whose threads create a task and only look whether it has run.  */

#include <omp.h>
#include <sched.h>
#include "expect.h"

static void
spin_until (int *flag)
{
  while (!__atomic_load_n (flag, __ATOMIC_ACQUIRE))
    sched_yield ();
}

/* A task for another thread, which makes it help.  */
static void
create_and_spin (void)
{
  int flag = 0;
#pragma omp task shared(flag)
  __atomic_store_n (&flag, 1, __ATOMIC_RELEASE);
  spin_until (&flag);
#pragma omp taskwait
}

static int tasks;

static void
create_after (long time)
{
  work (time % 1000);
  create_and_spin ();
  work (time % 7 * 100);
  create_and_spin ();
  tasks += 2;
}

/* In each phase of each region another thread creates the tasks.  */
static void
run_regions (void)
{
  int expected = 0;
  for (int i = 0; i < 60; i++)
    {
#pragma omp parallel num_threads(2 + i / 12 % 2)
      {
	int threads = omp_get_num_threads ();
	/* At the beginning of a region, after a barrier, and before the
	   end.  */
	for (int phase = 0; phase < 2 + i % 2; phase++)
	  {
	    if (phase > 0)
	      {
#pragma omp barrier
	      }
	    if (omp_get_thread_num () == (i + phase) % threads)
	      create_after (i * 7919L + phase * 331);
	  }
      }
      expected += 2 * (2 + i % 2);
    }
  expect ("tasks", tasks, expected);
}
