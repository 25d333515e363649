/* Micro-operations that follow values from memory that nothing has written.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
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
