/* Purpose: a function may return from the middle of a time loop, and between
   consecutive regions.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

__attribute__ ((noipa)) static unsigned
advance (unsigned *r, unsigned limit)
{
  for (unsigned t = 0; t < 20; t++)
    {
#pragma omp parallel for
/* { dg-optimized "across loop iterations; regions: 2" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) + t;
      if (t == limit)
        return r[size - 1];
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] ^= slow_first (i);
      if (r[0] % 1024 == 1)
        return 3;
    }
  return limit;
}

static void
advance_sequentially (unsigned *r, unsigned limit)
{
  unsigned result = limit;
  for (unsigned t = 0; t < 20; t++)
    {
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) + t;
      if (t == limit)
        {
          result = r[size - 1];
          break;
        }
      for (int i = 0; i < size; i++)
        r[i] ^= slow_first (i);
      if (r[0] % 1024 == 1)
        {
          result = 3;
          break;
        }
    }
  r[1] += result;
}

static void
compute (unsigned *r)
{
  r[1] += advance (r, 4);
  r[1] += advance (r, 0);
  r[1] += advance (r, 1000);
}

static void
expect (unsigned *r)
{
  advance_sequentially (r, 4);
  advance_sequentially (r, 0);
  advance_sequentially (r, 1000);
}
