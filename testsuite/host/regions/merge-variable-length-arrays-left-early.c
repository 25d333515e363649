/* Purpose: a return from a block with an array of variable length waits for the
   threads that access the array, since it is gone when the master has left the
   merged region.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-dump=merge" } */

#include "merge.h"

__attribute__ ((noipa)) static int
advance (unsigned *r, int last)
{
  for (int t = 0; t < 20; t++)
    {
      unsigned a[t + size];
#pragma omp parallel for
/* { dg-optimized "merged parallel regions across loop iterations; regions: 2" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        {
          a[i] = slow_last (i);
          r[i] += a[i] * i;
        }
      if (t == last)
        return t;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] ^= a[size - 1 - i];
    }
  return 1;
}

static void
compute (unsigned *r)
{
  r[0] += advance (r, 11);
  r[0] += advance (r, 20);
}

static void
expect (unsigned *r)
{
  for (int part = 0; part < 2; part++)
    {
      for (int t = 0; t < (part ? 20 : 12); t++)
        {
          for (int i = 0; i < size; i++)
            r[i] += slow_last (i) * i;
          for (int i = 0; i < size && (part || t < 11); i++)
            r[i] ^= slow_last (size - 1 - i);
        }
      r[0] += part ? 1 : 11;
    }
}

/* { dg-final { scan-dump-times "merge" "after line \[0-9\]+: the end of a variable-length array" 2 } } */
