/* Purpose: ordered, lastprivate, reduction and nowait work on one taskq.  */

#include "sequence.h"

int
main (void)
{
  struct sequence s = { 0 };
  int last = -1;
  long sum = 0;
#pragma omp parallel
  {
#pragma intel omp taskq ordered lastprivate(last) reduction(+ : sum) nowait \
    default(none) shared(s)
    for (int i = 0; i < 1000; i++)
      {
        last = i;
#pragma intel omp task
        {
          sum += i;
#pragma omp ordered
          note (&s, i);
          last += 5;
        }
      }
  }
  return disordered (&s, 1000) || last != 1004 || sum != 499500;
}
