/* Pass `atomic-instructions': the device's own instructions instead of loops
   around compare-and-swap.

   GCC knows few of the device's atomic operations.  A reduction to a maximum,
   or a sum of doubles, ends in a loop in each thread:

     before:					after:

       ld.u64 old, [sum];			atom.add.f64 _, [sum], part;
     retry:
       expected = old;
       new = expected + part;
       atom.cas.b64 old, [sum], expected, new;
       if (old != expected) goto retry;

   Threads that update one location at a time make each other's loops go round
   once more; an instruction is done once.

   Why this is right: the loop ends when memory had the value that it computed
   with, so what it did is one atomic operation, and that instruction is this
   operation.  Barriers for memory that are parts of the compare-and-swap are
   before and after it.  It adds doubles as `add' does.  Sums of `float' are
   different: the instruction takes subnormal numbers in global memory for zero,
   so it is used only with -funsafe-math-optimizations.

   The instruction is inline assembly, which the pass `master-lane' has one lane
   execute outside of SIMD regions.  So functions in which that is left to GCC
   keep their loops.

   Steps: (1) find the loops; (2) replace them, and compute what is used after
   them from what the instruction found in memory.

   Not done here: loops that multiply, for which there is no instruction, and
   those that subtract if what was there is used; doubles before sm_70, since
   GCC 12 has no name for sm_60.
   Runs after: aggregate-atomics, which leaves those that do not pay for it;
   before mach.
   Needs: PROP_rtl; the control-flow graph is still there.
   Dump: -fplugin-arg-omptq_nvptx-dump=atomic-instructions
   Tests: testsuite/device/code/atomic-instructions*

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "atomics/atomic-update.h"
#include "atomics/emit-assembly.h"
#include "insns-in-blocks.h"
#include "passes.h"
#include "regions/contexts.h"
#include "report.h"
#include "regions/region-facts.h"
#include "stages.h"

#include "cfgcleanup.h"
#include "cfgrtl.h"
#include "explow.h"
#include "expr.h"
#include "optabs.h"

#include <vector>

namespace omptq
{
namespace
{

/* Returns why the device's instruction is not what UPDATE does, or null.  */
const char *
why_not (const atomic_update &update)
{
  if (!has_instruction (update.code, update.mode))
    return "no instruction";
  if (update.mode == SFmode && !flag_unsafe_math_optimizations)
    return "the instruction has no subnormal numbers";
  if (!update.has_known_address ())
    return "unknown address";
  return nullptr;
}

/* Step (1): finds the loops of the current function.  */
std::vector<atomic_update>
find_loops ()
{
  std::vector<atomic_update> result;
  basic_block bb;
  rtx_insn *insn;
  FOR_EACH_BB_FN (bb, cfun)
  FOR_BB_INSNS (bb, insn)
  if (NONDEBUG_INSN_P (insn))
    {
      atomic_update update = atomic_update::parse (insn);
      if (!update.is_found () || !update.loop)
        continue;
      const char *reason = why_not (update);
      if (dump_file)
        fprintf (dump_file, "insn %d %s: %s\n", INSN_UID (insn),
                 GET_RTX_NAME (update.code),
                 reason ? reason : "an instruction");
      if (!reason)
        result.push_back (std::move (update));
    }
  return result;
}

/* The operand of the instruction for UPDATE.  */
rtx
emit_operand (const atomic_update &update)
{
  if (update.loop->code () == MINUS)
    return expand_simple_unop (update.mode, NEG, update.value, NULL_RTX, 0);
  return CONST_INT_P (update.value) ? update.value
                                    : force_reg (update.mode, update.value);
}

/* Step (2).  */
void
replace (atomic_update &update)
{
  char text[64];
  const bool used = update.has_result;
  snprintf (text, sizeof text, "atom%%A%d.%s%d\t%s, %%%d, %%%d;", used,
            atom_name (update.code, update.mode),
            static_cast<int> (GET_MODE_BITSIZE (update.mode).to_constant ()),
            used ? "%0" : "_", used, used + 1);
  start_sequence ();
  rtx operand = emit_operand (update);
  if (has_barrier_before (update.model))
    emit_assembly (VOIDmode, "membar.sys;", {});
  rtx old = emit_assembly (used ? update.mode : VOIDmode, text,
                           { update.memory, operand });
  if (has_barrier_after (update.model))
    emit_assembly (VOIDmode, "membar.sys;", {});
  if (used)
    update.loop->set_results (old);
  rtx_insn *insns = get_insns ();
  end_sequence ();
  update.loop->replace (insns);
}

bool
gate (const stages &s)
{
  return optimizes_function (s) && s.options.enabled (nvptx_feature::assembly)
         && !why_left_to_gcc (s.options, s.facts.contexts);
}

void
execute (stages &s)
{
  df_note_add_problem ();
  insns_in_blocks blocks;
  std::vector<atomic_update> loops = find_loops ();
  for (atomic_update &update : loops)
    replace (update);
  if (loops.empty ())
    return;
  tidy_fallthru_edges ();
  const unsigned n = loops.size ();
  s.report.add ("%u loops made atomic instructions", n);
  statistics_counter_event (cfun, "loops made atomic instructions", n);
}

} // anon namespace

const pass passes::atomic_instructions
    = define_pass<rtl_opt_pass, execute, gate> ("atomic-instructions",
                                                PROP_rtl);

} // namespace omptq
