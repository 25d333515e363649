/* Purpose: each thread sets its own number of threads; the tasks that it creates
   have it, and regions in them that many threads.  */

#include <omp.h>
#include "expect.h"

static void
count_threads (int expected)
{
  int n = 0;
  expect ("inherited", omp_get_max_threads (), expected);
#pragma omp parallel reduction(+ : n)
  n++;
  expect ("threads of a region", n, expected);
}

int
main (void)
{
  omp_set_max_active_levels (2);
  omp_set_dynamic (0);
#pragma omp parallel
  {
    int own = 1 + omp_get_thread_num () % 3;
    omp_set_num_threads (own);
#pragma omp barrier
    for (int i = 0; i < 5; i++)
      {
#pragma omp task
	{
	  count_threads (own);
#pragma omp task if (0)
	  omp_set_num_threads (9);
	  expect ("after an undeferred task", omp_get_max_threads (), own);
#pragma omp task
	  expect ("child", omp_get_max_threads (), own);
	}
      }
#pragma omp barrier
    expect ("thread", omp_get_max_threads (), own);
#pragma omp taskloop grainsize(1)
    for (int i = 0; i < 5; i++)
      expect ("taskloop", omp_get_max_threads (), own);
  }
}
