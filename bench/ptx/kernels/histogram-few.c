/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A histogram with few bins.  */

#include <math.h>
#include <stdlib.h>

#include "kernel.h"

static long n;
enum
{
  bins = 4
};
static unsigned *data, counts[bins];

void
prepare (long size)
{
  n = size;
  data = malloc (n * sizeof *data);
  for (long i = 0; i < n; i++)
    data[i] = i * 2654435761u >> 7;
#pragma omp target enter data map(to : data[:n]) map(alloc : counts)
}

void
reset (void)
{
  for (int b = 0; b < bins; b++)
    counts[b] = 0;
#pragma omp target update to(counts)
}

void
execute (void)
{
#pragma omp target teams distribute parallel for LANES TEAMS
  for (long i = 0; i < n; i++)
    {
#pragma omp atomic
      counts[data[i] & (bins - 1)]++;
    }
}

int
is_right (void)
{
  static unsigned right[bins];
  for (int b = 0; b < bins; b++)
    right[b] = 0;
  for (long i = 0; i < n; i++)
    right[data[i] & (bins - 1)]++;
#pragma omp target update from(counts)
  for (int b = 0; b < bins; b++)
    if (counts[b] != right[b])
      return 0;
  return 1;
}
