/* Micro-operations that correspond to no instruction of the program.
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
