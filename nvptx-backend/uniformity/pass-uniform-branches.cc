/* Pass `uniform-branches' for nvptx: finds branches and calls that are the same
   for all lanes.

   before:  @%r5 bra $L2;        after:  @%r5 bra.uni $L2;
            call %r7, $LCT0;             call.uni %r7, $LCT0;  (by
            uniform-calls)

   Why this is right: `.uni' says that all lanes that execute the branch
   together have the same condition, and those that execute the call together
   the same predicate and function.  The analysis of uniformity finds out that
   those do which have gone round the cycles around it equally often.  Outside
   of SIMD regions all have.  Inside, nothing brings lanes together that have
   left an inner cycle at different times, and they can meet others there.  So
   the condition of a branch inside, and the address that is called, must be
   computed outside.  A call of a function by its name without a predicate is
   uniform wherever it is.  The sources of divergence are in
   uniformity/sources.cc.  Inline assembly is one of them.  So are volatile
   loads, as those of atomic loads are: lanes that are not quite in step can see
   what another warp writes at different times.

   Steps: (1) values and their uniformity; (2) the branches; (3) the calls.

   Not done here: the calls' text, which uniform-calls does; unoptimised code.
   Runs after: mach.   Runs before: master-lane, which the sources anticipate.
   Needs: PROP_rtl.
   Dump: -fplugin-arg-omptq_nvptx-dump=uniform-branches
   Tests: testsuite/device/code

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "insns-in-blocks.h"
#include "passes.h"
#include "report.h"
#include "stages.h"
#include "regions/region-facts.h"
#include "uniformity/kept-output.h"
#include "uniformity/nvptx-sources.h"
#include "uniformity/rtl-print.h"
#include "uniformity/rtl-values.h"

#include "insn-config.h"
#include "recog.h"
#include "statistics.h"

namespace omptq
{
namespace
{

/* The condition of JUMP, a conditional jump, that is a register; or null.  */
rtx *
condition_register (rtx_insn *jump)
{
  rtx set = pc_set (jump);
  if (!set || GET_CODE (SET_SRC (set)) != IF_THEN_ELSE)
    return nullptr;
  rtx *reg = &XEXP (XEXP (SET_SRC (set), 0), 0);
  return REG_P (*reg) ? reg : nullptr;
}

/* The address that CALL, a call insn, calls; or null.  */
const_rtx
called_address (const rtx_insn *call)
{
  const_rtx x = get_call_rtx_from (call);
  return x ? XEXP (XEXP (x, 0), 0) : NULL_RTX;
}

/* Marks JUMP as uniform; false if that cannot be done.  */
bool
mark_as_uniform (rtx_insn *jump)
{
  rtx *reg = condition_register (jump);
  rtx unified = gen_rtx_UNSPEC (BImode, gen_rtvec (1, *reg), UNSPEC_BR_UNIFIED);
  return validate_change (jump, reg, unified, false);
}

/* Finds what is uniform in the current function, whose insns have their
   blocks.  */
class uniform_insns
{
public:
  explicit uniform_insns (const function_contexts &contexts);

  // Marks the uniform branches (2), and tells REPORT.
  void mark_branches (function_report &report);

  // Puts all calls into CALLS (3).
  void find_calls (uniform_calls &calls);

private:
  bool is_in_step (const rtx_insn *insn, unsigned regno) const;
  bool is_uniform_call (const rtx_insn *call) const;

  simd_regions m_regions;
  nvptx_sources m_sources;
  rtl_values m_values; // (1)
  uniformity m_uniformity;
};

uniform_insns::uniform_insns (const function_contexts &contexts)
    : m_regions (contexts), m_sources (m_regions), m_values (m_sources),
      m_uniformity (m_values.graph (), m_values.values ())
{
  if (dump_file)
    print_uniformity (dump_file, m_sources, "lanes of a warp");
}

/* Returns whether the lanes that execute INSN at the same time have also
   computed the register REGNO, which it uses, at the same time.  */
bool
uniform_insns::is_in_step (const rtx_insn *insn, unsigned regno) const
{
  if (m_regions.state_of (insn) == simd_state::outside)
    return true;
  value_id value = m_values.used (insn, regno);
  const rtx_insn *def = value == no_id ? nullptr : m_values.what (value).insn;
  return def && m_regions.state_of (def) == simd_state::outside;
}

void
uniform_insns::mark_branches (function_report &report)
{
  unsigned branches = 0, uniform = 0;
  for (block_id block : m_uniformity.tree ().preorder ())
    {
      if (!m_values.graph ().is_branch (block) || block == ENTRY_BLOCK)
        continue;
      rtx_insn *jump = BB_END (BASIC_BLOCK_FOR_FN (cfun, block));
      rtx *condition
          = any_condjump_p (jump) ? condition_register (jump) : nullptr;
      if (!condition)
        continue;
      branches++;
      if (m_uniformity.is_divergent_branch (block)
          || !is_in_step (jump, REGNO (*condition)) || !mark_as_uniform (jump))
        continue;
      uniform++;
      if (dump_file)
        fprintf (dump_file, "uniform branch insn %d\n", INSN_UID (jump));
    }
  if (branches > 0)
    report.add ("%u of %u branches uniform", uniform, branches);
  statistics_counter_event (cfun, "uniform branches", uniform);
}

/* Returns whether all lanes that execute CALL together call the same
   function.  */
bool
uniform_insns::is_uniform_call (const rtx_insn *call) const
{
  const_rtx address = called_address (call);
  if (!address || !REG_P (address))
    return address && SYMBOL_REF_P (address);
  return !m_values.is_divergent (m_uniformity, call, address)
         && is_in_step (call, REGNO (address));
}

void
uniform_insns::find_calls (uniform_calls &calls)
{
  for (block_id block : m_uniformity.tree ().preorder ())
    {
      if (block == ENTRY_BLOCK || block == EXIT_BLOCK)
        continue;
      rtx_insn *insn;
      FOR_BB_INSNS (BASIC_BLOCK_FOR_FN (cfun, block), insn)
      if (CALL_P (insn))
        {
          bool uniform = is_uniform_call (insn);
          calls.add (insn, uniform);
          if (dump_file && uniform)
            fprintf (dump_file, "uniform call insn %d\n", INSN_UID (insn));
        }
    }
}

bool
gate (const stages &s)
{
  return !why_left_to_gcc (s.options, s.facts.contexts) && optimize > 0;
}

void
execute (stages &s)
{
  df_insn_rescan_all ();
  insns_in_blocks blocks;
  uniform_insns insns (s.facts.contexts);
  insns.mark_branches (s.report);
  insns.find_calls (s.calls.calls);
}

} // anon namespace

const pass passes::uniform_branches
    = define_pass<rtl_opt_pass, execute, gate> ("uniform-branches", PROP_rtl);

} // namespace omptq
