/* Micro-operations that follow values from memory that nothing has written.
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
/* Each goes before those of its instruction, whose operands it sees, and does
   nothing but keep the states of values; see checks/value-state.h.  They are
   emitted only if the check is wanted.  */

#ifndef PTXEMU_VALUE_FLOW_H
#define PTXEMU_VALUE_FLOW_H 1

#include "watch.h"

namespace ptxemu
{

// The current instruction's guard: lanes depend on it.
void emit_guard_flow (function_translator &);

// The current instruction, unless it accesses memory or calls a function.
void emit_value_flow (function_translator &);

// An access to memory, SITE in translation::sites.
void emit_access_flow (function_translator &, const watched_access &,
                       uint32_t site);

// A parameter is loaded or stored.
void emit_parameter_flow (function_translator &, const operand &to,
                          const operand &from);

// The numbers of the values of a call's arguments or results; empty if the
// check is not wanted.
std::vector<uint32_t> values_of (const function_translator &,
                                 const operand_list &);

} // namespace ptxemu

#endif /* PTXEMU_VALUE_FLOW_H */
