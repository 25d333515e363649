/* Facts about the calls that a kernel makes.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* NVIDIA's driver adds up the stack that a kernel needs if it can follow all
   calls; otherwise a lane has as much as the program has asked for, by
   CU_LIMIT_STACK_SIZE.  Sources: the warning of ptxas, "stack size for entry
   function cannot be statically determined"; kernels with calls by an address,
   which fail on an H100 when they take more than 1 KiB.  */

#ifndef PTXEMU_CALL_GRAPH_H
#define PTXEMU_CALL_GRAPH_H 1

#include "code.h"

namespace ptxemu
{

// Whether neither KERNEL, one of ALL, nor what it calls makes a call by an
// address or a recursive one.
bool has_known_calls (const translation &all, const code_function &kernel);

} // namespace ptxemu

#endif /* PTXEMU_CALL_GRAPH_H */
