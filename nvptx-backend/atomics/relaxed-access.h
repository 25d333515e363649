/* What atomic operations without an order can do to other accesses of memory.

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
