/* Purpose: a variable may be the index of one loop of a region and shared after
   that loop.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
work (unsigned *r, int parallel)
{
  int i, k;
#pragma omp parallel if (parallel) shared(i)
/* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  {
#pragma omp for nowait
    for (i = 0; i < size; i++)
      r[i] += slow_last (i);
#pragma omp single
    {
      unsigned x = 3;
      for (int j = 0; j < 200; j++)
        x += slow (x, 1);
      i = x;
    }
  }
  k = i;
#pragma omp parallel for if (parallel)
  for (int j = 0; j < size; j++)
    r[j] += k;
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
