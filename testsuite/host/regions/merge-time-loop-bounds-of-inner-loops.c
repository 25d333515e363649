/* Purpose: serial code may change the bounds of parallel loops from step to
   step, as in a V-cycle.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size + 1];

static void
compute (unsigned *r)
{
  int n = size - 1;
  for (; n > 2; n /= 2)
    {
#pragma omp parallel for
/* { dg-optimized "regions: 6, barriers: 6, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 1; i < n; i++)
        a[i] = r[i - 1] + r[i + 1] + slow (i, i > n / 2);
#pragma omp parallel for
      for (int i = 1; i < n; i++)
        r[i] = a[i];
#pragma omp parallel for
      for (int i = 0; i < n / 2; i++)
        a[i] = r[2 * i] + slow (i, i < 10);
#pragma omp parallel for
      for (int i = 0; i < n / 2; i++)
        r[i] ^= a[i];
    }
  for (n = 2; n < size; n *= 2)
    {
#pragma omp parallel for
      for (int i = 0; i < n; i++)
        a[i] = r[i / 2] + slow (i, i > n / 2);
#pragma omp parallel for
      for (int i = 0; i < n; i++)
        r[i] += a[i];
    }
}

static void
expect (unsigned *r)
{
  int n = size - 1;
  for (; n > 2; n /= 2)
    {
      for (int i = 1; i < n; i++)
        a[i] = r[i - 1] + r[i + 1] + slow (i, i > n / 2);
      for (int i = 1; i < n; i++)
        r[i] = a[i];
      for (int i = 0; i < n / 2; i++)
        a[i] = r[2 * i] + slow (i, i < 10);
      for (int i = 0; i < n / 2; i++)
        r[i] ^= a[i];
    }
  for (n = 2; n < size; n *= 2)
    {
      for (int i = 0; i < n; i++)
        a[i] = r[i / 2] + slow (i, i > n / 2);
      for (int i = 0; i < n; i++)
        r[i] += a[i];
    }
}
