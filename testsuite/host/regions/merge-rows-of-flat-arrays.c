/* Purpose: consecutive loops may use the rows of a flat array whose width is a
   variable, if the inner loop stays in its row.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[2 * size], b[2 * size];

__attribute__ ((noipa)) static void
own_rows (int n, int m)
{
#pragma omp parallel for
  /* { dg-optimized "regions: 3, barriers: 0, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] += slow (j, i < n / 2);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = m - 1; j >= 0; j--)
      {
        if (j == 3)
          continue;
        b[i * m + j] += 3 * a[i * m + j];
      }
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++)
      {
        if (a[i * m + j] % 7 == 3)
          break;
        for (int k = 0; k < j; k++)
          a[i * m + k] ^= b[i * m + m - 1 - k];
      }
}

/* The second loop's rows are one element longer.  */
__attribute__ ((noipa)) static void
longer_rows (int n, int m)
{
#pragma omp parallel for
  /* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] += slow (j, i < n / 2);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= m; j++)
      b[i * (m + 1) + j] += 3 * a[i * m + j];
}

/* Unsigned products may wrap.  */
__attribute__ ((noipa)) static void
unsigned_rows (unsigned n, unsigned m)
{
#pragma omp parallel for
  /* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < m; j++)
      a[i * m + j] += slow (j, i < n / 2);
#pragma omp parallel for
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < m; j++)
      b[i * m + j] += 3 * a[i * m + j];
}

/* The index of the inner loop is not only incremented.  */
__attribute__ ((noipa)) static void
skipping_rows (int n, int m)
{
#pragma omp parallel for
  /* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] += slow (j, i < n / 2);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
        if (b[i * m + j] % 5 == 1)
          j = j + 3;
        b[i * m] += 3 * a[i * m + j];
      }
}

static void
compute (unsigned *r)
{
  for (int i = 0; i < 2 * size; i++)
    {
      a[i] = i;
      b[i] = 3 * i;
    }
  own_rows (19, 23);
  longer_rows (18, 24);
  unsigned_rows (20, 20);
  skipping_rows (19, 20);
  for (int i = 0; i < size; i++)
    r[i] += a[i] + 5 * b[i];
}

static void
expect (unsigned *r)
{
  int before = threads;
  omp_set_num_threads (1);
  compute (r);
  omp_set_num_threads (before);
}
