/* Purpose: a thread creates a task and only looks whether it has run, while the threads
   that have helped in the barrier before may still be there, because others take
   the only processor away from them: another thread executes it.  */

#define _GNU_SOURCE
#include <pthread.h>
#include "spinning-creators.h"

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

int
main (void)
{
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
  run_regions ();
  __atomic_store_n (&over, 1, __ATOMIC_RELEASE);
  for (int i = 0; i < interrupters; i++)
    pthread_join (other[i], 0);
}
