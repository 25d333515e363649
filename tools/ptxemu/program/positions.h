/* Positions in kernels, for messages.
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
#ifndef PTXEMU_POSITIONS_H
#define PTXEMU_POSITIONS_H 1

#include <string>

#include "code.h"

namespace ptxemu
{

// The position of INSTRUCTION, an index in the body of CODE: image and line,
// the instruction, function, and line of the source if it is known.
std::string place_of (const code_function &code, uint32_t instruction);

// The line of the source, "file.c:7", or image and line of PTX if it is not
// known: what identifies it for a user.
std::string line_of (const code_function &code, uint32_t instruction);

} // namespace ptxemu

#endif /* PTXEMU_POSITIONS_H */
