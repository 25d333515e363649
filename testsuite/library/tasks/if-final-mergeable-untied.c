/* Purpose: tasks with if (0), and descendants of final ones, are executed at once;
   omp_in_final says where.  */

#include <omp.h>
#include "expect.h"

static long executed;

static void
count (void)
{
#pragma omp atomic
  executed++;
}

static void
in_final (int depth)
{
  expect ("in final", omp_in_final (), 1);
  count ();
  if (depth == 0)
    return;
  int thread = omp_get_thread_num (), done = 0;
#pragma omp task shared(done)
  {
    in_final (depth - 1);
    expect ("thread", omp_get_thread_num (), thread);
    done = 1;
  }
  expect ("included task is done", done, 1);
#pragma omp task untied mergeable shared(done)
  {
    expect ("in final", omp_in_final (), 1);
    done = 2;
  }
  expect ("included untied task is done", done, 2);
}

static void
undeferred (int i)
{
  int done = 0;
#pragma omp task if (0) shared(done)
  {
    int inner = 0;
#pragma omp task shared(inner)
    inner = 1;
    expect ("in final", omp_in_final (), 0);
#pragma omp taskwait
    done = inner;
  }
  expect ("undeferred task is done", done, 1);
#pragma omp task if (i < 0) final (i >= 0) shared(done)
  {
    in_final (3);
    done = 2;
  }
  expect ("undeferred final task is done", done, 2);
}

int
main (void)
{
#pragma omp parallel
  {
    expect ("in final", omp_in_final (), 0);
#pragma omp single
    for (int i = 0; i < 100; i++)
      {
#pragma omp task final (i % 2)
	{
	  expect ("in final", omp_in_final (), i % 2);
	  if (i % 2)
	    in_final (3);
	}
#pragma omp task untied mergeable
	{
	  count ();
#pragma omp task untied final (1)
	  in_final (0);
#pragma omp taskwait
	}
	undeferred (i);
	expect ("in final", omp_in_final (), 0);
      }
  }
  expect ("executed", executed, 50 * 4 + 200 + 400);
}
