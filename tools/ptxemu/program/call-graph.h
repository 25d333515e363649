/* What is known of the calls that a kernel makes.

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

/* NVIDIA's driver adds up the stack that a kernel needs if it can follow all
   calls; otherwise a lane has as much as the program has asked for, by
   CU_LIMIT_STACK_SIZE.  Source: what ptxas warns of, "stack size for entry
   function cannot be statically determined"; that kernels with calls by an
   address fail on an H100 when they take more than 1 KiB.  */

#ifndef PTXEMU_CALL_GRAPH_H
#define PTXEMU_CALL_GRAPH_H 1

#include "code.h"

namespace ptxemu
{

// Whether neither KERNEL, one of ALL, nor what it calls makes a call by an
// address or a recursive one.
bool has_known_calls (const translation &all, const code_function &kernel);

} // namespace ptxemu

#endif /* PTXEMU_CALL_GRAPH_H */
