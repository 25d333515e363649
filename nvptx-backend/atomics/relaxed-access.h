/* Effects of atomic operations without an order on other memory accesses.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_RELAXED_ACCESS_H
#define OMPTQ_NVPTX_RELAXED_ACCESS_H 1

#include "rtl-common.h"

namespace omptq
{

/* Returns whether INSN can observe when, or by which lane, atomic operations
   before and after it were done: calls, volatile accesses, fences, atomic
   operations themselves.  */
bool observes (const rtx_insn *insn);

/* Returns whether MEM, that a plain access is to, can be what an atomic
   operation on a number of MODE accesses.  RECORD is whether the current
   function is called with a record of GCC's making, whose parts no atomic
   operation can access: what has its address taken is not in there.  */
bool can_be_atomic (const_rtx mem, machine_mode mode, bool record);

} // namespace omptq

#endif /* OMPTQ_NVPTX_RELAXED_ACCESS_H */
