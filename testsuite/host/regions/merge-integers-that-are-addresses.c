/* Purpose: pointers made of integers may lead from one array to another by a
   difference of addresses.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include <stdint.h>
#include "merge.h"

static unsigned memory[size], other[size];

__attribute__ ((noipa)) static void
walk (unsigned *p, unsigned *r, int parallel)
{
#pragma omp parallel for if (parallel)
/* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    memory[i] = slow_last (i) + r[i];
#pragma omp parallel for if (parallel)
  for (int i = 0; i < size; i++)
    {
      uintptr_t distance = (uintptr_t)other - (uintptr_t)p;
      unsigned *q = (unsigned *)((uintptr_t)other - distance);
      r[i] += q[size - 1 - i];
    }
}

static void
work (unsigned *r, int parallel)
{
  for (int k = 0; k < size; k++)
    memory[k] = 0;
  walk (memory, r, parallel);
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
