/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A task for each half, and for each half of a loop that combines two.  */

#include "kernel.h"

#include <stddef.h>

static void
combine (struct complex *out, long count, long from, long to)
{
  if (to - from <= settings.work)
    {
      combine_at_once (out, count, from, to);
      return;
    }
  long middle = (from + to) / 2;
#pragma omp task TIEDNESS firstprivate(out, count, from, middle)
  combine (out, count, from, middle);
#pragma omp task TIEDNESS firstprivate(out, count, middle, to)
  combine (out, count, middle, to);
#pragma omp taskwait
}

static void
transform (struct complex *out, const struct complex *in, long count,
           long stride)
{
  if (count <= settings.work)
    {
      transform_at_once (out, in, count, stride);
      return;
    }
  long half = count / 2;
#pragma omp task TIEDNESS firstprivate(out, in, half, stride)
  transform (out, in, half, 2 * stride);
#pragma omp task TIEDNESS firstprivate(out, in, half, stride)
  transform (out + half, in + stride, half, 2 * stride);
#pragma omp taskwait
  combine (out, count, 0, half);
}

static void
omp_task (void)
{
#pragma omp parallel
#pragma omp single
  transform (output, input, settings.size, 1);
}

const struct variant variants[] = { { "omp-task", omp_task }, { NULL, NULL } };
