/* Purpose: a thread creates a task and only looks whether it has run, while the threads
   that have helped in the barrier before may still be there, because others take
   the only processor away from them: another thread executes it.  */

#define _GNU_SOURCE
#include <omp.h>
#include <pthread.h>
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

static int over;

/* Takes the processor away from the threads of the team, wherever they are.  */
static void *
interrupt (void *unused)
{
  while (!__atomic_load_n (&over, __ATOMIC_ACQUIRE))
    {
      work (100);
      sched_yield ();
    }
  return unused;
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

int
main (void)
{
  int expected = 0;
  enum { interrupters = 3 };
  pthread_t other[interrupters];
  cpu_set_t one;
  if (omp_get_max_threads () == 1)
    return 0;
  CPU_ZERO (&one);
  CPU_SET (sched_getcpu (), &one);
  sched_setaffinity (0, sizeof one, &one);
  for (int i = 0; i < interrupters; i++)
    pthread_create (&other[i], 0, interrupt, 0);
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
  __atomic_store_n (&over, 1, __ATOMIC_RELEASE);
  for (int i = 0; i < interrupters; i++)
    pthread_join (other[i], 0);
  expect ("tasks", tasks, expected);
}
