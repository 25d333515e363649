/* A program that runs with the emulator as its CUDA driver.
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
#ifndef PTXEMU_RUN_PROGRAM_H
#define PTXEMU_RUN_PROGRAM_H 1

#include "options.h"

namespace ptxemu::tool
{

// Runs the program of the options, once for each seed, and sums up on stderr
// what was found.  Returns the exit status; throws usage_error.
int run_program (const options &);

} // namespace ptxemu::tool

#endif /* PTXEMU_RUN_PROGRAM_H */
