/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Square roots by Newton's method, ten steps each.  */

#include <math.h>
#include <stdlib.h>

#include "kernel.h"

static long n;
static float *a, *root;

void
prepare (long size)
{
  n = size;
  a = malloc (n * sizeof *a);
  root = malloc (n * sizeof *root);
  for (long i = 0; i < n; i++)
    a[i] = 1 + i % 1000;
#pragma omp target enter data map(to : a[:n]) map(alloc : root[:n])
}

void
reset (void)
{
  for (long i = 0; i < n; i++)
    root[i] = 0;
#pragma omp target update to(root[:n])
}

void
execute (void)
{
#pragma omp target teams distribute parallel for LANES TEAMS
  for (long i = 0; i < n; i++)
    {
      float x = a[i];
      for (int step = 0; step < 10; step++)
        x = 0.5f * (x + a[i] / x);
      root[i] = x;
    }
}

int
is_right (void)
{
#pragma omp target update from(root[:n])
  for (long i = 0; i < n; i++)
    if (fabsf (root[i] - sqrtf (a[i])) > 1e-5f * root[i])
      return 0;
  return 1;
}
