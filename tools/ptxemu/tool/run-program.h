/* A program that runs with the emulator as its CUDA driver.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_RUN_PROGRAM_H
#define PTXEMU_RUN_PROGRAM_H 1

#include "options.h"

namespace ptxemu::tool
{

// Runs the program of the options, once for each seed, and sums up on stderr
// what was found.  Returns the exit status; throws usage_error.
int run_program (const options &);

} // namespace ptxemu::tool

#endif /* PTXEMU_RUN_PROGRAM_H */
