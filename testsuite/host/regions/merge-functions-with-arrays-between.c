/* Purpose: functions that have arrays of variable length or call alloca may be
   called between regions, since they have a frame of their own; so may blocks
   with such arrays that only the master executes.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

__attribute__ ((noinline)) static unsigned
sum_of_squares (const unsigned *r, int n)
{
  unsigned squares[n], sum = 0;
  unsigned *one = (unsigned *)__builtin_alloca (sizeof *one);
  for (int i = 0; i < n; i++)
    squares[i] = r[i] * r[i];
  for (int i = 0; i < n; i++)
    sum += squares[n - 1 - i];
  *one = 1;
  return sum + *one;
}

static void
compute (unsigned *r)
{
  for (int t = 1; t < 10; t++)
    {
#pragma omp parallel for
/* { dg-optimized "merged parallel regions across loop iterations; regions: 2" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i);
      for (int k = t; k < 2 * t; k++)
        {
          unsigned a[k];
          a[k - 1] = r[k] * 2;
          if (a[k - 1] % 4 == 0)
            continue;
          r[k] += a[k - 1];
        }
      r[t] += sum_of_squares (r, 10 * t);
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] ^= slow_first (i);
    }
}

static void
expect (unsigned *r)
{
  for (int t = 1; t < 10; t++)
    {
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i);
      for (int k = t; k < 2 * t; k++)
        if (r[k] * 2 % 4 != 0)
          r[k] += r[k] * 2;
      r[t] += sum_of_squares (r, 10 * t);
      for (int i = 0; i < size; i++)
        r[i] ^= slow_first (i);
    }
}
