/* Purpose: const and pure functions without visible bodies may query whether
   they are called in a region.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

int level (int x) __asm__ ("find_level") __attribute__ ((pure, nothrow));
int inside (int x) __asm__ ("find_inside") __attribute__ ((const, nothrow));

__attribute__ ((noipa)) int
find_level (int x)
{
  return x + omp_get_level ();
}

__attribute__ ((noipa)) int
find_inside (int x)
{
  return x + omp_in_parallel ();
}

static void
compute (unsigned *r)
{
  unsigned between;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  between = level (1);
#pragma omp parallel for
/* { dg-missed "the code in between calls 'level'" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += between;
  between = inside (2);
#pragma omp parallel for
/* { dg-missed "the code in between calls 'inside'" "" { target *-*-* } .-1 } */
/* { dg-optimized "regions: 2, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-2 } */
  for (int i = 0; i < size; i++)
    r[i] += between;
  between = __builtin_popcount (r[0]);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += between;
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i) + 3;
  unsigned ones = __builtin_popcount (r[0]);
  for (int i = 0; i < size; i++)
    r[i] += ones;
}
