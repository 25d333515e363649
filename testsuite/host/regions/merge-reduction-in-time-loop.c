/* Purpose: reductions in a time loop work, reset in each step or not.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned total = 0;
  for (int t = 0; t < 10; t++)
    {
      unsigned sum = 0;
#pragma omp parallel for reduction(+ : sum, total)
/* { dg-optimized "regions: 2, barriers: 3, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        {
          sum += r[i] + slow_last (i);
          total += r[i] & 3;
        }
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += sum * t + slow_first (i);
    }
  r[0] += total;
}

static void
expect (unsigned *r)
{
  unsigned total = 0;
  for (int t = 0; t < 10; t++)
    {
      unsigned sum = 0;
      for (int i = 0; i < size; i++)
        {
          sum += r[i] + slow_last (i);
          total += r[i] & 3;
        }
      for (int i = 0; i < size; i++)
        r[i] += sum * t + slow_first (i);
    }
  r[0] += total;
}
