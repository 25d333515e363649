/* Purpose: the original of a private variable keeps its value across regions
   and can be used between them.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned x = 9, y[4] = { 1, 2, 3, 4 };
#pragma omp parallel for private(x)
/* { dg-optimized "regions: 4, barriers: 2, conditional barriers: 2" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    {
      unsigned *p = &x;
      *p = slow_last (i);
      r[i] += x;
    }
  x = 11;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += x;
#pragma omp parallel for private(y)
  for (int i = 0; i < size; i++)
    {
      y[i % 4] = slow_first (i);
      r[i] ^= y[i % 4];
    }
#pragma omp parallel for private(x)
  for (int i = 0; i < size; i++)
    {
      x = r[i];
      r[i] += x / 3;
    }
}

static void
expect (unsigned *r)
{
  unsigned x = 9, y[4] = { 1, 2, 3, 4 };
  for (int i = 0; i < size; i++)
    {
      unsigned *p = &x;
      *p = slow_last (i);
      r[i] += x;
    }
  x = 11;
  for (int i = 0; i < size; i++)
    r[i] += x;
  for (int i = 0; i < size; i++)
    {
      y[i % 4] = slow_first (i);
      r[i] ^= y[i % 4];
    }
  for (int i = 0; i < size; i++)
    {
      x = r[i];
      r[i] += x / 3;
    }
}
