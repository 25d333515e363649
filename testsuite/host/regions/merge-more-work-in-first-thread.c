/* Purpose: regions may give more work to the first thread, by master or by its
   number.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size];

static void
compute (unsigned *r)
{
  unsigned x = 1;
  for (int t = 0; t < 4; t++)
    {
#pragma omp parallel
/* { dg-optimized "regions: 3, barriers: 4, conditional barriers: 0" "" { target *-*-* } .-1 } */
      {
#pragma omp for nowait
        for (int i = 0; i < size; i++)
          a[i] = r[i] + slow_first (i);
#pragma omp master
        x = 3 * x + slow (t, 1);
      }
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += a[size - 1 - i] * x;
#pragma omp parallel
#pragma omp masked
      r[size - 1] = x;
      x ^= r[0];
    }
}

static void
expect (unsigned *r)
{
  unsigned x = 1;
  for (int t = 0; t < 4; t++)
    {
      {
        for (int i = 0; i < size; i++)
          a[i] = r[i] + slow_first (i);
        x = 3 * x + slow (t, 1);
      }
      for (int i = 0; i < size; i++)
        r[i] += a[size - 1 - i] * x;
      r[size - 1] = x;
      x ^= r[0];
    }
}
