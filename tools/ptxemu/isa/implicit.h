/* Micro-operations that correspond to no instruction of the program.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* The translator emits them around the micro-operations of an instruction:
   where lanes reconverge, under a guard, and to form an operand.  */

#ifndef PTXEMU_IMPLICIT_H
#define PTXEMU_IMPLICIT_H 1

#include "../program/code.h"

namespace ptxemu
{

// Diverged lanes may reconverge here.
void meet_lanes (warp &, const micro_op &);

// Executes the next TARGET micro-operations for the lanes whose guard holds.
void run_guarded (warp &, const micro_op &);

// TO = not A, for predicates.
void invert_predicate (warp &, const micro_op &);

// TO = the address in .local of the frame's variable at IMMEDIATE.
void take_local_address (warp &, const micro_op &);

// TO = A, 32 bits wide, as an address.
void extend_address (warp &, const micro_op &);

// TO = A, an address, truncated to 32 bits.
void narrow_address (warp &, const micro_op &);

} // namespace ptxemu

#endif /* PTXEMU_IMPLICIT_H */
