/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A sum, each number added by an atomic operation.  */

#include <math.h>
#include <stdlib.h>

#include "kernel.h"

static long n;
static int *data, sum;

void
prepare (long size)
{
  n = size;
  data = malloc (n * sizeof *data);
  for (long i = 0; i < n; i++)
    data[i] = i % 1000;
#pragma omp target enter data map(to : data[:n]) map(alloc : sum)
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
#pragma omp target teams distribute parallel for LANES TEAMS map(tofrom : sum)
  for (long i = 0; i < n; i++)
    {
#pragma omp atomic
      sum += data[i];
    }
}

int
is_right (void)
{
  int right = 0;
  for (long i = 0; i < n; i++)
    right += data[i];
#pragma omp target update from(sum)
  return sum == right;
}
