/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The same queue, with a function that finds a position in it.  */

#include <math.h>
#include <stdlib.h>

#include "kernel.h"

static long n;
static int *data, *queue, length;

/* Returns the next position in the queue.  */
static __attribute__ ((noinline)) int
take (int *next)
{
  int place;
#pragma omp atomic capture
  place = (*next)++;
  return place;
}

void
prepare (long size)
{
  n = size;
  data = malloc (n * sizeof *data);
  queue = malloc (n * sizeof *queue);
  for (long i = 0; i < n; i++)
    data[i] = i * 2654435761u >> 5;
#pragma omp target enter data map(to : data[:n]) map(alloc : queue[:n], length)
}

void
reset (void)
{
  length = 0;
#pragma omp target update to(length)
}

void
execute (void)
{
#pragma omp target teams distribute parallel for LANES TEAMS map(tofrom        \
                                                                 : length)
  for (long i = 0; i < n; i++)
    if (data[i] & 1)
      queue[take (&length)] = data[i];
}

int
is_right (void)
{
  long right = 0, sum = 0;
  for (long i = 0; i < n; i++)
    if (data[i] & 1)
      {
        right++;
        sum += data[i];
      }
#pragma omp target update from(queue[:n], length)
  if (length != right)
    return 0;
  for (long i = 0; i < right; i++)
    sum -= queue[i];
  return sum == 0;
}
