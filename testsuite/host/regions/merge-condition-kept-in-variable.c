/* Purpose: a variable of a time loop's body that the master computes from
   memory, and that only conditions around regions use, has the right value.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  for (int t = 0; t < 6; t++)
    {
      unsigned rest = r[t] % 3;
#pragma omp parallel for
/* { dg-optimized "regions: 3, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) + t;
      if (rest == 1)
        {
#pragma omp parallel for
          for (int i = 0; i < size; i++)
            r[i] ^= slow_first (i);
        }
      if (rest == 2)
        continue;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += t;
    }
}

static void
expect (unsigned *r)
{
  for (int t = 0; t < 6; t++)
    {
      unsigned rest = r[t] % 3;
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) + t;
      if (rest == 1)
        for (int i = 0; i < size; i++)
          r[i] ^= slow_first (i);
      if (rest == 2)
        continue;
      for (int i = 0; i < size; i++)
        r[i] += t;
    }
}
