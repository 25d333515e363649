/* Purpose: serial code may change scalars that one iteration of the regions
   before and after it changes too.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned x = 5, y = 1;
#pragma omp parallel for
/* { dg-optimized "regions: 3, barriers: 4, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    {
      r[i] += slow_last (i);
      if (i == size - 1)
        x = r[i];
    }
  y = x + 1;
  x += 2;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    {
      r[i] += y;
      if (i == 0)
        x = x * 3 + slow_first (i);
    }
  y += x;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] ^= x + y;
}

static void
expect (unsigned *r)
{
  unsigned x = 5, y = 1;
  for (int i = 0; i < size; i++)
    {
      r[i] += slow_last (i);
      if (i == size - 1)
        x = r[i];
    }
  y = x + 1;
  x += 2;
  for (int i = 0; i < size; i++)
    {
      r[i] += y;
      if (i == 0)
        x = x * 3 + slow_first (i);
    }
  y += x;
  for (int i = 0; i < size; i++)
    r[i] ^= x + y;
}
