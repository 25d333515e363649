/* Purpose: consecutive loops may have different steps over the same
   elements.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size];

static void
compute (unsigned *r)
{
#pragma omp parallel for
/* { dg-optimized "regions: 7, barriers: 6, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    a[i] = slow_first (i) + r[i];
#pragma omp parallel for
  for (int i = 0; i < size; i += 2)
    r[i] += a[i];
#pragma omp parallel for
  for (int i = 1; i < size; i += 2)
    r[i] ^= a[i];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i] = r[i] * 3 + slow_last (i);
#pragma omp parallel for
  for (int i = 0; i < size; i += 97)
    r[i] = a[i];
  int step = 3;
#pragma omp parallel for
  for (int i = 0; i < size; i += step)
    r[i] += slow_last (i);
  step = 5;
#pragma omp parallel for
  for (int i = 0; i < size; i += step)
    r[i] ^= 21;
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    a[i] = slow_first (i) + r[i];
  for (int i = 0; i < size; i += 2)
    r[i] += a[i];
  for (int i = 1; i < size; i += 2)
    r[i] ^= a[i];
  for (int i = 0; i < size; i++)
    a[i] = r[i] * 3 + slow_last (i);
  for (int i = 0; i < size; i += 97)
    r[i] = a[i];
  int step = 3;
  for (int i = 0; i < size; i += step)
    r[i] += slow_last (i);
  step = 5;
  for (int i = 0; i < size; i += step)
    r[i] ^= 21;
}
