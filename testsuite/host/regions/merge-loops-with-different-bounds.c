/* Purpose: consecutive loops may have different bounds.  */
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
    {
      unsigned x = i;
      for (int k = 0; k < (i < size / 2 ? lag : 1); k++)
        x = x * 5 + k;
      a[i] = x;
    }
#pragma omp parallel for
  for (int i = 0; i < size / 2; i++)
    r[i] += a[i];
#pragma omp parallel for
  for (int i = 7; i < size; i++)
    a[i] += r[i];
#pragma omp parallel for
  for (int i = 0; i <= size - 1; i++)
    r[i] ^= a[i];
  int n = size - 3;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = r[i] + slow_last (i);
  n -= 200;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    r[i] = a[i];
#pragma omp parallel for
  for (int i = n; i < size; i++)
    r[i] = a[i] + 1;
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    {
      unsigned x = i;
      for (int k = 0; k < (i < size / 2 ? lag : 1); k++)
        x = x * 5 + k;
      a[i] = x;
    }
  for (int i = 0; i < size / 2; i++)
    r[i] += a[i];
  for (int i = 7; i < size; i++)
    a[i] += r[i];
  for (int i = 0; i <= size - 1; i++)
    r[i] ^= a[i];
  int n = size - 3;
  for (int i = 0; i < n; i++)
    a[i] = r[i] + slow_last (i);
  n -= 200;
  for (int i = 0; i < n; i++)
    r[i] = a[i];
  for (int i = n; i < size; i++)
    r[i] = a[i] + 1;
}
