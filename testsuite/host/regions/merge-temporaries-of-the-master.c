/* Purpose: the master computes addresses that only it needs, so that all its
   statements between two regions are one block.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-dump=merge" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned table[8], *t = table, *u = r;
  for (int i = 0; i < 8; i++)
    table[i] = i;
#pragma omp parallel for
/* { dg-optimized "regions: 2, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  int k = r[0] & 3;
  u[k] += t[k + 1];
  u[k + 1] += t[k + 2];
  u[k + 2] += t[k] * t[k + 3];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[size - 1 - i] += slow_first (i);
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  int k = r[0] & 3;
  r[k] += k + 1;
  r[k + 1] += k + 2;
  r[k + 2] += k * (k + 3);
  for (int i = 0; i < size; i++)
    r[size - 1 - i] += slow_first (i);
}

/* { dg-final { scan-dump-times "merge" "#pragma omp master" 1 } } */
