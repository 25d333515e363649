/* Effects of inline assembly that must not occur in all lanes of a warp.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_ASSEMBLY_H
#define OMPTQ_ASSEMBLY_H 1

#include "rtl-common.h"

namespace omptq
{

/* The effect if all lanes of a warp, with equal registers, execute
   assembly.  */
enum class assembly_effect
{
  // It is no assembly; or the same happens in all lanes, and once is as good.
  none,
  // It is volatile, and registers that it sets can be different afterwards.
  results_differ,
  // Something happens 32 times: an atomic operation.
  repeated,
  // The same, and one lane cannot execute it alone; or it calls a function.
  unknown
};

/* Returns whether INSN is inline assembly.  */
bool is_assembly (const rtx_insn *insn);

/* The effect of INSN, judged by the words in its text.  */
assembly_effect effect_of_assembly (const rtx_insn *insn);

/* Makes lanes for which PREDICATE is false skip the assembly INSN, if it is one
   atomic operation with at most one result; returns whether it is.  */
bool predicate_assembly (rtx_insn *insn, rtx predicate);

} // namespace omptq

#endif /* OMPTQ_ASSEMBLY_H */
