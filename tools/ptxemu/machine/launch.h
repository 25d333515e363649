/* Runs the blocks of a launch.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_LAUNCH_H
#define PTXEMU_LAUNCH_H 1

#include "launch-state.h"

namespace ptxemu
{

// Runs all blocks.
launch_report run_blocks (const launch_state &);

} // namespace ptxemu

#endif /* PTXEMU_LAUNCH_H */
