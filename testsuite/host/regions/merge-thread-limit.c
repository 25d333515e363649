/* Purpose: regions may get fewer threads than requested, or a dynamic
   number.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */
/* { dg-set-target-env-var OMP_THREAD_LIMIT "3" } */
/* { dg-set-target-env-var OMP_DYNAMIC "true" } */

#include "merge.h"

static unsigned a[size];

static void
compute (unsigned *r)
{
  unsigned sum = 0;
  for (int t = 0; t < 4; t++)
    {
#pragma omp parallel for num_threads(7)
/* { dg-missed "their 'num_threads' clauses differ" "" { target *-*-* } .-1 } */
/* { dg-optimized "regions: 2, barriers: 0, conditional barriers: 1" "" { target *-*-* } .-2 } */
      for (int i = 0; i < size; i++)
        a[i] = r[i] + slow_first (i);
#pragma omp parallel for num_threads(7) reduction(+ : sum)
      for (int i = 0; i < size; i++)
        {
          r[i] += a[i] ^ slow_last (i);
          sum += r[i];
        }
#pragma omp parallel for
/* { dg-missed "their 'num_threads' clauses differ" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] ^= a[size - 1 - i] + sum;
    }
}

static void
expect (unsigned *r)
{
  unsigned sum = 0;
  for (int t = 0; t < 4; t++)
    {
      for (int i = 0; i < size; i++)
        a[i] = r[i] + slow_first (i);
      for (int i = 0; i < size; i++)
        {
          r[i] += a[i] ^ slow_last (i);
          sum += r[i];
        }
      for (int i = 0; i < size; i++)
        r[i] ^= a[size - 1 - i] + sum;
    }
}
