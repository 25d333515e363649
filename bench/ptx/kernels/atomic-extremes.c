/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The smallest and the largest number, by atomic operations.  */

#include <math.h>
#include <stdlib.h>

#include "kernel.h"

static long n;
static int *data, smallest, largest;

void
prepare (long size)
{
  n = size;
  data = malloc (n * sizeof *data);
  for (long i = 0; i < n; i++)
    data[i] = i * 2654435761u >> 3;
#pragma omp target enter data map(to : data[:n]) map(alloc : smallest, largest)
}

void
reset (void)
{
  smallest = 1 << 30;
  largest = 0;
#pragma omp target update to(smallest, largest)
}

void
execute (void)
{
#pragma omp target teams distribute parallel for LANES TEAMS map(tofrom        \
                                                                 : smallest,   \
                                                                   largest)
  for (long i = 0; i < n; i++)
    {
#pragma omp atomic compare
      smallest = smallest > data[i] ? data[i] : smallest;
#pragma omp atomic compare
      largest = largest < data[i] ? data[i] : largest;
    }
}

int
is_right (void)
{
  int least = 1 << 30, most = 0;
  for (long i = 0; i < n; i++)
    {
      least = data[i] < least ? data[i] : least;
      most = data[i] > most ? data[i] : most;
    }
#pragma omp target update from(smallest, largest)
  return smallest == least && largest == most;
}
