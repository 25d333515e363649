/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A matrix times a vector: 64 columns, a row for each iteration.  */

#include <math.h>
#include <stdlib.h>

#include "kernel.h"

static long n;
enum
{
  columns = 64
};
static float *a, *x, *y;

void
prepare (long size)
{
  n = size;
  n /= columns;
  a = malloc (n * columns * sizeof *a);
  x = malloc (columns * sizeof *x);
  y = malloc (n * sizeof *y);
  for (long i = 0; i < n * columns; i++)
    a[i] = i % 5;
  for (int j = 0; j < columns; j++)
    x[j] = j % 7;
#pragma omp target enter data map(to                                           \
                                  : a[:n * columns], x                         \
                                  [:columns]) map(alloc                        \
                                                  : y[:n])
}

void
reset (void)
{
  for (long i = 0; i < n; i++)
    y[i] = 0;
#pragma omp target update to(y[:n])
}

void
execute (void)
{
#pragma omp target teams distribute parallel for TEAMS
  for (long i = 0; i < n; i++)
    {
      float sum = 0;
      // clang-format off
      _Pragma (INNER)
      for (int j = 0; j < columns; j++)
        sum += a[i * columns + j] * x[j];
      // clang-format on
      y[i] = sum;
    }
}

int
is_right (void)
{
#pragma omp target update from(y[:n])
  for (long i = 0; i < n; i++)
    {
      double right = 0;
      for (int j = 0; j < columns; j++)
        right += a[i * columns + j] * x[j];
      if (y[i] != right)
        return 0;
    }
  return 1;
}
