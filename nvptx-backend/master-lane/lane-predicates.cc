/* Predicates that are true in the master lane of a warp.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "master-lane/lane-predicates.h"

#include "nvptx-functions.h"
#include "uniformity/rtl-values.h"

namespace omptq
{
namespace
{

/* The mask of the warp, as GCC's own code computes it.  */
const char load_mask[]
    = "{\n"
      "\t\t.reg.u32 %%uni_warp;\n"
      "\t\t.reg.u64 %%uni_mask;\n"
      "\t\tmov.u32 %%uni_warp, %%tid.y;\n"
      "\t\tmov.u64 %%uni_mask, __nvptx_uni;\n"
      "\t\tmad.wide.u32 %%uni_mask, %%uni_warp, 4, %%uni_mask;\n"
      "\t\tld.shared.u32 %0, [%%uni_mask];\n"
      "\t}";

/* The position in BB, the first of INSNS that is in it if there is one: the
   insn before which new ones come, or null if they come after its last one.  */
rtx_insn *
place_in (basic_block bb, const std::vector<rtx_insn *> &insns)
{
  rtx_insn *insn;
  FOR_BB_INSNS (bb, insn)
  for (rtx_insn *use : insns)
    if (use == insn)
      return use;
  return control_flow_insn_p (BB_END (bb)) ? BB_END (bb) : nullptr;
}

/* Sets PREDICATE to whether LANE is NUMBER.  */
void
emit_comparison (rtx predicate, rtx lane, rtx number)
{
  emit_insn (
      gen_cmpsi (predicate, gen_rtx_EQ (BImode, lane, number), lane, number));
}

} // anon namespace

lane_predicates::lane_predicates (bool early)
    : m_early (early), m_graph (rtl_flow_graph ()), m_tree (m_graph),
      m_dominators (m_graph, m_tree), m_cycles (m_graph, m_tree)
{
}

/* The registers that GCC computes if there are SIMD regions.  */
master_lane
lane_predicates::mask_of_function ()
{
  machine_function *machine = cfun->machine;
  machine->unisimt_master = gen_reg_rtx (SImode);
  machine->unisimt_predicate = gen_reg_rtx (BImode);
  machine->unisimt_outside_simt_predicate = gen_reg_rtx (BImode);
  return { machine->unisimt_predicate, machine->unisimt_outside_simt_predicate,
           machine->unisimt_master };
}

master_lane
lane_predicates::for_insn (rtx_insn *insn, simd_state state)
{
  gcc_assert (state != simd_state::inside);
  predicate_uses &uses = state == simd_state::either ? m_either : m_outside;
  uses.insns.push_back (insn);
  if (uses.lane.predicate)
    return uses.lane;
  if (state != simd_state::either)
    uses.lane = { gen_reg_rtx (BImode), nullptr, const0_rtx };
  else if (cfun->machine->has_simtreg)
    uses.lane = mask_of_function ();
  else
    uses.lane
        = { gen_reg_rtx (BImode), gen_reg_rtx (BImode), gen_reg_rtx (SImode) };
  return uses.lane;
}

void
lane_predicates::emit_outside (const master_lane &lane)
{
  rtx number = gen_reg_rtx (SImode);
  emit_insn (gen_omp_simt_lane (number));
  emit_comparison (lane.predicate, number, lane.number);
}

void
lane_predicates::emit_either (const master_lane &lane)
{
  rtx mask = gen_reg_rtx (SImode), number = gen_reg_rtx (SImode);
  rtx load = gen_rtx_ASM_OPERANDS (SImode, load_mask, "=r", 0, rtvec_alloc (0),
                                   rtvec_alloc (0), rtvec_alloc (0),
                                   UNKNOWN_LOCATION);
  emit_insn (gen_rtx_SET (mask, load));
  emit_comparison (lane.outside, mask, const0_rtx);
  emit_insn (gen_omp_simt_lane (number));
  emit_insn (gen_andsi3 (lane.number, number, mask));
  emit_comparison (lane.predicate, number, lane.number);
}

/* The last block outside of cycles that all INSNS come after, or the entry.  */
block_id
lane_predicates::common_block (const std::vector<rtx_insn *> &insns) const
{
  block_id block = m_early ? static_cast<block_id> (ENTRY_BLOCK)
                           : BLOCK_FOR_INSN (insns[0])->index;
  // A block that is not reached is never executed.
  if (!m_tree.reaches (block))
    return ENTRY_BLOCK;
  for (rtx_insn *insn : insns)
    while (m_tree.reaches (BLOCK_FOR_INSN (insn)->index)
           && !m_dominators.dominates (block, BLOCK_FOR_INSN (insn)->index))
      block = m_dominators.immediate (block);
  while (m_cycles.innermost (block) != no_id)
    block = m_dominators.immediate (block);
  return block;
}

/* Puts SEQUENCE where all INSNS come after it.  */
void
lane_predicates::emit_at (rtx_insn *sequence,
                          const std::vector<rtx_insn *> &insns) const
{
  block_id block = common_block (insns);
  if (block == ENTRY_BLOCK)
    {
      basic_block first = single_succ (ENTRY_BLOCK_PTR_FOR_FN (cfun));
      rtx_insn *begin = bb_note (first);
      emit_insn_after (sequence, begin);
      return;
    }
  basic_block bb = BASIC_BLOCK_FOR_FN (cfun, block);
  if (rtx_insn *next = place_in (bb, insns))
    emit_insn_before (sequence, next);
  else
    emit_insn_after (sequence, BB_END (bb));
}

void
lane_predicates::emit ()
{
  for (const predicate_uses *uses : { &m_outside, &m_either })
    {
      // GCC prints the computation of its own registers.
      if (uses->insns.empty ()
          || uses->lane.predicate == cfun->machine->unisimt_predicate)
        continue;
      start_sequence ();
      if (uses == &m_outside)
        emit_outside (uses->lane);
      else
        emit_either (uses->lane);
      rtx_insn *sequence = get_insns ();
      end_sequence ();
      emit_at (sequence, uses->insns);
    }
}

} // namespace omptq
