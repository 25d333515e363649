/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A task for each of the seven products.  */

#include "kernel.h"

#include <stddef.h>
#include <stdlib.h>

static void multiply (struct square c, struct square a, struct square b,
                      long side);

/* Computes a product of sums of quarters, which have SIDE rows.  */
static void
multiply_sums (int number, double *result, struct square a, struct square b,
               long side)
{
  double *sums = allocate (2, side);
  struct square c = { result, side };
  struct square s = { sums, side };
  struct square t = { sums + side * side, side };
  make_factors (number, s, t, a, b, side);
  multiply (c, s, t, side);
  free (sums);
}

static void
multiply (struct square c, struct square a, struct square b, long side)
{
  if (side <= settings.work)
    {
      multiply_at_once (c, a, b, side);
      return;
    }
  long half = side / 2;
  double *parts = allocate (products, half);
  for (int i = 0; i < products; i++)
    {
#pragma omp task TIEDNESS firstprivate(i, parts, a, b, half)
      multiply_sums (i, parts + i * half * half, a, b, half);
    }
#pragma omp taskwait
  add_products (c, parts, half);
  free (parts);
}

static void
omp_task (void)
{
#pragma omp parallel
#pragma omp single
  multiply (product, left, right, settings.size);
}

const struct variant variants[] = { { "omp-task", omp_task }, { NULL, NULL } };
