/* Micro-operations by which checks see what a kernel does.
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
