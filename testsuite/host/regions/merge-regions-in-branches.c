/* Purpose: regions may be in branches of a condition, and in switch cases.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  for (unsigned t = 0; t < 9; t++)
    {
      if (t % 2)
        {
#pragma omp parallel for
/* { dg-optimized "regions: 4, barriers: 4, conditional barriers: 0" "" { target *-*-* } .-1 } */
          for (int i = 0; i < size; i++)
            r[i] += slow_first (i);
        }
      else
        {
#pragma omp parallel for
          for (int i = 0; i < size; i++)
            r[i] ^= slow_last (i);
          r[1] += r[size - 1];
        }
      switch (t % 3)
        {
        case 0:
#pragma omp parallel for
          for (int i = 0; i < size; i++)
            r[i] += t;
          break;
        case 1:
          r[size - 1] = t;
        }
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] = 3 * r[i] + 1;
    }
}

static void
expect (unsigned *r)
{
  for (unsigned t = 0; t < 9; t++)
    {
      if (t % 2)
        {
          for (int i = 0; i < size; i++)
            r[i] += slow_first (i);
        }
      else
        {
          for (int i = 0; i < size; i++)
            r[i] ^= slow_last (i);
          r[1] += r[size - 1];
        }
      switch (t % 3)
        {
        case 0:
          for (int i = 0; i < size; i++)
            r[i] += t;
          break;
        case 1:
          r[size - 1] = t;
        }
      for (int i = 0; i < size; i++)
        r[i] = 3 * r[i] + 1;
    }
}
