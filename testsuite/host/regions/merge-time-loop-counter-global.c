/* Purpose: regions may read a time loop's counter that is a global variable,
   through functions too.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-merge=always" } */

#include "merge.h"

static int step;
unsigned exported_step;

__attribute__ ((noipa)) static int
current (void)
{
  return step;
}

static void
compute (unsigned *r)
{
  for (step = 0; step < 8; step++)
    {
#pragma omp parallel for
/* { dg-optimized "regions: 3, barriers: 6, conditional barriers: 1" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) * current ();
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] ^= step + slow_first (i);
    }
  for (exported_step = 0; exported_step < 5; exported_step++)
    {
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += exported_step;
      r[0] += current ();
    }
  r[1] += step + exported_step;
}

static void
expect (unsigned *r)
{
  for (step = 0; step < 8; step++)
    {
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i) * current ();
      for (int i = 0; i < size; i++)
        r[i] ^= step + slow_first (i);
    }
  for (exported_step = 0; exported_step < 5; exported_step++)
    {
      for (int i = 0; i < size; i++)
        r[i] += exported_step;
      r[0] += current ();
    }
  r[1] += step + exported_step;
}
