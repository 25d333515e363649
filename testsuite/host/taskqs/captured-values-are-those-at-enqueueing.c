/* Purpose: a task sees the value that a variable had when the task was
   encountered, however long it waits.  */

#include "accumulate.h"

int
main (void)
{
  unsigned long expected = 0;
  int changing = 0;
  for (int i = 0; i < 300; i++)
    expected += i + 2 * i + 3;
#pragma intel omp parallel taskq shared(changing)
  {
    int local;
    for (int i = 0; i < 300; i++)
      {
	changing = 2 * i;
	local = i + 3;
#pragma intel omp task captureprivate(changing)
	add (changing + local);
	changing = -1;
	local = -1;
      }
  }
  return differs_from (expected) || changing != -1;
}
