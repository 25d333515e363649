/* Purpose: what a task of a taskloop sets holds neither for the next one, though one
   thread executes many of them in a row, nor for the task with the taskloop.  */

#include <omp.h>
#include "expect.h"

int
main (void)
{
  for (int every = 1; every < 1000; every *= 3)
    {
#pragma omp parallel
#pragma omp single
#pragma omp task
      {
	omp_set_num_threads (77);
#pragma omp taskloop grainsize(1)
	for (int i = 0; i < 2000; i++)
	  {
	    expect ("inherited", omp_get_max_threads (), 77);
	    if (i % every == 0)
	      {
		omp_set_num_threads (100 + i);
#pragma omp task
		expect ("child", omp_get_max_threads (), 100 + i);
	      }
	  }
	expect ("afterwards", omp_get_max_threads (), 77);
      }
#pragma omp parallel
#pragma omp single
      {
	int first = omp_get_max_threads ();
#pragma omp taskloop grainsize(1)
	for (int i = 0; i < 2000; i++)
	  {
	    expect ("inherited", omp_get_max_threads (), first);
	    if (i % every == every / 2)
	      omp_set_num_threads (100 + i);
	  }
	expect ("afterwards", omp_get_max_threads (), first);
      }
    }
}
