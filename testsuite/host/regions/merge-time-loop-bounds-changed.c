/* Purpose: the body of a time loop, in serial code and regions, may change the
   loop's bound and step.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  int end = 10, step = 1;
  for (int t = 0; t < end; t += step)
    {
#pragma omp parallel for
/* { dg-optimized "regions: 3, barriers: 3, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        {
          r[i] += slow_last (i) + t;
          if (i == size - 1 && t == 3)
            end += 6;
        }
      if (t > 8)
        step = 2;
#pragma omp parallel for lastprivate(step)
      for (int i = 0; i < size; i++)
        {
          r[i] += slow_first (i) ^ t;
          step = i > 0 && t > 12 ? 3 : 1;
        }
    }
  unsigned n = 4;
  while (n--)
    {
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += n;
    }
}

static void
expect (unsigned *r)
{
  int end = 10, step = 1;
  for (int t = 0; t < end; t += step)
    {
      for (int i = 0; i < size; i++)
        {
          r[i] += slow_last (i) + t;
          if (i == size - 1 && t == 3)
            end += 6;
        }
      if (t > 8)
        step = 2;
      for (int i = 0; i < size; i++)
        {
          r[i] += slow_first (i) ^ t;
          step = i > 0 && t > 12 ? 3 : 1;
        }
    }
  unsigned n = 4;
  while (n--)
    {
      for (int i = 0; i < size; i++)
        r[i] += n;
    }
}
