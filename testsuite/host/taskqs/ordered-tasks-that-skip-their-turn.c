/* Purpose: tasks that have no ordered block, or do not reach theirs, do not
   hold up the others.  */

#include "sequence.h"

int
main (void)
{
  struct sequence s = { 0 };
  long skipped = 0;
#pragma intel omp parallel taskq ordered
  for (int i = 0; i < 2000; i++)
    {
#pragma intel omp task
      if (i % 97 == 0)
        {
#pragma omp ordered
          note (&s, i);
        }
      else if (i % 5 == 0)
        {
#pragma omp atomic
          skipped++;
        }
      else
        {
#pragma omp ordered threads
          note (&s, i);
        }
#pragma intel omp task
      {
#pragma omp atomic
        skipped++;
      }
    }
  long expected = 0;
  for (int i = 0; i < 2000; i++)
    expected += i % 97 == 0 || i % 5 != 0;
  return disordered (&s, expected) || skipped != 4000 - expected;
}
