/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Multiplies two matrices of SIZE by SIZE, a power of two, by Strassen's
   algorithm, down to blocks of WORK by WORK.  */

#include "../../bench.h"

enum
{
  products = 7
};

/* A square part of a matrix that is stored by rows of LENGTH numbers.  */
struct square
{
  double *at;
  long length;
};

/* The product, and the factors.  */
extern struct square product, left, right;

/* Returns memory for SIDE by SIDE numbers, COUNT times.  */
double *allocate (long count, long side);

/* Sets the squares C, with SIDE rows, to A times B, by the definition.  */
void multiply_at_once (struct square c, struct square a, struct square b,
                       long side);

/* Sets S and T to the factors, with SIDE rows, of product NUMBER in A times
   B.  */
void make_factors (int number, struct square s, struct square t,
                   struct square a, struct square b, long side);

/* Sets C to the sums of the products, which have SIDE rows and lie one after
   the other at PARTS.  */
void add_products (struct square c, const double *parts, long side);
