/* The second part of pass `float-sums': its instructions become insns that GCC
   knows as atomic.

   before:

     asm ("atom.add.f32 %0, [%1], %2;" : old : address, part)

   after:

     atomic_fetch_addsf old, [address], part

   In some functions GCC's own pass has side effects happen once for a warp,
   and it leaves assembly to all lanes; in others that is pass `master-lane'.
   Both know GCC's insn, for which GIMPLE has no name.

   Why this is right: it is the same instruction.

   Steps: for each such assembly, put the insn in its place.

   Not done here: other assembly.
   Runs after: vregs.   Needs: PROP_rtl.
   Dump: -fplugin-arg-omptq_nvptx-dump=float-sums
   Tests: testsuite/device/code/sums-of-float.sh

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "atomics/float-sum.h"
#include "gcc-versions.h"
#include "nvptx-functions.h"
#include "passes.h"
#include "rtl-common.h"
#include "stages.h"

#include "alias.h"

namespace omptq
{
namespace
{

/* Returns the assembly of pass `float-sums' that INSN is, or null.  */
rtx
sum_assembly (const rtx_insn *insn)
{
  rtx assembly = NONDEBUG_INSN_P (insn) ? extract_asm_operands (PATTERN (insn))
                                        : NULL_RTX;
  return assembly
                 && strcmp (ASM_OPERANDS_TEMPLATE (assembly), float_sum_text)
                        == 0
             ? assembly
             : NULL_RTX;
}

/* The operand that the assembly in INSN sets.  */
rtx
result_of (const rtx_insn *insn)
{
  rtx pattern = PATTERN (insn);
  return SET_DEST (GET_CODE (pattern) == PARALLEL ? XVECEXP (pattern, 0, 0)
                                                  : pattern);
}

void
execute (function *)
{
  unsigned replaced = 0;
  for (rtx_insn *insn = get_insns (), *next; insn; insn = next)
    {
      next = NEXT_INSN (insn);
      rtx assembly = sum_assembly (insn);
      if (!assembly)
        continue;
      rtx memory = gen_rtx_MEM (SFmode, ASM_OPERANDS_INPUT (assembly, 0));
      MEM_VOLATILE_P (memory) = 1;
      set_mem_alias_set (memory, ALIAS_SET_MEMORY_BARRIER);
      emit_insn_before (
          gen_atomic_fetch_addsf (result_of (insn), memory,
                                  ASM_OPERANDS_INPUT (assembly, 1),
                                  GEN_INT (MEMMODEL_RELAXED)),
          insn);
      delete_insn (insn);
      replaced++;
    }
  if (dump_file)
    fprintf (dump_file, "%u insns\n", replaced);
}

} // anon namespace

const pass passes::float_sum_insns
    = define_pass<rtl_opt_pass, execute, optimizes_function> ("float-sums",
                                                              PROP_rtl);

} // namespace omptq
