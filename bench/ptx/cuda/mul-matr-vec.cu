/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A matrix times a vector: 64 columns, a row for each warp.  */

#include <cmath>
#include <vector>

#include "cuda/memory.h"
#include "kernel.h"

namespace
{

constexpr int columns = 64;
long n;
std::vector<float> a, x;
device_vector<float> on_a, on_x, on_y;

__global__ void
multiply (long n, const float *a, const float *x, float *y)
{
  const int lane = threadIdx.x % 32;
  const long all = (long)gridDim.x * blockDim.x / 32;
  for (long i = ((long)blockIdx.x * blockDim.x + threadIdx.x) / 32; i < n;
       i += all)
    {
      float sum = 0;
      for (int j = lane; j < columns; j += 32)
        sum += a[i * columns + j] * x[j];
      for (int lanes = 16; lanes > 0; lanes /= 2)
        sum += __shfl_down_sync (~0u, sum, lanes);
      if (lane == 0)
        y[i] = sum;
    }
}

} // anon namespace

extern "C" void
prepare (long size)
{
  n = size / columns;
  for (long i = 0; i < n * columns; i++)
    a.push_back (i % 5);
  for (int j = 0; j < columns; j++)
    x.push_back (j % 7);
  on_a.assign (a);
  on_x.assign (x);
}

extern "C" void
reset (void)
{
  on_y.assign (std::vector<float> (n));
}

extern "C" void
execute (void)
{
  multiply<<<blocks_for (32 * n), 128>>> (n, on_a.data (), on_x.data (),
                                          on_y.data ());
  wait ();
}

extern "C" int
is_right (void)
{
  const std::vector<float> y = on_y.values ();
  for (long i = 0; i < n; i++)
    {
      double right = 0;
      for (int j = 0; j < columns; j++)
        right += a[i * columns + j] * x[j];
      if (y[i] != right)
        return 0;
    }
  return 1;
}
