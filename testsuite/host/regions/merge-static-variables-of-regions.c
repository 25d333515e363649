/* Purpose: all threads share a static variable declared in a region.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
work (unsigned *r, int parallel)
{
  for (int t = 0; t < 3; t++)
    {
#pragma omp parallel if (parallel)
/* { dg-optimized "regions: 1, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
      {
        static unsigned seen[size];
#pragma omp for
        for (int i = 0; i < size; i++)
          seen[i] = slow_last (i) + t;
#pragma omp for
        for (int i = 0; i < size; i++)
          r[i] += seen[size - 1 - i] * slow_first (i);
      }
    }
}

static void
compute (unsigned *r)
{
  work (r, 1);
}

static void
expect (unsigned *r)
{
  work (r, 0);
}
