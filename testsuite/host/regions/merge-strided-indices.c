/* Purpose: consecutive loops may access a[i], a[2 * i], a[i + n], a[n - i], a[i
   / 2] and a[i % 16].  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[2 * size + 1], b[size];

static void
compute (unsigned *r)
{
  int n = size;
  for (int i = n; i <= 2 * n; i++)
    a[i] = 0;
#pragma omp parallel for
/* { dg-optimized "regions: 8, barriers: 7, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    a[i] = slow_first (i) + r[i];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[2 * i] = i;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i] += slow_last (i);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    b[i] = a[2 * i] + a[i + n];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[n - i] = b[i] + slow_last (i);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += a[i + 1] + b[i / 2] + slow_first (i);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    b[i] = r[i] + r[i % 16];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] ^= b[size - 1 - i];
}

static void
expect (unsigned *r)
{
  int n = size;
  for (int i = n; i <= 2 * n; i++)
    a[i] = 0;
  for (int i = 0; i < size; i++)
    a[i] = slow_first (i) + r[i];
  for (int i = 0; i < size; i++)
    a[2 * i] = i;
  for (int i = 0; i < size; i++)
    a[i] += slow_last (i);
  for (int i = 0; i < size; i++)
    b[i] = a[2 * i] + a[i + n];
  for (int i = 0; i < size; i++)
    a[n - i] = b[i] + slow_last (i);
  for (int i = 0; i < size; i++)
    r[i] += a[i + 1] + b[i / 2] + slow_first (i);
  for (int i = 0; i < size; i++)
    b[i] = r[i] + r[i % 16];
  for (int i = 0; i < size; i++)
    r[i] ^= b[size - 1 - i];
}
