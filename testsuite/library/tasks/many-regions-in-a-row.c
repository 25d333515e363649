/* Purpose: hundreds of short regions, of changing sizes, with tasks and without.  */

#include <omp.h>
#include "expect.h"

int
main (void)
{
  int most = omp_get_max_threads () > 4 ? 4 : omp_get_max_threads ();
  long executed = 0, expected = 0;
  for (int i = 0; i < 400; i++)
    {
      int threads = 1 + i % most;
#pragma omp parallel num_threads(threads)
      {
	if (i % 3)
	  {
#pragma omp single nowait
	    for (int k = 0; k < 4; k++)
	      {
#pragma omp task
		{
#pragma omp atomic
		  executed++;
		}
	      }
	  }
      }
      expected += i % 3 ? 4 : 0;
      expect ("executed", executed, expected);
    }
}
