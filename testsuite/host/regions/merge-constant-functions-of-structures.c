/* Purpose: a constant function called with a structure by value sees the parts
   that each thread has written.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

struct row
{
  unsigned x[8];
};

static struct row row;

__attribute__ ((const, noinline)) static unsigned
ends (struct row r)
{
  return r.x[0] + r.x[7];
}

static void
work (unsigned *r, int parallel)
{
#pragma omp parallel for if (parallel)
/* { dg-optimized "regions: 2, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < 8; i++)
    {
      unsigned x = r[i];
      for (int k = 0; k < 200; k++)
        x += slow (x, i > 4);
      row.x[i] = x;
    }
  unsigned sum = ends (row);
#pragma omp parallel for if (parallel)
  for (int i = 0; i < size; i++)
    r[i] += sum;
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
