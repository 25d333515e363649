/* Purpose: consecutive inclusive and exclusive scans are right.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size], b[size];

static void
compute (unsigned *r)
{
  unsigned sum = 0;
#pragma omp parallel for
/* { dg-optimized "regions: 3, barriers: 3, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    a[i] = r[i] + slow_last (i);
#pragma omp parallel for reduction(inscan, + : sum)
  for (int i = 0; i < size; i++)
    {
      sum += a[i];
#pragma omp scan inclusive(sum)
      b[i] = sum;
    }
  sum = 3;
#pragma omp parallel for reduction(inscan, + : sum)
  for (int i = 0; i < size; i++)
    {
      r[i] = sum;
#pragma omp scan exclusive(sum)
      sum += b[i] ^ a[i];
    }
  r[0] += sum;
}

static void
expect (unsigned *r)
{
  unsigned sum = 0;
  for (int i = 0; i < size; i++)
    a[i] = r[i] + slow_last (i);
  for (int i = 0; i < size; i++)
    {
      sum += a[i];
      b[i] = sum;
    }
  sum = 3;
  for (int i = 0; i < size; i++)
    {
      r[i] = sum;
      sum += b[i] ^ a[i];
    }
  r[0] += sum;
}
