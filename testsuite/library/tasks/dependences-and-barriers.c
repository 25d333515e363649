/* Purpose: tasks that depend on others, whose creators have ended, are done at
   barriers, the ends of regions and of taskgroups.  */

#include <omp.h>
#include "expect.h"

static long executed;

static void
create (int *x)
{
  for (int i = 0; i < 10; i++)
    {
#pragma omp task depend(inout : *x)
      {
	work (100);
	++*x;
#pragma omp atomic
	executed++;
      }
    }
}

int
main (void)
{
  static int values[200];
#pragma omp parallel
  {
    int *own = &values[omp_get_thread_num ()];
    create (own);
#pragma omp barrier
    expect ("own", *own, 10);
#pragma omp taskgroup
    {
#pragma omp task
      create (own);
    }
    expect ("own after the group", *own, 20);
#pragma omp for schedule(dynamic)
    for (int i = 0; i < 10; i++)
      {
	values[100 + i] = 0;
#pragma omp task
	create (&values[100 + i]);
      }
    expect ("after the loop", values[100], 10);
#pragma omp barrier
#pragma omp single nowait
    {
#pragma omp task
      create (&values[100]);
    }
  }
  expect ("at the end", values[100], 20);
  expect ("executed", executed, 20 * omp_get_max_threads () + 110);
}
