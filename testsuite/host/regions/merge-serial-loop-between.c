/* Purpose: the master executes serial loops between regions, which compute a sum, a
   prefix sum and a copy of the regions' results.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-merge=always" } */

#include "merge.h"

static unsigned a[size];

static void
compute (unsigned *r)
{
  unsigned sum = 0;
#pragma omp parallel for
/* { dg-optimized "regions: 3, barriers: 4, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    a[i] = slow_last (i);
  for (int i = 0; i < size; i++)
    sum += a[i] * i;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += a[i] / (sum % 7 + 1) + slow_first (i);
  for (int i = 1; i < size; i++)
    r[i] += r[i - 1];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i] = r[size - 1 - i] + sum;
  for (unsigned *p = r, *q = a; p < r + size; p++, q++)
    *p = *q;
}

static void
expect (unsigned *r)
{
  unsigned sum = 0;
  for (int i = 0; i < size; i++)
    a[i] = slow_last (i);
  for (int i = 0; i < size; i++)
    sum += a[i] * i;
  for (int i = 0; i < size; i++)
    r[i] += a[i] / (sum % 7 + 1) + slow_first (i);
  for (int i = 1; i < size; i++)
    r[i] += r[i - 1];
  for (int i = 0; i < size; i++)
    a[i] = r[size - 1 - i] + sum;
  for (unsigned *p = r, *q = a; p < r + size; p++, q++)
    *p = *q;
}
