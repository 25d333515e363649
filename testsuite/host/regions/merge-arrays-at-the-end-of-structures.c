/* Purpose: a structure's trailing one-element array may hold more elements.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

struct list
{
  unsigned n;
  unsigned tail[1];
};

static unsigned memory[1024];

__attribute__ ((noipa)) static void
fill (struct list *p, unsigned *q, unsigned *r, int parallel)
{
#pragma omp parallel for if (parallel)
/* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    p->tail[(unsigned)i % 1000] = slow_last (i) + r[i];
#pragma omp parallel for if (parallel)
  for (int i = 0; i < size; i++)
    r[i] += q[size - 1 - i];
}

static void
work (unsigned *r, int parallel)
{
  for (int k = 0; k < 1024; k++)
    memory[k] = 0;
  fill ((struct list *)memory, memory + 2, r, parallel);
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
