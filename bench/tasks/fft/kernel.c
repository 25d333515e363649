/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The numbers, and the transform of a few.  */

#include "kernel.h"

#include "../../steps.h"
#include "../hash.h"

#include <math.h>
#include <stdlib.h>

struct complex *input, *output;
/* The first half of the roots of unity.  */
static struct complex *roots;

void
combine_at_once (struct complex *out, long count, long from, long to)
{
  long step = settings.size / count;
  for (long i = from; i < to; i++)
    {
      struct complex w = roots[i * step];
      struct complex even = out[i], odd = out[i + count / 2];
      struct complex t
          = { w.re * odd.re - w.im * odd.im, w.re * odd.im + w.im * odd.re };
      out[i].re = even.re + t.re;
      out[i].im = even.im + t.im;
      out[i + count / 2].re = even.re - t.re;
      out[i + count / 2].im = even.im - t.im;
    }
}

void
transform_at_once (struct complex *out, const struct complex *in, long count,
                   long stride)
{
  if (count == 1)
    {
      out[0] = in[0];
      return;
    }
  transform_at_once (out, in, count / 2, 2 * stride);
  transform_at_once (out + count / 2, in + stride, count / 2, 2 * stride);
  combine_at_once (out, count, 0, count / 2);
}

void
prepare (void)
{
  long n = settings.size;
  input = malloc (n * sizeof *input);
  output = malloc (n * sizeof *output);
  roots = malloc (n / 2 * sizeof *roots);
  if (!input || !output || !roots)
    exit (2);
  const double circle = 6.283185307179586;
  for (long i = 0; i < n / 2; i++)
    {
      roots[i].re = cos (circle * i / n);
      roots[i].im = -sin (circle * i / n);
    }
  uint32_t seed = 1;
  for (long i = 0; i < n; i++)
    {
      seed = take_steps (seed, 1);
      input[i].re = (seed >> 16) / 65536.0;
      input[i].im = 0;
    }
}

void
reset (void)
{
  for (long i = 0; i < settings.size; i++)
    output[i].re = output[i].im = 0;
}

uint64_t
checksum (void)
{
  return hash_doubles (&output->re, 2 * settings.size);
}

/* Returns the number of tasks that combine COUNT pairs.  */
static uint64_t
count_combining (long count)
{
  return count <= settings.work ? 0 : 2 + 2 * count_combining (count / 2);
}

static uint64_t
count_transforming (long count)
{
  if (count <= settings.work)
    return 0;
  return 2 + 2 * count_transforming (count / 2) + count_combining (count / 2);
}

uint64_t
count_tasks (void)
{
  return count_transforming (settings.size);
}
