/* Purpose: regions may have loops with nowait, and serial code between.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size], b[size];

static void
compute (unsigned *r)
{
  unsigned x = 2, sum = 0;
#pragma omp parallel
/* { dg-optimized "regions: 3, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
  {
#pragma omp for nowait schedule(static)
    for (int i = 0; i < size; i++)
      a[i] = r[i] + slow_first (i);
#pragma omp for nowait schedule(static)
    for (int i = 0; i < size; i++)
      b[i] = a[i] * x;
#pragma omp for nowait reduction(+ : sum)
    for (int i = 0; i < size; i++)
      sum += r[i];
  }
  x += b[0] + sum;
#pragma omp parallel
  {
#pragma omp for nowait schedule(static)
    for (int i = 0; i < size; i++)
      a[i] = b[size - 1 - i] + x;
#pragma omp for nowait schedule(static)
    for (int i = 0; i < size; i++)
      a[i] ^= slow_last (i);
  }
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += a[size - 1 - i];
}

static void
expect (unsigned *r)
{
  unsigned x = 2, sum = 0;
  {
    for (int i = 0; i < size; i++)
      a[i] = r[i] + slow_first (i);
    for (int i = 0; i < size; i++)
      b[i] = a[i] * x;
    for (int i = 0; i < size; i++)
      sum += r[i];
  }
  x += b[0] + sum;
  {
    for (int i = 0; i < size; i++)
      a[i] = b[size - 1 - i] + x;
    for (int i = 0; i < size; i++)
      a[i] ^= slow_last (i);
  }
  for (int i = 0; i < size; i++)
    r[i] += a[size - 1 - i];
}
