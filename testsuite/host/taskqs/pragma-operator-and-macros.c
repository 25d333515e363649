/* Purpose: directives may come from _Pragma, have macros in clauses, and span
   several lines, with an unknown pragma in between.  */

#include "accumulate.h"

#define TASKQ _Pragma ("intel omp parallel taskq shared(total)")
#define TASK(list) TASK_TEXT (intel omp task captureprivate (list))
#define TASK_TEXT(text) _Pragma (#text)
#define VARIABLES i, j

int
main (void)
{
  int total = 0;
  TASKQ
  for (int i = 0; i < 100; i++)
    {
      int j = i;
      TASK (i)
      add (i);
#pragma intel omp task \
  captureprivate (VARIABLES) \
  shared (total)
#pragma somebody elses pragma
      {
	add (j);
#pragma omp atomic
	total += i;
      }
    }
  return differs_from (9900) || total != 4950;
}
