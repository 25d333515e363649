/* Purpose: loops with equal bounds may have counters of different types.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size];

static void
compute (unsigned *r)
{
#pragma omp parallel for
/* { dg-optimized "regions: 6, barriers: 5, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (unsigned short i = 0; i < size; i++)
    a[i] = slow_first (i) + r[i];
#pragma omp parallel for
  for (long i = 0; i < size; i++)
    r[i] += a[i];
#pragma omp parallel for
  for (unsigned *p = a; p < a + size; p++)
    *p = slow_last (p - a);
#pragma omp parallel for
  for (unsigned long long i = 0; i != size; i++)
    r[i] ^= a[i];
#pragma omp parallel for
  for (unsigned *p = r; p != r + size; p++)
    *p += a[p - r];
#pragma omp parallel for
  for (int i = 0; size > i; i = i + 1)
    r[i] ^= 3;
}

static void
expect (unsigned *r)
{
  for (unsigned short i = 0; i < size; i++)
    a[i] = slow_first (i) + r[i];
  for (long i = 0; i < size; i++)
    r[i] += a[i];
  for (unsigned *p = a; p < a + size; p++)
    *p = slow_last (p - a);
  for (unsigned long long i = 0; i != size; i++)
    r[i] ^= a[i];
  for (unsigned *p = r; p != r + size; p++)
    *p += a[p - r];
  for (int i = 0; size > i; i = i + 1)
    r[i] ^= 3;
}
