/* Purpose: the next region sees the results of atomic updates of elements, at
   the same index and at others.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned counts[16], sums[size];

static void
compute (unsigned *r)
{
  for (int k = 0; k < 16; k++)
    counts[k] = 0;
  for (int t = 0; t < 3; t++)
    {
#pragma omp parallel for
/* { dg-optimized "regions: 4, barriers: 4, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        {
          unsigned x = r[i] + slow_last (i);
#pragma omp atomic
          counts[x % 16] += x;
          sums[i] = x;
        }
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += counts[i % 16] + sums[i];
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        {
#pragma omp atomic
          sums[(i * 100) % size] ^= slow_first (i);
        }
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] ^= sums[i];
    }
}

static void
expect (unsigned *r)
{
  for (int k = 0; k < 16; k++)
    counts[k] = 0;
  for (int t = 0; t < 3; t++)
    {
      for (int i = 0; i < size; i++)
        {
          unsigned x = r[i] + slow_last (i);
          counts[x % 16] += x;
          sums[i] = x;
        }
      for (int i = 0; i < size; i++)
        r[i] += counts[i % 16] + sums[i];
      for (int i = 0; i < size; i++)
        {
          sums[(i * 100) % size] ^= slow_first (i);
        }
      for (int i = 0; i < size; i++)
        r[i] ^= sums[i];
    }
}
