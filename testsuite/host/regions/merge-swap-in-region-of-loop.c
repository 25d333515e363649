/* Purpose: pointers swapped in a merged region, and used only in it, are right
   in the next step of an enclosing loop that is not merged.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

__attribute__ ((noipa)) static void
step (unsigned *p, unsigned *q, unsigned *r)
{
  for (int t = 0; t < 5; t++)
    {
#pragma omp parallel for
/* { dg-missed "the code in between contains inline assembly" "" { target *-*-* } .-1 } */
/* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-2 } */
      for (int i = 0; i < size; i++)
        p[i] += slow_last (i) + r[i];
      unsigned *swap = p;
      p = q;
      q = swap;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += q[i] + t;
      __asm__ volatile ("" : : : "memory");
      for (int i = 1; i < 9; i++)
        r[i] += r[i - 1];
    }
}

static void
compute (unsigned *r)
{
  unsigned x[size] = { 0 }, y[size] = { 0 };
  step (x, y, r);
  for (int i = 0; i < size; i++)
    r[i] += x[i] + 3 * y[i];
}

static void
expect (unsigned *r)
{
  unsigned x[size] = { 0 }, y[size] = { 0 };
  for (int t = 0; t < 5; t++)
    {
      unsigned *p = t % 2 ? y : x;
      for (int i = 0; i < size; i++)
        {
          p[i] += slow_last (i) + r[i];
          r[i] += p[i] + t;
        }
      for (int i = 1; i < 9; i++)
        r[i] += r[i - 1];
    }
  for (int i = 0; i < size; i++)
    r[i] += x[i] + 3 * y[i];
}
