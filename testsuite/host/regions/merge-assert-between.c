/* Purpose: assertions between regions, also in loops, do not keep them apart.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#undef NDEBUG
#include <assert.h>
#include "merge.h"

static unsigned a[size];

static void
compute (unsigned *r)
{
#pragma omp parallel for
/* { dg-optimized "regions: 3" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += slow_first (i);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i] = slow_last (i) | 1;
  assert (r != a);
  for (int i = 0; i < size; i++)
    assert (a[i] % 2 == 1);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += a[i];
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    r[i] += (slow_last (i) | 1) + slow_first (i);
}
