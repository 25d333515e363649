/* Purpose: a task cannot take a nestable lock that its parent holds, though the
   same thread executes both, and the parent can take it again.  */

#include <omp.h>
#include "expect.h"

/* The implicit task holds it before there is a task.  */
static void
of_implicit_task (void)
{
  omp_nest_lock_t lock;
  omp_init_nest_lock (&lock);
#pragma omp parallel
#pragma omp single
  {
    expect ("implicit task", omp_test_nest_lock (&lock), 1);
    for (int i = 0; i < 5; i++)
      {
#pragma omp task
	expect ("child of implicit task", omp_test_nest_lock (&lock), 0);
      }
#pragma omp taskwait
    expect ("implicit task again", omp_test_nest_lock (&lock), 2);
    omp_unset_nest_lock (&lock);
    omp_unset_nest_lock (&lock);
  }
  omp_destroy_nest_lock (&lock);
}

/* A task in the middle of a chain takes it when others of the chain have
   begun; the tasks below it fail.  */
static void
chain (int depth, omp_nest_lock_t *lock)
{
  if (depth == 10)
    expect ("in the middle", omp_test_nest_lock (lock), 1);
  else if (depth < 10)
    expect ("below", omp_test_nest_lock (lock), 0);
  if (depth > 0)
    {
#pragma omp task
      chain (depth - 1, lock);
#pragma omp taskwait
    }
  if (depth == 10)
    omp_unset_nest_lock (lock);
}

static void
of_task_in_chain (void)
{
  omp_nest_lock_t lock;
  omp_init_nest_lock (&lock);
#pragma omp parallel
#pragma omp single
#pragma omp task
  chain (20, &lock);
  omp_destroy_nest_lock (&lock);
}

int
main (void)
{
  of_task_in_chain ();
  of_implicit_task ();
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 50; i++)
    {
#pragma omp task
      {
	omp_nest_lock_t lock;
	omp_init_nest_lock (&lock);
	omp_set_nest_lock (&lock);
	for (int k = 0; k < 3; k++)
	  {
#pragma omp task shared(lock) if (k)
	    expect ("child", omp_test_nest_lock (&lock), 0);
	  }
	expect ("again", omp_test_nest_lock (&lock), 2);
#pragma omp taskwait
	expect ("after waiting", omp_test_nest_lock (&lock), 3);
	for (int k = 0; k < 3; k++)
	  omp_unset_nest_lock (&lock);
#pragma omp task shared(lock)
	{
	  expect ("child afterwards", omp_test_nest_lock (&lock), 1);
	  expect ("child again", omp_test_nest_lock (&lock), 2);
	  omp_unset_nest_lock (&lock);
	  omp_unset_nest_lock (&lock);
	}
#pragma omp taskwait
	omp_destroy_nest_lock (&lock);
      }
    }
}
