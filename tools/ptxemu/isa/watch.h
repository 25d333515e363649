/* Micro-operations by which checks see what a kernel does.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* They are emitted only for a program that is loaded with checks: without, a
   kernel has the same micro-operations as if there were none.  */

#ifndef PTXEMU_WATCH_H
#define PTXEMU_WATCH_H 1

#include "translator.h"

namespace ptxemu
{

// An access that the current instruction makes.
struct watched_access
{
  access_site::kind what;
  bool strong, maybe_strong;
  sync_scope scope;
  state_space space;
  unsigned bytes;
  place at;             // 64-bit addresses
  uint64_t offset;      // added to them
  place value;          // of a store
  unsigned value_bytes; // of a lane, in the register

  // As in the text; null if there is none.
  const operand *address, *result;
  const operand *operands[2];
};

// Emits micro-operations that go before that of the access.
void emit_watch (function_translator &, const watched_access &);

// Emits a fence, which counts as GROUP; SC: fence.sc.
void emit_fence (function_translator &, sync_scope, instruction_class group,
                 bool sc = false);

// Takes the words for an order and its scope.
struct memory_order
{
  bool strong = false; // relaxed or more, or volatile
  bool acquire = false, release = false;
  sync_scope scope = sync_scope::gpu;
};

memory_order take_order (modifiers &);

} // namespace ptxemu

#endif /* PTXEMU_WATCH_H */
