/* Purpose: a thread that waits for a task executes descendants of it that are many
   generations away, also if nobody else does.  */

#include <omp.h>
#include <sched.h>
#include "expect.h"

static void
spin_until (int *flag)
{
  int value;
  do
    {
      sched_yield ();
#pragma omp atomic read
      value = *flag;
    }
  while (!value);
}

static void
raise_flag (int *flag)
{
#pragma omp atomic write
  *flag = 1;
}

/* After GENERATIONS, a task spins until its child has been executed.  */
static void
descend (int generations)
{
  if (generations > 0)
    {
#pragma omp task
      descend (generations - 1);
#pragma omp taskwait
      return;
    }
  int flag = 0;
#pragma omp task shared(flag)
  raise_flag (&flag);
  spin_until (&flag);
#pragma omp taskwait
}

/* Another thread executes the descendants.  */
static void
wait_for_descendants (int generations, int in_group)
{
  int has_begun = 0;
#pragma omp taskgroup
  {
#pragma omp task shared(has_begun)
    {
      raise_flag (&has_begun);
      descend (generations);
    }
    spin_until (&has_begun);
    if (!in_group)
      {
#pragma omp taskwait
      }
  }
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  if (omp_get_num_threads () > 1)
    for (int generations = 1; generations < 400; generations *= 7)
      for (int in_group = 0; in_group < 2; in_group++)
	wait_for_descendants (generations, in_group);
}
