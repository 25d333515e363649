/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The matrices, and operations on squares.  */

#include "kernel.h"

#include "../../steps.h"
#include "../hash.h"

#include <stdlib.h>

struct square product, left, right;

double *
allocate (long count, long side)
{
  double *numbers = malloc (count * side * side * sizeof *numbers);
  if (!numbers)
    exit (2);
  return numbers;
}

void
multiply_at_once (struct square c, struct square a, struct square b, long side)
{
  for (long i = 0; i < side; i++)
    {
      double *row = c.at + i * c.length;
      for (long j = 0; j < side; j++)
        row[j] = 0;
      for (long k = 0; k < side; k++)
        for (long j = 0; j < side; j++)
          row[j] += a.at[i * a.length + k] * b.at[k * b.length + j];
    }
}

/* Returns a quarter of M, by row and column.  */
static struct square
quarter (struct square m, int row, int column, long side)
{
  struct square part
      = { m.at + row * side * m.length + column * side, m.length };
  return part;
}

/* The quarters of a factor and their signs, where there are two.  */
struct sum
{
  int row, column;
  int sign;
  int other_row, other_column;
};

static const struct sum of_left[products]
    = { { 0, 0, 1, 1, 1 }, { 1, 0, 1, 1, 1 }, { 0, 0, 0, 0, 0 },
        { 1, 1, 0, 0, 0 }, { 0, 0, 1, 0, 1 }, { 1, 0, -1, 0, 0 },
        { 0, 1, -1, 1, 1 } };
static const struct sum of_right[products]
    = { { 0, 0, 1, 1, 1 },  { 0, 0, 0, 0, 0 }, { 0, 1, -1, 1, 1 },
        { 1, 0, -1, 0, 0 }, { 1, 1, 0, 0, 0 }, { 0, 0, 1, 0, 1 },
        { 1, 0, 1, 1, 1 } };

static void
add (struct square s, struct square m, const struct sum *sum, long side)
{
  struct square one = quarter (m, sum->row, sum->column, side);
  struct square other = quarter (m, sum->other_row, sum->other_column, side);
  for (long i = 0; i < side; i++)
    for (long j = 0; j < side; j++)
      s.at[i * s.length + j] = one.at[i * one.length + j]
                               + sum->sign * other.at[i * other.length + j];
}

void
make_factors (int number, struct square s, struct square t, struct square a,
              struct square b, long side)
{
  add (s, a, &of_left[number], side);
  add (t, b, &of_right[number], side);
}

void
add_products (struct square c, const double *parts, long side)
{
  long n = side * side;
  for (long i = 0; i < side; i++)
    for (long j = 0; j < side; j++)
      {
        const double *p = parts + i * side + j;
        double *q = c.at + i * c.length + j;
        q[0] = p[0] + p[3 * n] - p[4 * n] + p[6 * n];
        q[side] = p[2 * n] + p[4 * n];
        q[side * c.length] = p[n] + p[3 * n];
        q[side * c.length + side] = p[0] - p[n] + p[2 * n] + p[5 * n];
      }
}

static struct square
make (uint32_t seed)
{
  long n = settings.size;
  struct square m = { allocate (1, n), n };
  for (long i = 0; i < n * n; i++)
    {
      seed = take_steps (seed, 1);
      m.at[i] = (seed >> 16) / 65536.0 - 0.5;
    }
  return m;
}

void
prepare (void)
{
  product = make (0);
  left = make (1);
  right = make (2);
}

void
reset (void)
{
  for (long i = 0; i < settings.size * settings.size; i++)
    product.at[i] = -1;
}

uint64_t
checksum (void)
{
  return hash_doubles (product.at, settings.size * settings.size);
}

uint64_t
count_tasks (void)
{
  uint64_t count = 0, calls = 1;
  for (long n = settings.size; n > settings.work; n /= 2)
    {
      calls *= products;
      count += calls;
    }
  return count;
}
