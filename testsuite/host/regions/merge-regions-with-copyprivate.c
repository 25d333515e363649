/* Purpose: single with copyprivate broadcasts the right values.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-merge=always" } */

#include "merge.h"

static void
compute (unsigned *r)
{
  for (unsigned t = 0; t < 4; t++)
    {
      unsigned sum = 0, x = 0;
#pragma omp parallel firstprivate(x) reduction(+ : sum)
/* { dg-optimized "regions: 2, barriers: 4, conditional barriers: 0" "" { target *-*-* } .-1 } */
      {
#pragma omp single copyprivate(x)
        x = r[t] + slow (t, 1);
        sum += x;
        x = 1000;
      }
      r[t] = sum + x;
#pragma omp parallel private(x) reduction(+ : sum)
      {
#pragma omp single copyprivate(x)
        x = r[t];
        sum += x;
      }
      r[t + 10] += sum;
    }
}

static void
expect (unsigned *r)
{
  for (unsigned t = 0; t < 4; t++)
    {
      unsigned sum = threads * (r[t] + slow (t, 1));
      r[t] = sum;
      r[t + 10] += sum + threads * r[t];
    }
}
