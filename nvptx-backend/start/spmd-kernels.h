/* Light kernels that all threads of a block can begin.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_START_SPMD_KERNELS_H
#define OMPTQ_START_SPMD_KERNELS_H 1

#include "start/light-kernels.h"

namespace omptq
{

/* The facts of a light kernel that concern the threads that begin it.  */
struct spmd_kernel
{
  // Why only the initial thread can execute what is outside of regions; empty
  // if all threads can.
  std::string obstacle;
  // The functions of its parallel regions, with those that threads execute
  // there: the same, or what each lane calls.
  std::map<cgraph_node *, cgraph_node *, in_order> regions;
  // The code outside of them loads memory that they may change.
  bool loads = false;
};

/* Looks at KERNEL, a light one among KERNELS with parallel regions, whose
   threads may be LANES.  */
spmd_kernel spmd_kernel_of (cgraph_node *kernel, const light_kernels &kernels,
                            const lane_threads &lanes);

} // namespace omptq

#endif /* OMPTQ_START_SPMD_KERNELS_H */
