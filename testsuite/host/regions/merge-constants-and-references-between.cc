// Purpose: a constant and a reference declared between two regions can be used
// after them.
// { dg-do run }
// { dg-additional-options "-O2 -fplugin-arg-omptq-report" }

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned x = r[5];
#pragma omp parallel for // { dg-optimized "merged parallel regions; regions: 2" }
  for (int i = 0; i < size; i++)
    r[i] += slow_first (i);
  const unsigned last = r[size - 1];
  unsigned &same = x;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] = r[i] * last + same;
  r[0] += last + same;
}

static void
expect (unsigned *r)
{
  unsigned x = r[5];
  for (int i = 0; i < size; i++)
    r[i] += slow_first (i);
  const unsigned last = r[size - 1];
  unsigned &same = x;
  for (int i = 0; i < size; i++)
    r[i] = r[i] * last + same;
  r[0] += last + same;
}
