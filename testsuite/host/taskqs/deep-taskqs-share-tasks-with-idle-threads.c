/* Purpose: a taskq deep in a recursion gives tasks to threads that have nothing
   to do.  */

#include "accumulate.h"

#include <omp.h>
#include <unistd.h>

enum
{
  depth = 9,
  tasks = 12
};

static int begun, by_others;

/* Task I of the innermost taskq, whose generator began in thread OWNER.  The
   other threads have nothing else to do.  */
static void
work (int i, int owner)
{
  add (i);
  __atomic_fetch_add (&begun, 1, __ATOMIC_RELAXED);
  if (omp_get_thread_num () != owner)
    __atomic_fetch_add (&by_others, 1, __ATOMIC_RELAXED);
  usleep (500);
}

static void
descend (int level)
{
#pragma intel omp taskq
  {
    if (level < depth)
      {
#pragma intel omp task
	descend (level + 1);
      }
    else
      {
	int owner = omp_get_thread_num ();
	for (int i = 0; i < tasks; i++)
	  {
#pragma intel omp task captureprivate(i, owner)
	    work (i, owner);
	  }
      }
  }
}

int
main (void)
{
  enum
  {
    rounds = 20
  };
  for (int round = 0; round < rounds; round++)
    {
#pragma intel omp parallel taskq
      {
#pragma intel omp task
	descend (1);
      }
      if (differs_from (tasks * (tasks - 1) / 2))
	return 1;
    }
  if (omp_get_max_threads () > 1 && by_others == 0)
    return 1;
  return begun != rounds * tasks;
}
