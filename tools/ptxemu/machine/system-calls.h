/* The functions that the driver itself provides to kernels.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* A call of one of them is a call_site like any other, but needs no frame:
   arguments and results are in the caller's.  */

#ifndef PTXEMU_SYSTEM_CALLS_H
#define PTXEMU_SYSTEM_CALLS_H 1

#include "../program/code.h"

namespace ptxemu
{

// LANES of the warp call a function of the driver at SITE, one after the other.
void do_system_call (warp &, system_call, const call_site &, lane_mask lanes);

} // namespace ptxemu

#endif /* PTXEMU_SYSTEM_CALLS_H */
