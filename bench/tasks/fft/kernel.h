/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The discrete Fourier transform of SIZE numbers, a power of two.  Parts of at
   most WORK numbers are transformed at once.  */

#include "../../bench.h"

struct complex
{
  double re, im;
};

extern struct complex *input, *output;

/* Sets OUT to the transform of COUNT numbers, each STRIDE after the last.  */
void transform_at_once (struct complex *out, const struct complex *in,
                        long count, long stride);

/* OUT has the transforms of the even and of the odd numbers of COUNT.  Combines
   FROM up to TO of each of them.  */
void combine_at_once (struct complex *out, long count, long from, long to);
