/* Purpose: a variable accessed by two names has the right value.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

unsigned first[size];
extern unsigned second[size] __attribute__ ((alias ("first")));
extern unsigned third[size] __asm__ ("first");

static void
work (unsigned *r, int parallel)
{
#pragma omp parallel for if (parallel)
/* { dg-optimized "regions: 4, barriers: 3, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    first[i] = slow_last (i) + r[i];
#pragma omp parallel for if (parallel)
  for (int i = 0; i < size; i++)
    r[i] += second[size - 1 - i];
#pragma omp parallel for if (parallel)
  for (int i = 0; i < size; i++)
    first[i] = slow_first (i) + r[i];
#pragma omp parallel for if (parallel)
  for (int i = 0; i < size; i++)
    r[i] += third[size - 1 - i];
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
