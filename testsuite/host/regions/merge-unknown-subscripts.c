/* Purpose: an element whose subscript is unknown may be any of its array, also
   where its address is taken, or a part of it is accessed.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

enum
{
  rows = 240
};

static unsigned common[2 * size];
static int begins[2] = { 0, size / 2 };

/* Two parts of `common' that overlap.  */
__attribute__ ((noipa)) static void
through_addresses (unsigned *restrict r, int parallel)
{
#pragma omp parallel for if (parallel)
/* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    {
      unsigned *p = &common[begins[0]];
      p[i] = slow_last (i);
    }
#pragma omp parallel for if (parallel)
  for (int i = 0; i < size; i++)
    {
      unsigned *q = &common[begins[1]];
      r[i] += q[i];
    }
}

struct table
{
  unsigned cells[rows][2];
  unsigned end;
};

/* OTHER is in the middle of T.  */
__attribute__ ((noipa)) static void
part_of_row (struct table *t, unsigned *other, const int *row, int parallel)
{
#pragma omp parallel for if (parallel)
/* { dg-optimized "regions: 2, barriers: 0, conditional barriers: 1" "" { target *-*-* } .-1 } */
  for (int i = 0; i < rows; i++)
    t->cells[row[i]][0] = slow_last (i);
#pragma omp parallel for if (parallel)
  for (int i = 0; i < rows / 2; i++)
    other[2 * i + 1] += other[rows - 2 - 2 * i];
}

static void
work (unsigned *r, int parallel)
{
  static int row[rows];
  for (int i = 0; i < rows; i++)
    row[i] = i;
  for (int i = 0; i < 2 * size; i++)
    common[i] = i;
  through_addresses (r, parallel);
  part_of_row ((struct table *)r, r + rows, row, parallel);
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
