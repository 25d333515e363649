/* Purpose: unsigned indices may count down by adding a large number.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size];

static void
work (unsigned *r, int parallel)
{
  for (int k = 0; k < size; k++)
    a[k] = 0;
#pragma omp parallel for if (parallel) schedule(static, 1)
/* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (unsigned i = size - 1; i > 0; i += -1u)
    a[i] = slow (i, i % 2) + r[i];
#pragma omp parallel for if (parallel) schedule(static, 1)
  for (unsigned i = size - 1; i > 0; i += -1u)
    r[i] += a[(unsigned long)i - 1];
}

static void
compute (unsigned *r)
{
  work (r, 1);
}

static void
expect (unsigned *r)
{
  work (r, 0);
}
