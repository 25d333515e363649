/* Insns that no machine description has a pattern for.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

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
  // Its effect depends on which lanes execute it.
  MEM_VOLATILE_P (assembly) = 1;
  emit_insn (result ? gen_rtx_SET (result, assembly) : assembly);
}

} // namespace omptq
