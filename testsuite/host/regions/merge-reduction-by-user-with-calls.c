/* Purpose: a reduction's combiner may read a global variable that changes after
   the region.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned factor;

static void
add (unsigned *to, unsigned x)
{
  *to += x * factor;
}

#pragma omp declare reduction(scaled:unsigned                                  \
                              : add (&omp_out, omp_in)) initializer(omp_priv = 0)

static void
compute (unsigned *r)
{
  unsigned sum = 0;
  factor = 3;
#pragma omp parallel for reduction(scaled : sum)
/* { dg-optimized "regions: 2, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    sum += slow_last (i);
  factor = 5;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += factor;
  r[0] += sum;
}

static void
expect (unsigned *r)
{
  unsigned sum = 0;
  for (int i = 0; i < size; i++)
    sum += slow_last (i);
  for (int i = 0; i < size; i++)
    r[i] += 5;
  r[0] += sum * 3;
}
