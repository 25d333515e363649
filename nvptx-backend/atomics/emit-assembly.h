/* Insns that no machine description has a pattern for.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

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
