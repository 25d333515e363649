/* Purpose: serial code and regions may change pointers and bounds that are in
   memory.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

struct grid
{
  unsigned *data;
  int n;
  unsigned own[size];
};

static unsigned first[size], second[size];
static unsigned *current;
static struct grid grid, *pointer = &grid;

__attribute__ ((noipa)) static void
steps (unsigned *r, unsigned *n)
{
#pragma omp parallel for
/* { dg-optimized "regions: 5, barriers: 6, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < (int)*n; i++)
    pointer->data[i] += slow_first (i) + r[i];
#pragma omp parallel
#pragma omp single
  *n = *n / 2;
#pragma omp parallel for
  for (int i = 0; i < (int)*n; i++)
    current[i] += pointer->data[i] + slow_last (i);
  pointer->data = pointer->own;
#pragma omp parallel for
  for (int i = 0; i < pointer->n; i++)
    pointer->data[i] ^= current[i] + slow_first (i);
  current = current == first ? second : first;
#pragma omp parallel for
  for (int i = 0; i < pointer->n; i++)
    current[i] += grid.own[i];
}

static void
begin (void)
{
  current = first;
  grid.data = second;
  grid.n = size - 5;
  for (int i = 0; i < size; i++)
    first[i] = second[i] = grid.own[i] = i;
}

static void
finish (unsigned *r)
{
  for (int i = 0; i < size; i++)
    r[i] += first[i] + 3 * second[i] + 5 * grid.own[i];
}

static void
compute (unsigned *r)
{
  unsigned n = size;
  begin ();
  steps (r, &n);
  finish (r);
}

static void
expect (unsigned *r)
{
  begin ();
  for (int i = 0; i < size; i++)
    second[i] += slow_first (i) + r[i];
  for (int i = 0; i < size / 2; i++)
    first[i] += second[i] + slow_last (i);
  for (int i = 0; i < size - 5; i++)
    grid.own[i] ^= first[i] + slow_first (i);
  for (int i = 0; i < size - 5; i++)
    second[i] += grid.own[i];
  finish (r);
}
