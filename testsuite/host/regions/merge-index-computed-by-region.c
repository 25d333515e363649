/* Purpose: a region may compute an index, an element of a vector, a step, or a
   chunk size that the next one uses.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fchecking -fplugin-arg-omptq-report" } */

#include "merge.h"

typedef unsigned vector __attribute__ ((vector_size (16)));

static unsigned table[64];
static vector vectors[size];

__attribute__ ((noipa)) static void
read_element (unsigned *r, int parallel)
{
  int last = 0;
#pragma omp parallel for if (parallel) lastprivate(last)
/* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    last = (slow_last (i) + r[i]) % 64;
#pragma omp parallel for if (parallel)
  for (int i = 0; i < size; i++)
    r[i] += table[last];
}

__attribute__ ((noipa)) static void
make_vector (unsigned *r, int parallel)
{
  unsigned last = 0;
#pragma omp parallel for if (parallel) lastprivate(last)
/* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    last = slow_last (i) + r[i];
#pragma omp parallel for if (parallel)
  for (int i = 0; i < size; i++)
    vectors[i] = (vector){ last, last, last, last };
}

__attribute__ ((noipa)) static void
step (unsigned *r, int parallel)
{
  int last = 0;
#pragma omp parallel for if (parallel) lastprivate(last)
/* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    last = (slow_last (i) + r[i]) % 5 + 1;
#pragma omp parallel for if (parallel)
  for (int i = 0; i < size; i += last)
    table[i % 64] = 3;
}

__attribute__ ((noipa)) static void
chunk (unsigned *r, int parallel)
{
  int last = 0;
  unsigned shape[size] = { 0 };
#pragma omp parallel for if (parallel) lastprivate(last)
/* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    last = (slow_last (i) + r[i]) % 5 + 3;
#pragma omp parallel for if (parallel) schedule(static, last)
  for (int i = 0; i < size; i++)
    shape[i]++;
  for (int i = 0; i < size; i++)
    r[i] += shape[i];
}

static void
work (unsigned *r, int parallel)
{
  for (int k = 0; k < 64; k++)
    table[k] = k * k;
  read_element (r, parallel);
  make_vector (r, parallel);
  chunk (r, parallel);
  for (int i = 0; i < size; i++)
    r[i] += vectors[i][0] + vectors[i][3];
  for (int k = 0; k < 64; k++)
    table[k] = k * k;
  step (r, 0);
  for (int k = 0; k < 64; k++)
    r[k] += table[k];
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
