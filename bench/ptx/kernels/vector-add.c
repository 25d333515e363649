/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The sum of two vectors.  */

#include <math.h>
#include <stdlib.h>

#include "kernel.h"

static long n;
static float *a, *b, *c;

void
prepare (long size)
{
  n = size;
  a = malloc (n * sizeof *a);
  b = malloc (n * sizeof *b);
  c = malloc (n * sizeof *c);
  for (long i = 0; i < n; i++)
    {
      a[i] = i;
      b[i] = 3 * i;
    }
#pragma omp target enter data map(to : a[:n], b[:n]) map(alloc : c[:n])
}

void
reset (void)
{
  for (long i = 0; i < n; i++)
    c[i] = 0;
#pragma omp target update to(c[:n])
}

void
execute (void)
{
#pragma omp target teams distribute parallel for LANES TEAMS
  for (long i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}

int
is_right (void)
{
#pragma omp target update from(c[:n])
  for (long i = 0; i < n; i++)
    if (c[i] != a[i] + b[i])
      return 0;
  return 1;
}
