/* Purpose: consecutive regions may contain consecutive regions.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[4][size];

static void
compute (unsigned *r)
{
  omp_set_max_active_levels (2);
  for (int t = 0; t < 3; t++)
    {
#pragma omp parallel for num_threads(2)
/* { dg-optimized "regions: 2, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int k = 0; k < 4; k++)
        {
          unsigned x = k;
#pragma omp parallel for num_threads(2)
          for (int i = 0; i < size; i++)
            a[k][i] = r[i] + x + slow_last (i);
          x += a[k][size - 1];
#pragma omp parallel for num_threads(2)
          for (int i = 0; i < size; i++)
            a[k][i] ^= x;
        }
#pragma omp parallel for num_threads(2)
      for (int i = 0; i < size; i++)
        r[i] = a[0][i] + a[1][i] + a[2][size - 1 - i] + a[3][i];
    }
}

static void
expect (unsigned *r)
{
  for (int t = 0; t < 3; t++)
    {
      for (int k = 0; k < 4; k++)
        {
          unsigned x = k + r[size - 1] + k + slow_last (size - 1);
          for (int i = 0; i < size; i++)
            a[k][i] = (r[i] + k + slow_last (i)) ^ x;
        }
      for (int i = 0; i < size; i++)
        r[i] = a[0][i] + a[1][i] + a[2][size - 1 - i] + a[3][i];
    }
}
