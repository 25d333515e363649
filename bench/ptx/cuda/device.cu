/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* What concerns the device, but no kernel.  */

#include <cuda_runtime.h>

#include "cuda/memory.h"
#include "kernel.h"

extern "C" int
has_device (void)
{
  int devices = 0;
  return cudaGetDeviceCount (&devices) == cudaSuccess && devices > 0;
}

extern "C" void
wait_for_data (void)
{
  wait ();
}
