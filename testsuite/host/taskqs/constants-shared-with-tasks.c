/* Purpose: constants shared with tasks keep their values across suspensions,
   also those private to the taskq.  */

#include "accumulate.h"

struct limits
{
  int low, high;
};

int
main (void)
{
  const int seven = accumulated + 7;
  const struct limits limits = { seven, 2 * seven };
  const struct limits *const pointer = &limits;
  const double half = 0.5 * (seven - 6);
  int sum = 0, last = 0;
#pragma intel omp parallel taskq firstprivate(half)
  for (int i = 0; i < 50; i++)
    {
      const int twice = 2 * i;
#pragma intel omp task
      add (seven + pointer->high + limits.low);
#pragma intel omp task shared(half)
      add (half * 2);
      last = half == 0.5 ? i : 1000;
      sum += seven + (half == 0.5) + pointer->low;
#pragma intel omp task captureprivate(twice)
      add (twice);
    }
  return (differs_from (50 * 28 + 50 + 2450) || sum != 50 * 15 || last != 49);
}
