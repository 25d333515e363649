/* Purpose: a time loop of two loops computes the right result: the second loop
   copies back what the first computes from neighbours.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size], b[size];

static void
compute (unsigned *r)
{
  for (int i = 0; i < size; i++)
    a[i] = b[i] = r[i];
  for (int t = 0; t < 20; t++)
    {
#pragma omp parallel for
/* { dg-optimized "regions: 3, barriers: 3, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 1; i < size - 1; i++)
        b[i] = a[i - 1] + a[i + 1] + slow (i, t % 2 ? i < 100 : i > 400);
#pragma omp parallel for
      for (int i = 1; i < size - 1; i++)
        a[i] = b[i];
    }
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] = a[i] ^ b[i];
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    a[i] = b[i] = r[i];
  for (int t = 0; t < 20; t++)
    {
      for (int i = 1; i < size - 1; i++)
        b[i] = a[i - 1] + a[i + 1] + slow (i, t % 2 ? i < 100 : i > 400);
      for (int i = 1; i < size - 1; i++)
        a[i] = b[i];
    }
  for (int i = 0; i < size; i++)
    r[i] = a[i] ^ b[i];
}
