/* Purpose: serial code and regions may change scalars through references.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned x = 3, a[4] = { 1, 2, 3, 4 };
  unsigned &y = x, &z = a[2];
#pragma omp parallel for
// { dg-optimized "regions: 4, barriers: 5, conditional barriers: 1" "" { target *-*-* } .-1 }
  for (int i = 0; i < size; i++)
    r[i] += y * slow_last (i) + z;
  x = 5;
  a[2] = r[size - 1];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] ^= y + z + slow_first (i);
  z++;
#pragma omp parallel for firstprivate(y) reduction(+ : z)
  for (int i = 0; i < size; i++)
    z += r[i] + y;
  y = a[2];
#pragma omp parallel for firstprivate(x)
  for (int i = 0; i < size; i++)
    r[i] += x;
}

static void
expect (unsigned *r)
{
  unsigned x = 3, a[4] = { 1, 2, 3, 4 };
  unsigned &y = x, &z = a[2];
  for (int i = 0; i < size; i++)
    r[i] += y * slow_last (i) + z;
  x = 5;
  a[2] = r[size - 1];
  for (int i = 0; i < size; i++)
    r[i] ^= y + z + slow_first (i);
  z++;
  for (int i = 0; i < size; i++)
    z += r[i] + y;
  y = a[2];
  for (int i = 0; i < size; i++)
    r[i] += x;
}
