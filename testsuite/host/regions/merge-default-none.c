/* Purpose: regions with default(none) may have variables that only serial code
   between them uses.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned x = 3, y = 0, only_between = 1;
#pragma omp parallel for default(none) shared(r, x)
/* { dg-optimized "regions: 3, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += x * slow_last (i);
  only_between += x;
  x = only_between * 5;
#pragma omp parallel for default(none) shared(r) firstprivate(x) lastprivate(y)
  for (int i = 0; i < size; i++)
    {
      r[i] ^= x + slow_first (i);
      y = r[i];
    }
  only_between ^= y;
  for (int t = 0; t < 4; t++)
    {
#pragma omp parallel for default(none) shared(r, only_between)                 \
    firstprivate(t) private(y)
      for (int i = 0; i < size; i++)
        {
          y = r[i] + t;
          r[i] = y * only_between;
        }
      only_between += 2;
    }
}

static void
expect (unsigned *r)
{
  unsigned x = 3, y = 0, only_between = 1;
  for (int i = 0; i < size; i++)
    r[i] += x * slow_last (i);
  only_between += x;
  x = only_between * 5;
  for (int i = 0; i < size; i++)
    {
      r[i] ^= x + slow_first (i);
      y = r[i];
    }
  only_between ^= y;
  for (int t = 0; t < 4; t++)
    {
      for (int i = 0; i < size; i++)
        {
          y = r[i] + t;
          r[i] = y * only_between;
        }
      only_between += 2;
    }
}
