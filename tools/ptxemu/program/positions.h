/* Positions in kernels, for messages.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
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
