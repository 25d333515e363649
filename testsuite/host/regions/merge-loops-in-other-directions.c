/* Purpose: a loop may count down after one that counts up.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size];

static void
compute (unsigned *r)
{
#pragma omp parallel for
/* { dg-optimized "regions: 5, barriers: 4, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    a[i] = slow_first (i) + r[i];
#pragma omp parallel for
  for (int i = size - 1; i >= 0; i--)
    r[i] += a[i];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i] = r[i] + slow_last (i);
#pragma omp parallel for
  for (int i = size; i > 0; i--)
    r[i - 1] ^= a[i - 1];
#pragma omp parallel for
  for (unsigned i = 0; i < size; i++)
    r[i] += i;
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    a[i] = slow_first (i) + r[i];
  for (int i = size - 1; i >= 0; i--)
    r[i] += a[i];
  for (int i = 0; i < size; i++)
    a[i] = r[i] + slow_last (i);
  for (int i = size; i > 0; i--)
    r[i - 1] ^= a[i - 1];
  for (unsigned i = 0; i < size; i++)
    r[i] += i;
}
