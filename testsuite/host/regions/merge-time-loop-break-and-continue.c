/* Purpose: the results of regions may decide when a time loop is left, or its
   step ended.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size];

static void
compute (unsigned *r)
{
  unsigned sum = 0;
  for (unsigned t = 0; t < 50; t++)
    {
#pragma omp parallel for
/* { dg-optimized "regions: 3, barriers: 5, conditional barriers: 1" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        a[i] = r[i] * t + slow_last (i);
      if (a[size - 1] % 4 == 1)
        continue;
      sum += a[0];
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += a[size - 1 - i] + slow_first (i);
      if (r[0] % 8 == 3 || t > 20)
        break;
    }
  r[0] += sum;
  for (unsigned t = 0;; t++)
    {
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i);
      if (t > 5)
        break;
    }
}

static void
expect (unsigned *r)
{
  unsigned sum = 0;
  for (unsigned t = 0; t < 50; t++)
    {
      for (int i = 0; i < size; i++)
        a[i] = r[i] * t + slow_last (i);
      if (a[size - 1] % 4 == 1)
        continue;
      sum += a[0];
      for (int i = 0; i < size; i++)
        r[i] += a[size - 1 - i] + slow_first (i);
      if (r[0] % 8 == 3 || t > 20)
        break;
    }
  r[0] += sum;
  for (unsigned t = 0;; t++)
    {
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i);
      if (t > 5)
        break;
    }
}
