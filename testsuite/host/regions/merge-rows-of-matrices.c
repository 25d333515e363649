/* Purpose: consecutive loops may use a matrix's own rows, others, and
   columns.  */
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
  unsigned (*p)[columns] = b, *flat = (unsigned *)a;
#pragma omp parallel for
/* { dg-optimized "regions: 7, barriers: 4, conditional barriers: 2" "" { target *-*-* } .-1 } */
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      a[i][j] = r[i * columns + j] + slow (j, i < rows / 2);
#pragma omp parallel for
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      p[i][j] = a[i][j] + a[i][columns - 1 - j];
#pragma omp parallel for
  for (int i = 1; i < rows - 1; i++)
    for (int j = 0; j < columns; j++)
      a[i][j] = p[i - 1][j] + p[i + 1][j] + slow (j, i > rows / 2);
#pragma omp parallel for
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < rows; j++)
      b[j][i] = a[i][j];
#pragma omp parallel for
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      r[i * columns + j] = b[i][j] + slow (j, i > rows / 2);
#pragma omp parallel for
  for (int i = 0; i < rows; i++)
    for (int j = -2; j < columns - 2; j++)
      r[i * columns + j + 2] += flat[i * columns + (j + 2)];
#pragma omp parallel for
  for (int i = 1; i < rows; i++)
    r[i * columns - 1] ^= 77;
}

static void
expect (unsigned *r)
{
  unsigned (*p)[columns] = b, *flat = (unsigned *)a;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      a[i][j] = r[i * columns + j] + slow (j, i < rows / 2);
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      p[i][j] = a[i][j] + a[i][columns - 1 - j];
  for (int i = 1; i < rows - 1; i++)
    for (int j = 0; j < columns; j++)
      a[i][j] = p[i - 1][j] + p[i + 1][j] + slow (j, i > rows / 2);
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < rows; j++)
      b[j][i] = a[i][j];
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      r[i * columns + j] = b[i][j] + slow (j, i > rows / 2);
  for (int i = 0; i < rows; i++)
    for (int j = -2; j < columns - 2; j++)
      r[i * columns + j + 2] += flat[i * columns + (j + 2)];
  for (int i = 1; i < rows; i++)
    r[i * columns - 1] ^= 77;
}
