/* Purpose: variables of a time loop's body, between regions and in blocks, are
   right, even if their address is taken.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

__attribute__ ((noipa)) static void
fill (unsigned *p, unsigned x)
{
  p[0] = x;
  p[1] = x + 1;
}

static void
compute (unsigned *r)
{
  for (unsigned t = 0; t < 8; t++)
    {
      unsigned once = t * 3, pair[2], uninitialised;
      unsigned last, *p = &last;
      fill (pair, t);
#pragma omp parallel for
/* { dg-optimized "regions: 3, barriers: 6, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        {
          unsigned x = once + pair[i % 2];
          r[i] += x + slow_last (i);
          if (i == size - 1)
            *p = r[i];
        }
      uninitialised = once + last;
      {
        unsigned once = uninitialised + pair[1];
        static unsigned kept;
        kept = once;
#pragma omp parallel for
        for (int i = 0; i < size; i++)
          r[i] ^= once + kept + slow_first (i);
      }
      fill (pair, *p);
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += pair[1] - pair[0] + uninitialised;
    }
}

static void
expect (unsigned *r)
{
  for (unsigned t = 0; t < 8; t++)
    {
      unsigned once = t * 3, pair[2], uninitialised;
      unsigned last, *p = &last;
      fill (pair, t);
      for (int i = 0; i < size; i++)
        {
          unsigned x = once + pair[i % 2];
          r[i] += x + slow_last (i);
          if (i == size - 1)
            *p = r[i];
        }
      uninitialised = once + last;
      {
        unsigned once = uninitialised + pair[1];
        static unsigned kept;
        kept = once;
        for (int i = 0; i < size; i++)
          r[i] ^= once + kept + slow_first (i);
      }
      fill (pair, *p);
      for (int i = 0; i < size; i++)
        r[i] += pair[1] - pair[0] + uninitialised;
    }
}
