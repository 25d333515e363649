/* Purpose: a loop that may jump over the next region is not the master's alone.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static void
compute (unsigned *r)
{
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  for (int i = 0; i < size; i++)
    if (r[i] % 64 == 5)
      goto found;
#pragma omp parallel for
/* { dg-missed "the code in between contains a loop, a part of which depends on a region" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] *= 3;
found:
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += slow_first (i);
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  for (int i = 0; i < size; i++)
    if (r[i] % 64 == 5)
      goto found;
  for (int i = 0; i < size; i++)
    r[i] *= 3;
found:
  for (int i = 0; i < size; i++)
    r[i] += slow_first (i);
}
