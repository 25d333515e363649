/* Loads, stores and atomic operations on weak memory.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* With the check `weak', these micro-operations take the place of others, see
   checks/weak-memory.h.

   A load is followed by a second micro-operation, at the next place where the
   loaded value or the order of accesses matters.  That is an instruction that
   needs the value, may change the address, or is neither arithmetic nor a
   store.  One of the two executes the load, at random.  */

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
