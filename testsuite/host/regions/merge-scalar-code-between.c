/* Purpose: scalars computed between regions are right in later regions, after
   them, and in later serial code: each thread computes integers, and
   floating-point numbers with the modes of the master.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned scale = 3, sum = 0;
  double half = 0.5;
  _Bool odd = 0;
#pragma omp parallel for
/* { dg-optimized "regions: 3, barriers: 0, conditional barriers: 0" "" { target x86_64-*-* i?86-*-* } .-1 } */
/* { dg-optimized "regions: 3, barriers: 1, conditional barriers: 0" "" { target aarch64-*-* } .-2 } */
  for (int i = 0; i < size; i++)
    r[i] = scale * slow_first (i);
  scale = scale * 5 + 1;
  sum += scale;
  half *= 3;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += scale + (unsigned)(half * 4) + slow_last (i);
  odd = !odd;
  scale -= sum / 3;
  int next = scale > 7 ? scale : 9;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] ^= scale * odd + next;
  r[0] += scale + sum;
  r[1] += odd + (unsigned)half;
}

static void
expect (unsigned *r)
{
  unsigned scale = 3, sum = 0;
  double half = 0.5;
  _Bool odd = 0;
  for (int i = 0; i < size; i++)
    r[i] = scale * slow_first (i);
  scale = scale * 5 + 1;
  sum += scale;
  half *= 3;
  for (int i = 0; i < size; i++)
    r[i] += scale + (unsigned)(half * 4) + slow_last (i);
  odd = !odd;
  scale -= sum / 3;
  int next = scale > 7 ? scale : 9;
  for (int i = 0; i < size; i++)
    r[i] ^= scale * odd + next;
  r[0] += scale + sum;
  r[1] += odd + (unsigned)half;
}
