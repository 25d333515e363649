/* Purpose: a function with regions may call itself between them.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

__attribute__ ((noipa)) static void
descend (unsigned *r, int depth)
{
  unsigned x = depth;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i) + x;
  x += r[size - 1];
  if (depth)
    descend (r, depth - 1);
#pragma omp parallel for
/* { dg-missed "the code in between calls 'descend'" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] ^= slow_first (i) + x;
}

static void
compute (unsigned *r)
{
  descend (r, 3);
}

static void
expect (unsigned *r)
{
  unsigned x[4];
  for (int k = 0; k < 4; k++)
    {
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) + 3 - k;
      x[k] = 3 - k + r[size - 1];
    }
  for (int k = 3; k >= 0; k--)
    for (int i = 0; i < size; i++)
      r[i] ^= slow_first (i) + x[k];
}
