/* Purpose: ordered loops work, with and without a parameter.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned x = 1;
  for (int t = 0; t < 3; t++)
    {
#pragma omp parallel for ordered schedule(dynamic)
/* { dg-optimized "regions: 3, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        {
          unsigned y = slow (i, i % 7 == 0);
#pragma omp ordered
          x = x * 31 + y;
        }
#pragma omp parallel for ordered schedule(static, 3)
      for (int i = 0; i < size; i++)
        {
          r[i] += x;
#pragma omp ordered
          r[0] = r[0] * 3 + i;
        }
#pragma omp parallel for ordered(1)
      for (int i = 1; i < size; i++)
        {
          unsigned y = slow_last (i);
#pragma omp ordered depend(sink : i - 1)
          r[i] += r[i - 1] + y;
#pragma omp ordered depend(source)
        }
    }
}

static void
expect (unsigned *r)
{
  unsigned x = 1;
  for (int t = 0; t < 3; t++)
    {
      for (int i = 0; i < size; i++)
        {
          unsigned y = slow (i, i % 7 == 0);
          x = x * 31 + y;
        }
      for (int i = 0; i < size; i++)
        {
          r[i] += x;
          r[0] = r[0] * 3 + i;
        }
      for (int i = 1; i < size; i++)
        {
          unsigned y = slow_last (i);
          r[i] += r[i - 1] + y;
        }
    }
}
