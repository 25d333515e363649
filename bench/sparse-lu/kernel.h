/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* LU factorisation of a sparse matrix of SIZE by SIZE blocks, each of WORK by
   WORK elements, by the algorithm of SparseLU in the Barcelona OpenMP Tasks
   Suite.  */

#include "../bench.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C"
{
#endif

  /* The block in row I and column J; null if all its elements are zero.  */
  double *get_block (long i, long j);

  /* The same, creating it if it was null.  */
  double *need_block (long i, long j);

  /* Factorises the diagonal block D.  */
  void lu0 (double *d);

  /* Applies D's factors to the block R on its right.  */
  void forward (const double *d, double *r);

  /* Applies D's factors to the block B below it.  */
  void backward (const double *d, double *b);

  /* Subtracts B times R from INNER.  */
  void update (const double *b, const double *r, double *inner);

#ifdef __cplusplus
}
#endif
