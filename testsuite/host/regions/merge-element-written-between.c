/* Purpose: serial code writes elements that the next region reads, and reads
   elements that the last one wrote: both see the right values.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size];

static void
compute (unsigned *r)
{
#pragma omp parallel for
/* { dg-optimized "regions: 4, barriers: 5, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    a[i] = slow_last (i) + r[i];
  a[0] = a[size - 1] + 1;
  a[size - 1] = a[size / 2];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] = a[i] + a[0] + slow_first (i);
  r[size - 1] += r[0];
  *r = 5;
  r[size / 2]++;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i] = r[size - 1 - i] + r[0];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] = a[i];
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    a[i] = slow_last (i) + r[i];
  a[0] = a[size - 1] + 1;
  a[size - 1] = a[size / 2];
  for (int i = 0; i < size; i++)
    r[i] = a[i] + a[0] + slow_first (i);
  r[size - 1] += r[0];
  *r = 5;
  r[size / 2]++;
  for (int i = 0; i < size; i++)
    a[i] = r[size - 1 - i] + r[0];
  for (int i = 0; i < size; i++)
    r[i] = a[i];
}
