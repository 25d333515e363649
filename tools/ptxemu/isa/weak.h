/* Loads, stores and atomic operations on weak memory.
   Copyright (C) 2026 The omptq authors.

   This file is part of ptxemu, the PTX emulator of omptq.

   ptxemu is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   ptxemu is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */
/* With the check `weak', these micro-operations take the place of others, see
   checks/weak-memory.h.

   A load is followed by a second micro-operation, at the next place that the
   loaded value or the order of accesses matters at: an instruction that needs
   the value, may change the address, or is neither arithmetic nor a store.  One
   of the two executes the load, at random.  */

#ifndef PTXEMU_WEAK_H
#define PTXEMU_WEAK_H 1

#include "translator.h"

namespace ptxemu
{

struct weak_access
{
  state_space space;
  unsigned bytes;
  bool is_signed;
  place at;        // 64-bit addresses
  uint64_t offset; // added to them
  place value;
  unsigned value_bytes; // of a lane, in the register
  bool is_acquire;      // a load that a fence follows
};

void emit_weak_load (function_translator &, const weak_access &);
void emit_weak_store (function_translator &, const weak_access &);

// Before and after an atomic operation.
void emit_before_atomic (function_translator &, const weak_access &);
void emit_after_atomic (function_translator &, const weak_access &);

// Whether I may be executed before the second parts of loads.
bool may_precede_loads (const function_translator &, const instruction &i);

} // namespace ptxemu

#endif /* PTXEMU_WEAK_H */
