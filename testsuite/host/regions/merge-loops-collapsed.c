/* Purpose: collapsed and ordinary loops may access the same elements.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

enum
{
  rows = 20,
  columns = 24
};

static unsigned a[rows][columns], b[rows][columns];

static void
compute (unsigned *r)
{
  unsigned *flat = (unsigned *)a;
#pragma omp parallel for collapse(2)
/* { dg-optimized "regions: 6, barriers: 3, conditional barriers: 2" "" { target *-*-* } .-1 } */
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      a[i][j] = r[i * columns + j] + slow (j, i < rows / 2);
#pragma omp parallel for collapse(2)
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      b[i][j] = 3 * a[i][j];
#pragma omp parallel for
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      a[i][j] += b[i][j] + slow (j, i > rows / 2);
#pragma omp parallel for collapse(2)
  for (int j = 0; j < columns; j++)
    for (int i = 0; i < rows; i++)
      r[i * columns + j] ^= a[i][j];
#pragma omp parallel for collapse(2)
  for (int i = 0; i < rows; i++)
    for (int j = 0; j <= i; j++)
      a[i][j] ^= slow (j, i > rows / 2);
#pragma omp parallel for
  for (int i = 0; i < rows * columns; i++)
    r[i] += flat[i];
}

static void
expect (unsigned *r)
{
  unsigned *flat = (unsigned *)a;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      a[i][j] = r[i * columns + j] + slow (j, i < rows / 2);
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      b[i][j] = 3 * a[i][j];
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      a[i][j] += b[i][j] + slow (j, i > rows / 2);
  for (int j = 0; j < columns; j++)
    for (int i = 0; i < rows; i++)
      r[i * columns + j] ^= a[i][j];
  for (int i = 0; i < rows; i++)
    for (int j = 0; j <= i; j++)
      a[i][j] ^= slow (j, i > rows / 2);
  for (int i = 0; i < rows * columns; i++)
    r[i] += flat[i];
}
