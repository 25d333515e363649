/* Purpose: a region sees the new value of a firstprivate variable that the
   region before it changes.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned x = 5;
#pragma omp parallel for
/* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    {
      r[i] += slow_last (i);
      if (i == size - 1)
        x = r[i];
    }
#pragma omp parallel for firstprivate(x)
  for (int i = 0; i < size; i++)
    r[i] += x + slow_first (i);
#pragma omp parallel for firstprivate(x) lastprivate(x)
/* { dg-missed "its 'lastprivate' clause is not a simple one on a single loop" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    if (i == size - 1)
      x += 3;
#pragma omp parallel for reduction(+ : x)
/* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    x += r[i];
#pragma omp parallel for firstprivate(x)
  for (int i = 0; i < size; i++)
    r[i] ^= x;
}

static void
expect (unsigned *r)
{
  unsigned x = 5;
  for (int i = 0; i < size; i++)
    {
      r[i] += slow_last (i);
      if (i == size - 1)
        x = r[i];
    }
  for (int i = 0; i < size; i++)
    r[i] += x + slow_first (i);
  for (int i = 0; i < size; i++)
    if (i == size - 1)
      x += 3;
  for (int i = 0; i < size; i++)
    x += r[i];
  for (int i = 0; i < size; i++)
    r[i] ^= x;
}
