/* Purpose: consecutive loops on static arrays and pointers work.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size], b[size];

static void
compute (unsigned *r)
{
#pragma omp parallel for
/* { dg-optimized "regions: 5, barriers: 2, conditional barriers: 2" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    a[i] = slow_first (i) + r[i];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    b[i] = 3 * a[i] + slow_last (i);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] = a[i] ^ b[i];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i] = b[size - 1 - i] + slow_last (i);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += a[size - 1 - i];
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    a[i] = slow_first (i) + r[i];
  for (int i = 0; i < size; i++)
    b[i] = 3 * a[i] + slow_last (i);
  for (int i = 0; i < size; i++)
    r[i] = a[i] ^ b[i];
  for (int i = 0; i < size; i++)
    a[i] = b[size - 1 - i] + slow_last (i);
  for (int i = 0; i < size; i++)
    r[i] += a[size - 1 - i];
}
