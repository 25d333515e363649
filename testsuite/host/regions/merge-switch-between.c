/* Purpose: a serial switch with cases that fall through is executed right.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  for (unsigned t = 0; t < 6; t++)
    {
      unsigned step = 1;
#pragma omp parallel for
/* { dg-optimized "regions: 2, barriers: 3, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) + t;
      switch ((r[0] + t) % 4)
        {
        case 0:
          step = 5;
          break;
        case 1:
          r[size - 1] = 1;
          /* fall through */
        case 2:
          step += t;
          break;
        default:
          step = r[7];
        }
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] = r[i] * step + slow_first (i);
    }
}

static void
expect (unsigned *r)
{
  for (unsigned t = 0; t < 6; t++)
    {
      unsigned step = 1;
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) + t;
      switch ((r[0] + t) % 4)
        {
        case 0:
          step = 5;
          break;
        case 1:
          r[size - 1] = 1;
          /* fall through */
        case 2:
          step += t;
          break;
        default:
          step = r[7];
        }
      for (int i = 0; i < size; i++)
        r[i] = r[i] * step + slow_first (i);
    }
}
