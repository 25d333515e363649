/* Purpose: an inner loop may index from one row into the next one through a
   pointer.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

enum
{
  rows = 20,
  columns = 20,
  longer = 24
};

static unsigned a[rows * columns + longer], b[rows * columns + longer];

static void
compute (unsigned *r)
{
#pragma omp parallel for
/* { dg-optimized "regions: 4, barriers: 3, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      a[i * columns + j] = r[i * columns + j] + slow (j, i >= rows / 2);
#pragma omp parallel for
  for (int i = 0; i < rows; i++)
    {
      unsigned sum = 0;
      for (int j = 0; j < longer; j++)
        sum += a[i * columns + j];
      b[i * columns] = sum;
    }
#pragma omp parallel for
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      a[i * columns + j] = j;
#pragma omp parallel for
  for (int i = 0; i < rows * columns; i++)
    r[i] += a[i] + b[i];
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      a[i * columns + j] = r[i * columns + j] + slow (j, i >= rows / 2);
  for (int i = 0; i < rows; i++)
    {
      unsigned sum = 0;
      for (int j = 0; j < longer; j++)
        sum += a[i * columns + j];
      b[i * columns] = sum;
    }
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      a[i * columns + j] = j;
  for (int i = 0; i < rows * columns; i++)
    r[i] += a[i] + b[i];
}
