/* Purpose: the loops of one region are fused, and barriers between its
   constructs left out, where nothing needs them.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size], b[size];

/* Variables of each thread: of a clause, of a block, and one that each thread
   computes.  */
__attribute__ ((noipa)) static void
own_variables (unsigned *restrict r, unsigned k, int parallel)
{
  unsigned x, i;
#pragma omp parallel if (parallel) private(x)
/* { dg-optimized "merged constructs of a parallel region; constructs: 3, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  {
    unsigned y, twice = k * 2;
#pragma omp for
    /* { dg-optimized "fused the loops of a region: 2" "" { target *-*-* } .-1 } */
    for (i = 0; i < size; i++)
      {
        x = r[i] + 1;
        y = x * k;
        a[i] = y;
      }
    twice++;
#pragma omp for
    for (i = 0; i < size; i++)
      {
        x = a[i] ^ twice;
        y = x + 3;
        b[i] = y + x;
      }
#pragma omp for
    for (i = 0; i < size; i++)
      r[i] += b[size - 1 - i] + slow_first (i);
  }
}

/* Reductions, of the region and of a loop, and nowait.  */
__attribute__ ((noipa)) static void
reductions (unsigned *restrict r, unsigned k, int parallel)
{
  unsigned sum = 0, product = 1, more = k;
#pragma omp parallel if (parallel) reduction(+ : sum) firstprivate(more)
/* { dg-optimized "merged constructs of a parallel region; constructs: 4, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
  {
#pragma omp for
    for (int i = 0; i < size; i++)
      {
        more |= 1;
        sum += a[i] + more;
      }
#pragma omp barrier
#pragma omp for reduction(* : product)
    for (int i = 0; i < size; i++)
      product *= b[i] | 1;
#pragma omp for
    for (int i = 0; i < size; i++)
      r[i] += product;
#pragma omp single
    r[0] += slow (product, 1);
  }
  r[1] += sum;
}

/* The program has no barrier where the analysis sees a conflict.  */
__attribute__ ((noipa)) static void
without_barriers (unsigned *restrict r, const unsigned *index, int parallel)
{
#pragma omp parallel if (parallel)
/* { dg-optimized "constructs: 5, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  {
#pragma omp for nowait
    for (int i = 0; i < size / 2; i++)
      a[index[i]] += r[i];
#pragma omp for nowait
    for (int i = size / 2; i < size; i++)
      a[index[i]] += r[i];
#pragma omp master
    b[3] = slow (7, 1);
#pragma omp barrier
#pragma omp for
    for (int i = 0; i < size; i++)
      b[i] += a[size - 1 - i];
#pragma omp for
    /* { dg-optimized "fused the loops of a region: 2" "" { target *-*-* } .-4 } */
    for (int i = 0; i < size; i++)
      r[i] ^= b[i];
  }
}

/* Together with regions before and after it.  */
__attribute__ ((noipa)) static void
neighbours (unsigned *restrict r, int parallel)
{
#pragma omp parallel for if (parallel)
/* { dg-optimized "merged parallel regions; regions: 3, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
/* { dg-optimized "fused the loops of regions: 2" "" { target *-*-* } .-2 } */
  for (int i = 0; i < size; i++)
    a[i] = r[i] * 3;
#pragma omp parallel if (parallel)
  {
#pragma omp for
    for (int i = 0; i < size; i++)
      b[i] += a[i];
#pragma omp for
    for (int i = 0; i < size; i++)
      r[i] = b[size - 1 - i] + slow_last (i);
  }
#pragma omp parallel for if (parallel)
  for (int i = 0; i < size; i++)
    a[i] += r[i];
}

static void
work (unsigned *r, int parallel)
{
  unsigned index[size];
  for (int i = 0; i < size; i++)
    {
      index[i] = (i * 5) % size;
      a[i] = b[i] = i;
    }
  for (unsigned k = 0; k < 3; k++)
    {
      own_variables (r, k, parallel);
      reductions (r, k, parallel);
      without_barriers (r, index, parallel);
      neighbours (r, parallel);
      for (int i = 0; i < size; i++)
        r[i] += a[i] + b[i];
    }
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
