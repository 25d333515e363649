/* Operations that must happen once for a warp outside of SIMD regions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_OPERATIONS_H
#define OMPTQ_OPERATIONS_H 1

#include "rtl-common.h"

namespace omptq
{

/* Why an insn is one for the master lane only.  */
enum class operation_kind
{
  none,
  // An atomic operation.
  atomic,
  // A call of a function that CUDA's driver has: vprintf, malloc, free.
  system_call
};

/* The kind of INSN, if it is not executed on a condition.  */
operation_kind operation_of (rtx_insn *insn);

/* Returns whether INSN does no more than setting registers, from registers and
   constants, each lane for itself.  */
bool sets_registers_only (const rtx_insn *insn);

} // namespace omptq

#endif /* OMPTQ_OPERATIONS_H */
