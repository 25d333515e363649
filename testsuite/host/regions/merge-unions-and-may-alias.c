/* Purpose: memory may be written as one type and read as another, as unions and
   the attribute may_alias allow.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

union word
{
  unsigned i;
  float f;
};

typedef unsigned short __attribute__ ((may_alias)) half;

static union word words[size];

__attribute__ ((noipa)) static void
members (union word *p, union word *q, unsigned *r, int parallel)
{
#pragma omp parallel for if (parallel)
/* { dg-optimized "regions: 2, barriers: 0, conditional barriers: 1" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    p[i].f = (float)(slow_last (i) % 64);
#pragma omp parallel for if (parallel)
  for (int i = 0; i < size; i++)
    r[i] += q[size - 1 - i].i;
}

__attribute__ ((noipa)) static void
halves (unsigned *p, half *q, unsigned *r, int parallel)
{
#pragma omp parallel for if (parallel)
/* { dg-optimized "regions: 2, barriers: 0, conditional barriers: 1" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    p[i] = slow_last (i);
#pragma omp parallel for if (parallel)
  for (int i = 0; i < size; i++)
    r[i] += q[2 * (size - 1 - i)];
}

static void
work (unsigned *r, int parallel)
{
  members (words, words, r, parallel);
  halves (&words[0].i, (half *)words, r, parallel);
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
