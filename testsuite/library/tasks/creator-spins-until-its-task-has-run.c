/* Purpose: with two threads and more, a thread that has created a task, and then
   only looks whether it has run, goes on: another thread executes it.  */

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
create_and_spin (void)
{
  int flag = 0;
#pragma omp task shared(flag)
  {
#pragma omp atomic write
    flag = 1;
  }
  spin_until (&flag);
#pragma omp taskwait
}

/* The task that spins has children which another thread must take.  */
static void
nested (void)
{
  int flag = 0, done = 0;
#pragma omp task shared(flag, done)
  {
    for (int i = 0; i < 3; i++)
      {
#pragma omp task shared(flag)
	{
#pragma omp atomic write
	  flag = 1;
	}
      }
    spin_until (&flag);
#pragma omp atomic write
    done = 1;
#pragma omp taskwait
  }
#pragma omp taskwait
  expect ("done", done, 1);
}

int
main (void)
{
#pragma omp parallel
  {
    if (omp_get_num_threads () > 1)
      {
	for (int i = 0; i < 20; i++)
	  {
#pragma omp single
	    create_and_spin ();
	  }
#pragma omp single nowait
	{
	  create_and_spin ();
	  nested ();
	}
#pragma omp barrier
#pragma omp masked
	for (int i = 0; i < 5; i++)
	  {
	    work (300000);
	    create_and_spin ();
	  }
      }
  }
}
