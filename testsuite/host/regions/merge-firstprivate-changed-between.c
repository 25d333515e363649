/* Purpose: a firstprivate variable has its current value at each region,
   whatever regions do to their copies.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned x = 5;
#pragma omp parallel for firstprivate(x)
/* { dg-optimized "regions: 5, barriers: 6, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    {
      x += i;
      r[i] += x * slow_last (i);
      x -= i;
    }
  x = 9;
#pragma omp parallel for firstprivate(x)
  for (int i = 0; i < size; i++)
    r[i] += x + slow_first (i);
#pragma omp parallel for firstprivate(x)
  for (int i = 0; i < size; i++)
    {
      x ^= i;
      r[i] += x;
      x ^= i;
    }
  x *= 7;
#pragma omp parallel for firstprivate(x)
  for (int i = 0; i < size; i++)
    r[i] += x;
  for (int t = 0; t < 5; t++)
    {
#pragma omp parallel for firstprivate(x, t)
      for (int i = 0; i < size; i++)
        r[i] ^= x + t;
      x += t;
    }
}

static void
expect (unsigned *r)
{
  unsigned x = 5;
  for (int i = 0; i < size; i++)
    {
      x += i;
      r[i] += x * slow_last (i);
      x -= i;
    }
  x = 9;
  for (int i = 0; i < size; i++)
    r[i] += x + slow_first (i);
  for (int i = 0; i < size; i++)
    {
      x ^= i;
      r[i] += x;
      x ^= i;
    }
  x *= 7;
  for (int i = 0; i < size; i++)
    r[i] += x;
  for (int t = 0; t < 5; t++)
    {
      for (int i = 0; i < size; i++)
        r[i] ^= x + t;
      x += t;
    }
}
