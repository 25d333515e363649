/* Purpose: the counters of time loops are right after the loop, also when it is
   left early.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  int t, u = 3;
  long v;
  for (t = 0; t < 7; t += 2)
    {
#pragma omp parallel for
/* { dg-optimized "regions: 3, barriers: 5, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) + t;
    }
  r[0] += t;
  while (u < 30)
    {
      u += u / 2;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] ^= slow_first (i) + u;
    }
  r[1] += u;
  for (v = 10; v > -10; v -= 3)
    {
#pragma omp parallel for firstprivate(v)
      for (int i = 0; i < size; i++)
        r[i] += v;
      if (r[size - 1] % 5 == 1)
        break;
    }
  r[2] += v;
}

static void
expect (unsigned *r)
{
  int t, u = 3;
  long v;
  for (t = 0; t < 7; t += 2)
    {
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) + t;
    }
  r[0] += t;
  while (u < 30)
    {
      u += u / 2;
      for (int i = 0; i < size; i++)
        r[i] ^= slow_first (i) + u;
    }
  r[1] += u;
  for (v = 10; v > -10; v -= 3)
    {
      for (int i = 0; i < size; i++)
        r[i] += v;
      if (r[size - 1] % 5 == 1)
        break;
    }
  r[2] += v;
}
