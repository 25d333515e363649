/* Purpose: a task cannot take a nestable lock that its parent holds, though the
   same thread executes both, and the parent can take it again.  */

#include <omp.h>
#include "expect.h"

int
main (void)
{
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
