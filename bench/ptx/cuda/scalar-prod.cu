/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The scalar product of two vectors.  */

#include <cmath>
#include <vector>

#include "cuda/memory.h"
#include "kernel.h"

namespace
{

long n;
std::vector<float> a, b;
device_vector<float> on_a, on_b, on_sum;

__global__ void
multiply (long n, const float *a, const float *b, float *result)
{
  float sum = 0;
  const long all = (long)gridDim.x * blockDim.x;
  for (long i = (long)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += all)
    sum += a[i] * b[i];
  for (int lanes = 16; lanes > 0; lanes /= 2)
    sum += __shfl_down_sync (~0u, sum, lanes);
  __shared__ float of_warps[4];
  if (threadIdx.x % 32 == 0)
    of_warps[threadIdx.x / 32] = sum;
  __syncthreads ();
  if (threadIdx.x == 0)
    atomicAdd (result, of_warps[0] + of_warps[1] + of_warps[2] + of_warps[3]);
}

} // anon namespace

extern "C" void
prepare (long size)
{
  n = size;
  for (long i = 0; i < n; i++)
    {
      a.push_back (i % 8);
      b.push_back (i % 3 - 1);
    }
  on_a.assign (a);
  on_b.assign (b);
}

extern "C" void
reset (void)
{
  on_sum.assign (std::vector<float> (1));
}

extern "C" void
execute (void)
{
  multiply<<<blocks_for (n), 128>>> (n, on_a.data (), on_b.data (),
                                     on_sum.data ());
  wait ();
}

extern "C" int
is_right (void)
{
  double right = 0;
  for (long i = 0; i < n; i++)
    right += a[i] * b[i];
  return on_sum.values ()[0] == right;
}
