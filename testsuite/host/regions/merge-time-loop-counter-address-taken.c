/* Purpose: a region may read and write a time loop's counter through its
   address.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-merge=always" } */

#include "merge.h"

__attribute__ ((noipa)) static void
skip (int *p)
{
  ++*p;
}

static void
compute (unsigned *r)
{
  int t, *p = &t;
  for (t = 0; t < 12; t++)
    {
#pragma omp parallel for
/* { dg-optimized "regions: 2, barriers: 4, conditional barriers: 1" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        {
          r[i] += slow_last (i);
          if (i == size - 1 && r[i] % 2)
            ++*p;
        }
      r[0] += t;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += *p + slow_first (i);
      if (r[size / 2] % 3 == 0)
        skip (&t);
    }
  r[1] += t;
}

static void
expect (unsigned *r)
{
  int t, *p = &t;
  for (t = 0; t < 12; t++)
    {
      for (int i = 0; i < size; i++)
        {
          r[i] += slow_last (i);
          if (i == size - 1 && r[i] % 2)
            ++*p;
        }
      r[0] += t;
      for (int i = 0; i < size; i++)
        r[i] += *p + slow_first (i);
      if (r[size / 2] % 3 == 0)
        skip (&t);
    }
  r[1] += t;
}
