/* Purpose: loops may have fewer iterations than threads, or none.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[16];

static void
compute (unsigned *r)
{
  for (int n = 0; n < 12; n++)
    {
      unsigned last = n, sum = 0;
#pragma omp parallel for
/* { dg-optimized "regions: 5, barriers: 5, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 0; i < n; i++)
        a[i] = r[i] + slow (i, i == n - 1);
#pragma omp parallel for
      for (int i = 0; i < n; i++)
        r[i] += a[i] + slow (i, i == 0);
#pragma omp parallel for reduction(+ : sum)
      for (int i = 0; i < n; i++)
        {
          sum += a[n - 1 - i];
          r[i] ^= n;
        }
#pragma omp parallel for
      for (int i = n; i < 3; i++)
        r[i + 20] = sum + last;
#pragma omp parallel for
      for (int i = 0; i < n; i++)
        a[n - 1 - i] = r[i] + sum;
    }
  for (int i = 0; i < 16; i++)
    r[i + 100] = a[i];
}

static void
expect (unsigned *r)
{
  for (int n = 0; n < 12; n++)
    {
      unsigned last = n, sum = 0;
      for (int i = 0; i < n; i++)
        a[i] = r[i] + slow (i, i == n - 1);
      for (int i = 0; i < n; i++)
        r[i] += a[i] + slow (i, i == 0);
      for (int i = 0; i < n; i++)
        {
          sum += a[n - 1 - i];
          r[i] ^= n;
        }
      for (int i = n; i < 3; i++)
        r[i + 20] = sum + last;
      for (int i = 0; i < n; i++)
        a[n - 1 - i] = r[i] + sum;
    }
  for (int i = 0; i < 16; i++)
    r[i + 100] = a[i];
}
