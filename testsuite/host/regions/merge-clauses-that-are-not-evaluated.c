/* Purpose: clauses of regions that are not executed are not evaluated.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

__attribute__ ((noipa)) static void
work (unsigned *r, int n, int divisor, int team)
{
  for (int t = 0; t < n; t++)
    {
#pragma omp parallel for if (100 / divisor > 3)
/* { dg-missed "its 'if' clause could trap if evaluated early" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i);
    }
  if (team > 0)
    {
#pragma omp parallel for num_threads(team)
/* { dg-missed "with the one before it: its 'if' clause could trap if evaluated early" "" { target *-*-* } .-1 } */
/* { dg-missed "across the loop or condition: too few forks would be saved" "" { target *-*-* } .-2 } */
/* { dg-optimized "regions: 2, barriers: 0, conditional barriers: 0" "" { target *-*-* } .-3 } */
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i);
#pragma omp parallel for num_threads(team)
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i);
    }
}

static void
compute (unsigned *r)
{
  work (r, 0, 0, -7);
  work (r, 2, 1, 2);
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    r[i] += 4 * slow_last (i);
}
