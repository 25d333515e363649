/* Purpose: nested time loops may have regions and serial code at each
   level.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size];

static void
compute (unsigned *r)
{
  unsigned sum = 0;
  for (int t = 0; t < 4; t++)
    {
#pragma omp parallel for
/* { dg-optimized "regions: 3, barriers: 5, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        a[i] = r[size - 1 - i] + t;
      for (int u = 0; u < t; u++)
        {
#pragma omp parallel for
          for (int i = 0; i < size; i++)
            r[i] += a[size - 1 - i] * u + slow_last (i);
          for (int v = u; v >= 0; v -= 2)
            {
#pragma omp parallel for
              for (int i = 0; i < size; i++)
                a[i] ^= v + slow_first (i);
              sum += v;
            }
          sum += a[size - 1];
        }
      r[0] = sum;
    }
}

static void
expect (unsigned *r)
{
  unsigned sum = 0;
  for (int t = 0; t < 4; t++)
    {
      for (int i = 0; i < size; i++)
        a[i] = r[size - 1 - i] + t;
      for (int u = 0; u < t; u++)
        {
          for (int i = 0; i < size; i++)
            r[i] += a[size - 1 - i] * u + slow_last (i);
          for (int v = u; v >= 0; v -= 2)
            {
              for (int i = 0; i < size; i++)
                a[i] ^= v + slow_first (i);
              sum += v;
            }
          sum += a[size - 1];
        }
      r[0] = sum;
    }
}
