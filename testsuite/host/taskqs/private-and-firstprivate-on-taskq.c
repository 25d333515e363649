/* Purpose: tasks capture private and firstprivate variables of their taskq.  */

#include "accumulate.h"

int
main (void)
{
  int p = 100, f = 5, untouched = 9;
  unsigned long expected = 0;
  for (int i = 0; i < 200; i++)
    expected += (i + 1) + (5 + i);
#pragma intel omp parallel taskq private(p) firstprivate(f)
  for (p = 1; p <= 200; p++, f++)
    {
#pragma intel omp task
      add (p + f);
    }
  if (differs_from (expected) || p != 100 || f != 5)
    return 1;
#pragma intel omp taskq firstprivate(f) shared(untouched)
  {
    f = 7;
#pragma intel omp task private(untouched)
    {
      untouched = f;
      add (untouched);
    }
  }
  return differs_from (7) || f != 5 || untouched != 9;
}
