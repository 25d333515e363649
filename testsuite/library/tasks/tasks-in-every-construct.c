/* Purpose: tasks created in loops, sections, single, masked, critical and ordered
   regions, and by each thread.  */

#include <omp.h>
#include "expect.h"

static long executed;

static void
create (int n)
{
  for (int i = 0; i < n; i++)
    {
#pragma omp task
      {
#pragma omp task
	{
#pragma omp atomic
	  executed++;
	}
      }
    }
}

static void
in_loops (void)
{
#pragma omp for schedule(static)
  for (int i = 0; i < 50; i++)
    create (2);
#pragma omp for schedule(dynamic) nowait
  for (int i = 0; i < 50; i++)
    create (2);
#pragma omp for schedule(guided, 2) collapse(2)
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 10; j++)
      create (2);
#pragma omp for schedule(runtime) ordered
  for (int i = 0; i < 50; i++)
    {
#pragma omp ordered
      create (2);
    }
}

static void
elsewhere (void)
{
#pragma omp sections
  {
    create (3);
#pragma omp section
    create (4);
  }
#pragma omp single nowait
  create (5);
#pragma omp masked
  create (6);
#pragma omp critical
  {
    create (1);
#pragma omp taskwait
  }
  create (1);
}

int
main (void)
{
  for (int round = 0; round < 3; round++)
    {
      executed = 0;
#pragma omp parallel
      {
	in_loops ();
	elsewhere ();
      }
      expect ("in a region", executed, 418 + 2 * omp_get_max_threads ());
#pragma omp parallel for schedule(dynamic)
      for (int i = 0; i < 50; i++)
	create (1);
#pragma omp parallel for
      for (int i = 0; i < 50; i++)
	create (1);
#pragma omp parallel sections
      {
	create (1);
#pragma omp section
	create (1);
      }
      expect ("in combined constructs", executed,
	      520 + 2 * omp_get_max_threads ());
    }
}
