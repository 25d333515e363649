/* Insns that no machine description has a pattern for.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef OMPTQ_NVPTX_EMIT_ASSEMBLY_H
#define OMPTQ_NVPTX_EMIT_ASSEMBLY_H 1

#include "rtl-common.h"

#include <initializer_list>

namespace omptq
{

/* Emits the assembly TEXT, that computes a new register of MODE, %0, or nothing
   if it is VOIDmode, from INPUTS, which are numbered after it: registers,
   integers, memory.  Returns the register.

   The insn has no location, which keeps comments out of the output.  */
rtx emit_assembly (machine_mode mode, const char *text,
                   std::initializer_list<rtx> inputs);

/* The same for RESULT, which may be null instead of a new register.  */
void emit_assembly_to (rtx result, const char *text,
                       std::initializer_list<rtx> inputs);

} // namespace omptq

#endif /* OMPTQ_NVPTX_EMIT_ASSEMBLY_H */
