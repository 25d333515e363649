/* What must happen once for a warp outside of SIMD regions.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

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

/* What INSN is, which is not executed on a condition.  */
operation_kind operation_of (rtx_insn *insn);

/* Returns whether INSN does no more than setting registers, from registers and
   constants, each lane for itself.  */
bool sets_registers_only (const rtx_insn *insn);

} // namespace omptq

#endif /* OMPTQ_OPERATIONS_H */
