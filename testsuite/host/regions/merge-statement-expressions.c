/* Purpose: a region inside a statement expression is not merged.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
work (unsigned *r, int parallel)
{
  unsigned x = r[0];
#pragma omp parallel for if (parallel)
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  unsigned y = (x * 3 + 1) + ({
#pragma omp parallel for if (parallel)
/* { dg-missed "a surrounding statement begins before it and ends after it" "" { target *-*-* } .-1 } */
                 for (int i = 0; i < size; i++)
                   r[i] += slow_first (i);
                 5u;
               });
  r[0] += y;
}

static void
compute (unsigned *r)
{
  work (r, 1);
}

static void
expect (unsigned *r)
{
  work (r, 0);
}
