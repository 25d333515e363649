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

#include "atomics/emit-assembly.h"

namespace omptq
{
namespace
{

const char *
constraint_of (const_rtx input)
{
  if (MEM_P (input))
    return "m";
  return REG_P (input) ? "r" : "i";
}

} // anon namespace

rtx
emit_assembly (machine_mode mode, const char *text,
               std::initializer_list<rtx> inputs)
{
  rtx result = mode == VOIDmode ? NULL_RTX : gen_reg_rtx (mode);
  emit_assembly_to (result, text, inputs);
  return result;
}

void
emit_assembly_to (rtx result, const char *text,
                  std::initializer_list<rtx> inputs)
{
  rtvec operands = rtvec_alloc (inputs.size ());
  rtvec constraints = rtvec_alloc (inputs.size ());
  int i = 0;
  for (rtx input : inputs)
    {
      RTVEC_ELT (operands, i) = input;
      RTVEC_ELT (constraints, i++) = gen_rtx_ASM_INPUT_loc (
          GET_MODE (input), constraint_of (input), UNKNOWN_LOCATION);
    }
  rtx assembly = gen_rtx_ASM_OPERANDS (result ? GET_MODE (result) : VOIDmode,
                                       ggc_strdup (text), result ? "=r" : "", 0,
                                       operands, constraints, rtvec_alloc (0),
                                       UNKNOWN_LOCATION);
  // What the lanes are that execute it is a part of what it does.
  MEM_VOLATILE_P (assembly) = 1;
  emit_insn (result ? gen_rtx_SET (result, assembly) : assembly);
}

} // namespace omptq
