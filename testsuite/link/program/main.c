/* Compares the sums; the exit status is zero if they are equal.  */

#include <stdio.h>
#include "sum.h"

int
main ()
{
  long n = 2000;
  long expected = n * (n + 1) * (2 * n + 1) / 6;
  for (int i = 0; i < 20; i++)
    if (sum_by_taskq (n) != expected || sum_by_parallel_for (n) != expected)
      {
        printf ("%ld and %ld instead of %ld\n", sum_by_taskq (n),
                sum_by_parallel_for (n), expected);
        return 1;
      }
  return 0;
}
