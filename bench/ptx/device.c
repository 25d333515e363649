/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* What concerns the device, but no kernel.  */

#include <omp.h>

#include "kernel.h"

// Not static, for which LLVM refuses the update.
#pragma omp declare target
int copied_last;
#pragma omp end declare target

int
has_device (void)
{
  int on_host = 1;
#pragma omp target map(from : on_host)
  on_host = omp_is_initial_device ();
  return !on_host;
}

void
wait_for_data (void)
{
#pragma omp target update from(copied_last)
}
