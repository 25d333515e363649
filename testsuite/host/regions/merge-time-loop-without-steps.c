/* Purpose: a time loop may execute its body once or never.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

__attribute__ ((noipa)) static void
advance (unsigned *r, int from, int to)
{
  unsigned sum = 7;
  int t;
  for (t = from; t < to; t++)
    {
#pragma omp parallel for reduction(+ : sum)
/* { dg-optimized "regions: 3, barriers: 5, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        {
          r[i] += t + slow_last (i);
          sum += r[i];
        }
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] ^= sum;
    }
  r[0] += sum + t;
  while (sum < 7)
    {
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] = 0;
      sum++;
    }
}

static void
compute (unsigned *r)
{
  advance (r, 0, 0);
  advance (r, 5, -2);
  advance (r, 3, 4);
}

static void
expect (unsigned *r)
{
  unsigned sum = 7;
  r[0] += 7 + 0;
  r[0] += 7 + 5;
  for (int i = 0; i < size; i++)
    sum += r[i] += 3 + slow_last (i);
  for (int i = 0; i < size; i++)
    r[i] ^= sum;
  r[0] += sum + 4;
}
