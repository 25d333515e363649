/* Purpose: changes that a region makes to its copies of a firstprivate variable
   are not seen in the next region.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  unsigned x = 5;
#pragma omp parallel firstprivate(x)
/* { dg-optimized "regions: 3, barriers: 4, conditional barriers: 0" "" { target *-*-* } .-1 } */
  {
    x++;
#pragma omp atomic
    r[0] += x;
  }
#pragma omp parallel firstprivate(x)
  {
    x += 2;
#pragma omp atomic
    r[0] += x;
    x = 1000;
  }
  r[1] += x;
  for (int t = 0; t < 4; t++)
    {
#pragma omp parallel firstprivate(x)
      {
        x += t;
#pragma omp atomic
        r[2] += x;
      }
      x++;
    }
}

static void
expect (unsigned *r)
{
  r[0] += threads * (6 + 7);
  r[1] += 5;
  r[2] += threads * (5 + 6 + 7 + 8 + 0 + 1 + 2 + 3);
}
