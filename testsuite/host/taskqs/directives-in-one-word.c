/* Purpose: intel_omp_taskq and intel_omp_task are accepted in lines, in _Pragma
   and in macros, mixed with the other spelling.  */

#include "accumulate.h"

#define JOINED_TASKQ _Pragma ("intel_omp_taskq")
#define JOINED_TASK(list) TASK_TEXT (intel_omp_task captureprivate (list))
#define TASK_TEXT(text) _Pragma (#text)
#define VARIABLES i, j

int
main (void)
{
#pragma omp parallel
  {
#pragma intel_omp_taskq
    for (int i = 0; i < 100; i++)
      {
	int j = i;
#pragma intel_omp_task captureprivate(i)
	add (i);
#pragma intel omp task \
  captureprivate(VARIABLES)
	add (j);
      }
  }
#pragma intel omp parallel taskq
  for (int i = 0; i < 100; i++)
    {
#pragma intel_omp_task captureprivate(i)
      {
	JOINED_TASKQ
	for (int j = 0; j < 3; j++)
	  {
	    JOINED_TASK (i)
	    add (i);
	  }
      }
    }
  return differs_from (5 * 4950);
}
