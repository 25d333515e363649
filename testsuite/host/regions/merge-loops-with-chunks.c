/* Purpose: loops with static schedules of equal, different and no chunk size,
   and with dynamic, guided and runtime schedules compute the right result.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */
/* { dg-set-target-env-var OMP_SCHEDULE "static,5" } */

#include "merge.h"

static unsigned a[size];

static void
compute (unsigned *r)
{
#pragma omp parallel for schedule(static)
/* { dg-optimized "regions: 11, barriers: 9, conditional barriers: 1" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    a[i] = slow_first (i) + r[i];
#pragma omp parallel for schedule(static, 4)
  for (int i = 0; i < size; i++)
    r[i] += a[i];
#pragma omp parallel for schedule(static, 4)
  for (int i = 0; i < size; i++)
    a[i] = r[i] + slow (i, i % 8 < 4);
#pragma omp parallel for schedule(static, 5)
  for (int i = 0; i < size; i++)
    r[i] ^= a[i];
#pragma omp parallel for schedule(dynamic, 5)
  for (int i = 0; i < size; i++)
    a[i] = r[i] * 3 + slow (i, i > size - 20);
#pragma omp parallel for schedule(dynamic, 5)
  for (int i = 0; i < size; i++)
    r[i] += a[i];
#pragma omp parallel for schedule(guided)
  for (int i = 0; i < size; i++)
    a[i] = r[i] + slow_last (i);
#pragma omp parallel for schedule(runtime)
  for (int i = 0; i < size; i++)
    r[i] ^= a[i] + slow (i, i % 10 < 5);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i] = r[i];
  int chunk = 3;
  for (int t = 0; t < 4; t++)
    {
#pragma omp parallel for schedule(static, chunk)
      for (int i = 0; i < size; i++)
        a[i] += slow (i, i % 6 < 3);
      chunk += 2;
#pragma omp parallel for schedule(static, chunk)
      for (int i = 0; i < size; i++)
        r[i] += a[i];
    }
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    a[i] = slow_first (i) + r[i];
  for (int i = 0; i < size; i++)
    r[i] += a[i];
  for (int i = 0; i < size; i++)
    a[i] = r[i] + slow (i, i % 8 < 4);
  for (int i = 0; i < size; i++)
    r[i] ^= a[i];
  for (int i = 0; i < size; i++)
    a[i] = r[i] * 3 + slow (i, i > size - 20);
  for (int i = 0; i < size; i++)
    r[i] += a[i];
  for (int i = 0; i < size; i++)
    a[i] = r[i] + slow_last (i);
  for (int i = 0; i < size; i++)
    r[i] ^= a[i] + slow (i, i % 10 < 5);
  for (int i = 0; i < size; i++)
    a[i] = r[i];
  int chunk = 3;
  for (int t = 0; t < 4; t++)
    {
      for (int i = 0; i < size; i++)
        a[i] += slow (i, i % 6 < 3);
      chunk += 2;
      for (int i = 0; i < size; i++)
        r[i] += a[i];
    }
}
