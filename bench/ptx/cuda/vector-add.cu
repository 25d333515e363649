/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The sum of two vectors.  */

#include <cmath>
#include <vector>

#include "cuda/memory.h"
#include "kernel.h"

namespace
{

long n;
std::vector<float> a, b;
device_vector<float> on_a, on_b, on_c;

__global__ void
add (long n, const float *a, const float *b, float *c)
{
  const long all = (long)gridDim.x * blockDim.x;
  for (long i = (long)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += all)
    c[i] = a[i] + b[i];
}

} // anon namespace

extern "C" void
prepare (long size)
{
  n = size;
  for (long i = 0; i < n; i++)
    {
      a.push_back (i);
      b.push_back (3 * i);
    }
  on_a.assign (a);
  on_b.assign (b);
}

extern "C" void
reset (void)
{
  on_c.assign (std::vector<float> (n));
}

extern "C" void
execute (void)
{
  add<<<blocks_for (n), 128>>> (n, on_a.data (), on_b.data (), on_c.data ());
  wait ();
}

extern "C" int
is_right (void)
{
  const std::vector<float> c = on_c.values ();
  for (long i = 0; i < n; i++)
    if (c[i] != a[i] + b[i])
      return 0;
  return 1;
}
