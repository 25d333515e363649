/* Purpose: firstprivate, lastprivate, private, if, final, nogroup, untied, mergeable
   and priority on taskloops; tasks inside them.  */

#include <omp.h>
#include "expect.h"

static long executed;

static void
variables (void)
{
  int first = 5, last = -1, i;
  char array[100];
  for (i = 0; i < 100; i++)
    array[i] = i;
  long sum = 0;
#pragma omp taskloop firstprivate(first, array) lastprivate(last, i) shared(sum) \
  grainsize(3)
  for (i = 0; i < 100; i++)
    {
      last = i + first;
#pragma omp atomic
      sum += array[i];
      array[i] = 0;
    }
  expect ("lastprivate", last, 104);
  expect ("variable of the loop", i, 100);
  expect ("sum", sum, 4950);
  expect ("array outside", array[50], 50);
}

static void
executed_at_once (void)
{
  int thread = omp_get_thread_num (), order = 0;
#pragma omp taskloop if (0) shared(order) num_tasks(4)
  for (int i = 0; i < 20; i++)
    {
      expect ("thread", omp_get_thread_num (), thread);
      expect ("order", order, i);
      order++;
    }
  order = 0;
#pragma omp taskloop final (1) shared(order) grainsize(3)
  for (int i = 0; i < 20; i++)
    {
      expect ("in final", omp_in_final (), 1);
#pragma omp task shared(order)
      {
#pragma omp atomic
	order++;
      }
    }
  expect ("in final tasks", order, 20);
}

static void
without_group (void)
{
#pragma omp taskloop nogroup grainsize(1) untied mergeable priority(1)
  for (int i = 0; i < 20; i++)
    {
#pragma omp task
      {
	work (100);
#pragma omp atomic
	executed++;
      }
    }
}

static void
with_group (void)
{
  long own = 0;
#pragma omp taskloop num_tasks(6) shared(own)
  for (int i = 0; i < 20; i++)
    {
#pragma omp task shared(own)
      {
	work (100);
#pragma omp task shared(own)
	{
#pragma omp atomic
	  own++;
	}
      }
    }
  expect ("descendants", own, 20);
}

int
main (void)
{
#pragma omp parallel
  {
    variables ();
    executed_at_once ();
    without_group ();
    with_group ();
#pragma omp barrier
    expect ("at the barrier", executed, 20 * omp_get_num_threads ());
#pragma omp barrier
    without_group ();
#pragma omp single
    {
#pragma omp taskgroup
      without_group ();
#pragma omp task
      variables ();
    }
  }
  expect ("at the end", executed, 40 * omp_get_max_threads () + 20);
}
