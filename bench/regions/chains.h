/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Parallel loops that follow each other, and loops around them.  chains.c has
   them as usually written, chains-merged.c merged into one region by hand.  */

#ifndef CHAINS_H
#define CHAINS_H 1

enum
{
  most_points = 4096,
  heat_points = 1000,
  heat_steps = 10000,
  rows = 1024,
  levels = 9
};

struct chain
{
  const char *name;
  void (*run) (int n);
  /* Of its results.  */
  double (*sum) (void);
};

/* Five arrays of MOST_POINTS elements.  */
extern double *heap[5];

/* A sparse matrix: the elements of row i are START[i] and following.  */
extern int start[rows + 1], column[5 * rows];
extern double value[5 * rows];

/* The chains for N points, and those of one size; both end with a null
   name.  */
extern const struct chain chains[], programs[];

/* Resets the chains' initial data.  */
void prepare (void);

/* Returns the sum of N elements.  */
double sum_of (const double *a, int n);

#endif /* CHAINS_H */
