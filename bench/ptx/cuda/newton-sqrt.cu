/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Square roots by Newton's method, ten steps each.  */

#include <cmath>
#include <vector>

#include "cuda/memory.h"
#include "kernel.h"

namespace
{

long n;
std::vector<float> a;
device_vector<float> on_a, on_root;

__global__ void
find_roots (long n, const float *a, float *root)
{
  const long all = (long)gridDim.x * blockDim.x;
  for (long i = (long)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += all)
    {
      float x = a[i];
      for (int step = 0; step < 10; step++)
        x = 0.5f * (x + a[i] / x);
      root[i] = x;
    }
}

} // anon namespace

extern "C" void
prepare (long size)
{
  n = size;
  for (long i = 0; i < n; i++)
    a.push_back (1 + i % 1000);
  on_a.assign (a);
}

extern "C" void
reset (void)
{
  on_root.assign (std::vector<float> (n));
}

extern "C" void
execute (void)
{
  find_roots<<<blocks_for (n), 128>>> (n, on_a.data (), on_root.data ());
  wait ();
}

extern "C" int
is_right (void)
{
  const std::vector<float> root = on_root.values ();
  for (long i = 0; i < n; i++)
    if (std::fabs (root[i] - std::sqrt (a[i])) > 1e-5f * root[i])
      return 0;
  return 1;
}
