/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Prints, for each chain and number of points, name, number, the shortest time
   in microseconds, and a sum of its results.  */

#include "chains.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

double *heap[5];
int start[rows + 1], column[5 * rows];
double value[5 * rows];

double
sum_of (const double *a, int n)
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}

static double
now (void)
{
  struct timespec time;
  clock_gettime (CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e6 + time.tv_nsec * 1e-3;
}

/* The matrix of Poisson's equation on a square.  */
static void
make_matrix (void)
{
  const int side = 32;
  int next = 0;
  for (int i = 0; i < rows; i++)
    {
      const int neighbours[] = { i - side, i - 1, i, i + 1, i + side };
      start[i] = next;
      for (int k = 0; k < 5; k++)
        {
          int j = neighbours[k];
          int same_row = j / side == i / side;
          if (j < 0 || j >= rows || (!same_row && (k == 1 || k == 3)))
            continue;
          column[next] = j;
          value[next++] = k == 2 ? 4 : -1;
        }
    }
  start[rows] = next;
}

static void
measure (const struct chain *chain, int n, int repetitions)
{
  double shortest = 1e30;
  prepare ();
  for (int i = 0; i < repetitions; i++)
    {
      double begin = now ();
      chain->run (n);
      double taken = now () - begin;
      if (taken < shortest)
        shortest = taken;
    }
  printf ("%s\t%d\t%.3f\t%.17g\n", chain->name, n, shortest, chain->sum ());
}

int
main (void)
{
  static const int sizes[] = { 64, 256, 1024, 4096 };
  make_matrix ();
  for (int k = 0; k < 5; k++)
    {
      heap[k] = (double *)calloc (most_points, sizeof *heap[k]);
      if (!heap[k])
        abort ();
    }
  for (const struct chain *c = chains; c->name; c++)
    for (int k = 0; k < 4; k++)
      measure (c, sizes[k], 300);
  for (const struct chain *c = programs; c->name; c++)
    measure (c, 0, 10);
  return 0;
}
