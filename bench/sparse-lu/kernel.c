/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The matrix, and the operations on its blocks.  A block is stored by rows.  */

#include "kernel.h"

#include "../steps.h"

#include <stdlib.h>
#include <string.h>

/* The blocks that exist, and memory for all.  */
static char *present;
static double *elements;

static double *
block (long i, long j)
{
  return elements + (i * settings.size + j) * settings.work * settings.work;
}

/* Returns whether the block initially exists: about a fourth do.  */
static int
is_given (long i, long j)
{
  return i == j || take_steps (i * settings.size + j, 2) >> 30 == 0;
}

double *
get_block (long i, long j)
{
  return present[i * settings.size + j] ? block (i, j) : NULL;
}

double *
need_block (long i, long j)
{
  present[i * settings.size + j] = 1;
  return block (i, j);
}

void
lu0 (double *d)
{
  long n = settings.work;
  for (long k = 0; k < n; k++)
    for (long i = k + 1; i < n; i++)
      {
        d[i * n + k] /= d[k * n + k];
        for (long j = k + 1; j < n; j++)
          d[i * n + j] -= d[i * n + k] * d[k * n + j];
      }
}

void
forward (const double *d, double *r)
{
  long n = settings.work;
  for (long k = 0; k < n; k++)
    for (long i = k + 1; i < n; i++)
      for (long j = 0; j < n; j++)
        r[i * n + j] -= d[i * n + k] * r[k * n + j];
}

void
backward (const double *d, double *b)
{
  long n = settings.work;
  for (long i = 0; i < n; i++)
    for (long k = 0; k < n; k++)
      {
        b[i * n + k] /= d[k * n + k];
        for (long j = k + 1; j < n; j++)
          b[i * n + j] -= b[i * n + k] * d[k * n + j];
      }
}

void
update (const double *b, const double *r, double *inner)
{
  long n = settings.work;
  for (long i = 0; i < n; i++)
    for (long k = 0; k < n; k++)
      for (long j = 0; j < n; j++)
        inner[i * n + j] -= b[i * n + k] * r[k * n + j];
}

void
prepare (void)
{
  long blocks = settings.size * settings.size;
  present = malloc (blocks);
  elements = malloc (blocks * settings.work * settings.work * sizeof *elements);
  if (!present || !elements)
    exit (2);
}

/* Fills a block with random numbers; large ones on the matrix's diagonal, so
   that no pivots are needed.  */
static void
fill (double *b, uint32_t seed, int diagonal)
{
  long n = settings.work;
  for (long k = 0; k < n * n; k++)
    {
      seed = take_steps (seed, 1);
      b[k] = (seed >> 16) / 65536.0;
      if (diagonal && k % (n + 1) == 0)
        b[k] += settings.size * n;
    }
}

void
reset (void)
{
  long n = settings.work;
  for (long i = 0; i < settings.size; i++)
    for (long j = 0; j < settings.size; j++)
      {
        present[i * settings.size + j] = is_given (i, j);
        if (is_given (i, j))
          fill (block (i, j), i * settings.size + j, i == j);
        else
          memset (block (i, j), 0, n * n * sizeof (double));
      }
}

/* All peers call the same functions in orders that round the same way.  */
uint64_t
checksum (void)
{
  uint64_t sum = 0;
  long count = settings.size * settings.size * settings.work * settings.work;
  for (long i = 0; i < count; i++)
    {
      uint64_t bits;
      memcpy (&bits, &elements[i], sizeof bits);
      sum = sum * 31 + bits;
    }
  return sum;
}

/* Counts the steps without executing them.  */
uint64_t
count_tasks (void)
{
  uint64_t count = 0;
  reset ();
  for (long k = 0; k < settings.size; k++)
    for (long i = k + 1; i < settings.size; i++)
      {
        count += (get_block (k, i) != NULL) + (get_block (i, k) != NULL);
        for (long j = k + 1; get_block (i, k) && j < settings.size; j++)
          if (get_block (k, j))
            {
              need_block (i, j);
              count++;
            }
      }
  return count;
}
