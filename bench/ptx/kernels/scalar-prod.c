/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The scalar product of two vectors.  */

#include <math.h>
#include <stdlib.h>

#include "kernel.h"

static long n;
static float *a, *b;
static float sum;

void
prepare (long size)
{
  n = size;
  a = malloc (n * sizeof *a);
  b = malloc (n * sizeof *b);
  for (long i = 0; i < n; i++)
    {
      a[i] = i % 8;
      b[i] = i % 3 - 1;
    }
#pragma omp target enter data map(to : a[:n], b[:n]) map(alloc : sum)
}

void
reset (void)
{
  sum = 0;
#pragma omp target update to(sum)
}

void
execute (void)
{
#pragma omp target teams distribute parallel for LANES TEAMS \
    reduction(+ : sum) map(tofrom : sum)
  for (long i = 0; i < n; i++)
    sum += a[i] * b[i];
}

int
is_right (void)
{
  double right = 0;
  for (long i = 0; i < n; i++)
    right += a[i] * b[i];
#pragma omp target update from(sum)
  // All partial sums of small numbers are exact.
  return sum == right;
}
