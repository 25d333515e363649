/* Counts of accesses to memory.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_ACCESS_COUNT_H
#define PTXEMU_ACCESS_COUNT_H 1

#include "warp.h"

namespace ptxemu
{

// Adds the cost of O, which the active lanes execute next, to the counts of the
// block, which must exist.  O's `accessed' is not zero.
void count_access (const warp &, const micro_op &o);

} // namespace ptxemu

#endif /* PTXEMU_ACCESS_COUNT_H */
