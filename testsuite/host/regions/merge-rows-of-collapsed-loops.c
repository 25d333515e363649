/* Purpose: threads execute the same iterations of collapsed loops with the same
   bounds, so what only these access needs no barrier.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

enum
{
  width = 20
};

static unsigned a[2 * size], b[2 * size], c[8][8][8];

__attribute__ ((noipa)) static void
flat (int n)
{
#pragma omp parallel for collapse(2)
  /* { dg-optimized "regions: 2, barriers: 0, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < width; j++)
      a[i * width + j] += slow (j, i < n / 2);
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < width; j++)
      b[i * width + j] += 3 * a[i * width + j];
}

/* Rows overlap, and the elements of two iterations.  */
__attribute__ ((noipa)) static void
overlapping (int n)
{
#pragma omp parallel for collapse(2)
  /* { dg-optimized "regions: 3, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < width; j++)
      a[i * width + j] += slow (j, i < n / 2);
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < width; j++)
      b[i * width + j] += 3 * a[i * (width - 1) + j];
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < width; j++)
      a[i * width + j] += b[i * width + j + 1];
}

/* One or two loops are collapsed, three of an array.  */
__attribute__ ((noipa)) static void
levels (int n)
{
#pragma omp parallel for collapse(3)
  /* { dg-optimized "regions: 3, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 1; k < n; k++)
        c[i][j][k] += slow (j, i < n / 2);
#pragma omp parallel for collapse(3)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 1; k < n; k++)
        c[i][j][k] ^= i + 8 * j + 64 * k;
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 1; k < n; k++)
        c[i][j][k] *= 5;
}

static void
compute (unsigned *r)
{
  for (int i = 0; i < 2 * size; i++)
    {
      a[i] = i;
      b[i] = 3 * i;
    }
  for (int i = 0; i < 8 * 8 * 8; i++)
    c[i / 64][i / 8 % 8][i % 8] = 7 * i;
  flat (19);
  overlapping (18);
  levels (8);
  for (int i = 0; i < size; i++)
    r[i] += a[i] + 5 * b[i] + c[i / 64][i / 8 % 8][i % 8];
}

static void
expect (unsigned *r)
{
  int before = threads;
  omp_set_num_threads (1);
  compute (r);
  omp_set_num_threads (before);
}
