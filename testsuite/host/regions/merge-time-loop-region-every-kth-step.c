/* Purpose: a time loop may run regions and serial code in some steps only.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size];

static void
compute (unsigned *r)
{
  unsigned sum = 0;
  for (int t = 0; t < 20; t++)
    {
#pragma omp parallel for
/* { dg-optimized "regions: 3, barriers: 5, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) + t;
      if (t % 5 == 0)
        {
#pragma omp parallel for
          for (int i = 0; i < size; i++)
            a[i] = r[size - 1 - i];
        }
      if (t % 7 == 3)
        {
          sum += a[3];
#pragma omp parallel for reduction(+ : sum)
          for (int i = 0; i < size; i++)
            sum += a[i];
        }
      if (t == 11)
        r[size - 1] = sum;
    }
  r[0] = sum;
  for (int i = 0; i < size; i++)
    r[i] += a[i];
}

static void
expect (unsigned *r)
{
  unsigned sum = 0;
  for (int t = 0; t < 20; t++)
    {
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) + t;
      if (t % 5 == 0)
        {
          for (int i = 0; i < size; i++)
            a[i] = r[size - 1 - i];
        }
      if (t % 7 == 3)
        {
          sum += a[3];
          for (int i = 0; i < size; i++)
            sum += a[i];
        }
      if (t == 11)
        r[size - 1] = sum;
    }
  r[0] = sum;
  for (int i = 0; i < size; i++)
    r[i] += a[i];
}
