/* Purpose: time loops made of labels and gotos, gotos into and out of a range
   of regions, and computed gotos are executed right.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned t = 0;
again:
#pragma omp parallel for
/* { dg-optimized "regions: 3, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i) + t;
  t++;
  if (r[size - 1] % 3 == 0)
    goto middle;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] ^= slow_first (i);
middle:
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += t;
  if (t < 6)
    goto again;
  void *where[] = { &&one, &&two };
  goto *where[r[0] % 2];
one:
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += 11;
two:
#pragma omp parallel for
/* { dg-optimized "regions: 3, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  for (t = 0; t < 9; t++)
    {
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i);
      if (r[0] % 5 == t)
        goto out;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += r[i] >> 5;
    }
out:
  r[1] += t;
}

static void
expect (unsigned *r)
{
  unsigned t = 0;
again:
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i) + t;
  t++;
  if (r[size - 1] % 3 == 0)
    goto middle;
  for (int i = 0; i < size; i++)
    r[i] ^= slow_first (i);
middle:
  for (int i = 0; i < size; i++)
    r[i] += t;
  if (t < 6)
    goto again;
  void *where[] = { &&one, &&two };
  goto *where[r[0] % 2];
one:
  for (int i = 0; i < size; i++)
    r[i] += 11;
two:
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  for (t = 0; t < 9; t++)
    {
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i);
      if (r[0] % 5 == t)
        goto out;
      for (int i = 0; i < size; i++)
        r[i] += r[i] >> 5;
    }
out:
  r[1] += t;
}
