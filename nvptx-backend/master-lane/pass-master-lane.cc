/* Pass `master-lane' for nvptx: side effects happen once for a warp.

   before (outside)                    after

     atom.add.u32 %r1, [%r2], 1;         mov.u32 %r8, %laneid;            (3)
                                         setp.eq.u32 %r9, %r8, 0;         (3)
                                         @%r9 atom.add.u32 %r1, [%r2], 1; (2)
                                         shfl.sync.idx.b32 %r1, %r1, 0, 31,
                                         0xffffffff; (2)
     atom.add.u32 _, [%r3], 1;           @%r9 atom.add.u32 _, [%r3], 1;   (2)
     atom.add.u32 _, [%r4], 1;           @%r9 atom.add.u32 _, [%r4], 1;   (2)
                                         bar.warp.sync 0xffffffff;        (4)
     st.u32 [%r5], %r1;                  st.u32 [%r5], %r1;

   Where code can be outside of SIMD regions and inside, the predicate is that
   of the warp's mask, as in GCC's own pass: see lane-predicates.h.  Inside
   nothing changes.

   Why this is right: outside of SIMD regions a warp is one OpenMP thread whose
   lanes have equal registers.  So one of them can act for all, if it gives its
   results to the others.  Inside, each lane acts for itself.  On sm_70 and
   newer, lanes can drift apart where a predicate divides them.  A shuffle
   brings them together again.  An operation without results has a barrier of
   the warp after it, before anything that depends on other lanes.  Until then
   only registers are set, and the same lane executes the operations in their
   order.  A barrier, unlike a shuffle, orders accesses to memory, so it is
   not left out for one.

   Inline assembly is predicated if it is one atomic operation.  If there is one
   in longer text, the other lanes jump around it.  Where it reads a value that
   differs between lanes, such as %clock, all lanes get the value of the master
   lane.  If one lane cannot execute it alone, because it has both an atomic
   operation and a barrier, there is a warning.  Barriers, `exit' and traps that
   all lanes execute alike are what one OpenMP thread means.

   At the end of a SIMD region GCC stores the mask of the warp, and has a
   barrier after that.  Lanes that are still in the region and call a function
   that reads the mask would then act as if they were outside, so there is one
   before it too.

   Steps: (1) see whether it is this pass's turn, and find the SIMD regions; (2)
   restrict the operations, and shuffle results; (3) compute the predicates; (4)
   put one barrier after operations that only insns on registers are between;
   (5) jump around assembly; (6) wait before the ends of SIMD regions.

   Not done here: one barrier for operations of several blocks, which
   doc/nvptx-internals.md has figures about.
   Runs after: mach, in which GCC does not do it, see gcc-reorg.h.
   Needs: PROP_rtl; insns have no SUBREGs any more.
   Dump: -fplugin-arg-omptq_nvptx-dump=master-lane   Tests:
   testsuite/device/uniformity

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include <optional>

#include "insns-in-blocks.h"
#include "master-lane/assembly.h"
#include "master-lane/gcc-reorg.h"
#include "master-lane/lane-predicates.h"
#include "master-lane/operations.h"
#include "nvptx-functions.h"
#include "passes.h"
#include "regions/region-facts.h"
#include "regions/simd-regions.h"
#include "stages.h"

#include "diagnostic-core.h"
#include "insn-config.h"
#include "recog.h"
#include "statistics.h"

namespace omptq
{
namespace
{

/* Counts of what was done in a function.  */
struct master_lane_counts
{
  unsigned operations;
  // For the master lane where code is only outside of SIMD regions; where it
  // can be in both states.
  unsigned outside;
  unsigned either;
  unsigned shuffles;
  unsigned barriers;
  unsigned joined_barriers;
  unsigned assembly;
  unsigned region_barriers;
};

/* Makes the operations of the current function those of the master lane.  */
class master_lane_rewriter
{
public:
  master_lane_rewriter (const nvptx_options &options,
                        const simd_regions &regions)
      : m_options (options), m_regions (regions),
        m_predicates (!options.enabled (nvptx_feature::joined_barriers))
  {
  }

  const master_lane_counts &execute ();

  // Does step (6) alone.
  void synchronize_exits ();

  // To be called when insns have no blocks any more.
  void jump_around_assembly ();

private:
  // Assembly that the master lane alone executes.
  struct lone_assembly
  {
    rtx_insn *insn;
    rtx predicate;
  };

  void do_block (basic_block bb);
  void do_operation (rtx_insn *insn);
  void do_assembly (rtx_insn *insn, assembly_effect effect);
  bool share_results (rtx_insn *insn, const master_lane &lane);
  void share_result (rtx_insn *insn, rtx reg, const master_lane &lane);
  void need_barrier (rtx_insn *insn, const master_lane &lane);
  void emit_barrier ();

  const nvptx_options &m_options;
  const simd_regions &m_regions;
  lane_predicates m_predicates;
  master_lane_counts m_counts = { 0, 0, 0, 0, 0, 0, 0, 0 };
  std::vector<lone_assembly> m_lone_assembly;
  // The last insn of the block at hand that an operation's barrier can come
  // after, or null if there is none to come; and its `outside'.
  rtx_insn *m_barrier_after = nullptr;
  rtx m_barrier_outside = nullptr;
};

/* Makes INSN be executed if PREDICATE, a register, is true.  */
void
predicate (rtx_insn *insn, rtx predicate)
{
  rtx condition = gen_rtx_NE (BImode, predicate, const0_rtx);
  rtx pattern = gen_rtx_COND_EXEC (VOIDmode, condition, PATTERN (insn));
  bool changed = validate_change (insn, &PATTERN (insn), pattern, false);
  // An operation in all lanes would be wrong code.
  gcc_assert (changed);
}

/* Emits the insns in SEQUENCE after INSN, on the condition OUTSIDE if it is not
   null.  */
void
emit_outside_after (rtx_insn *sequence, rtx_insn *insn, rtx outside)
{
  rtx_insn *next = NEXT_INSN (insn);
  emit_insn_after (sequence, insn);
  if (outside)
    for (rtx_insn *i = NEXT_INSN (insn); i != next; i = NEXT_INSN (i))
      predicate (i, outside);
}

/* Gives all lanes outside of SIMD regions what REG, which INSN sets, is in
   LANE.  */
void
master_lane_rewriter::share_result (rtx_insn *insn, rtx reg,
                                    const master_lane &lane)
{
  start_sequence ();
  emit_insn (nvptx_gen_shuffle (reg, reg, lane.number, SHUFFLE_IDX));
  rtx_insn *shuffle = get_insns ();
  end_sequence ();
  emit_outside_after (shuffle, insn, lane.outside);
  m_counts.shuffles++;
}

/* The same for all results of INSN.  Whether it has one.  */
bool
master_lane_rewriter::share_results (rtx_insn *insn, const master_lane &lane)
{
  rtx pattern = PATTERN (insn);
  bool shared = false;
  unsigned n = GET_CODE (pattern) == PARALLEL ? XVECLEN (pattern, 0) : 1;
  for (unsigned i = 0; i < n; i++)
    {
      rtx set
          = GET_CODE (pattern) == PARALLEL ? XVECEXP (pattern, 0, i) : pattern;
      if (GET_CODE (set) == SET && REG_P (SET_DEST (set))
          && !find_reg_note (insn, REG_UNUSED, SET_DEST (set)))
        {
          share_result (insn, SET_DEST (set), lane);
          shared = true;
        }
    }
  return shared;
}

/* Emits the barrier that is to come.  */
void
master_lane_rewriter::emit_barrier ()
{
  if (!m_barrier_after)
    return;
  rtx barrier = TARGET_PTX_6_0 ? gen_nvptx_warpsync ()
                               : gen_nvptx_uniform_warp_check ();
  emit_outside_after (as_a<rtx_insn *> (barrier), m_barrier_after,
                      m_barrier_outside);
  m_counts.barriers++;
  m_barrier_after = nullptr;
}

/* Takes note that a barrier must come after INSN.  */
void
master_lane_rewriter::need_barrier (rtx_insn *insn, const master_lane &lane)
{
  if (m_barrier_after)
    m_counts.joined_barriers++;
  m_barrier_after = insn;
  m_barrier_outside = lane.outside;
  if (!m_options.enabled (nvptx_feature::joined_barriers))
    emit_barrier ();
}

/* Makes INSN one of the master lane (2).  */
void
master_lane_rewriter::do_operation (rtx_insn *insn)
{
  simd_state state = m_regions.state_of (insn);
  m_counts.operations++;
  if (state == simd_state::inside)
    return emit_barrier ();
  ++(state == simd_state::either ? m_counts.either : m_counts.outside);
  master_lane lane = m_predicates.for_insn (insn, state);
  if (m_barrier_after && m_barrier_outside != lane.outside)
    emit_barrier ();
  bool shared = share_results (insn, lane);
  predicate (insn, lane.predicate);
  if (dump_file)
    fprintf (dump_file, "master lane insn %d, %s\n", INSN_UID (insn),
             name_of (state));
  // A shuffle waits for all lanes, but orders their accesses to memory only as
  // far as the operation's result depends on them.
  if (!shared || !TARGET_PTX_6_0)
    need_barrier (insn, lane);
  if (shared)
    emit_barrier ();
}

/* Returns whether nvptx_gen_shuffle knows all results of the assembly INSN.  */
bool
can_share_results (const rtx_insn *insn)
{
  const_rtx pattern = PATTERN (insn);
  unsigned n = GET_CODE (pattern) == PARALLEL ? XVECLEN (pattern, 0) : 1;
  for (unsigned i = 0; i < n; i++)
    {
      const_rtx set
          = GET_CODE (pattern) == PARALLEL ? XVECEXP (pattern, 0, i) : pattern;
      if (GET_CODE (set) != SET || MEM_P (SET_DEST (set)))
        continue;
      machine_mode mode = GET_MODE (SET_DEST (set));
      if (!REG_P (SET_DEST (set))
          || !(mode == QImode || mode == HImode || mode == SImode
               || mode == DImode || mode == SFmode || mode == DFmode))
        return false;
    }
  return true;
}

/* Lets the assembly INSN have its EFFECT once outside of SIMD regions, or
   warns.  */
void
master_lane_rewriter::do_assembly (rtx_insn *insn, assembly_effect effect)
{
  simd_state state = m_regions.state_of (insn);
  emit_barrier ();
  if (state == simd_state::inside || effect == assembly_effect::none)
    return;
  if (effect == assembly_effect::unknown || !can_share_results (insn))
    {
      if (m_options.enabled (nvptx_feature::warn_assembly))
        warning_at (INSN_LOCATION (insn), 0,
                    "%<asm%> that is not known to do the same in one lane of a "
                    "warp is executed by all lanes");
      return;
    }
  m_counts.assembly++;
  master_lane lane = m_predicates.for_insn (insn, state);
  bool shared = share_results (insn, lane);
  if (effect != assembly_effect::repeated)
    return;
  m_lone_assembly.push_back ({ insn, lane.predicate });
  if (!shared || !TARGET_PTX_6_0)
    need_barrier (insn, lane);
  emit_barrier ();
}

/* Has the other lanes skip each assembly that the master lane alone executes,
   by a predicate if it is one instruction, or a jump.  */
void
master_lane_rewriter::jump_around_assembly ()
{
  for (const lone_assembly &assembly : m_lone_assembly)
    {
      if (predicate_assembly (assembly.insn, assembly.predicate))
        continue;
      rtx_code_label *label = gen_label_rtx ();
      rtx_insn *jump = emit_jump_insn_before (
          gen_br_false (assembly.predicate, label), assembly.insn);
      JUMP_LABEL (jump) = label;
      LABEL_NUSES (label)++;
      emit_label_after (label, assembly.insn);
    }
}

/* Goes through the operations of BB.  */
void
master_lane_rewriter::do_block (basic_block bb)
{
  rtx_insn *insn, *next;
  FOR_BB_INSNS_SAFE (bb, insn, next)
  {
    if (!NONDEBUG_INSN_P (insn))
      continue;
    if (operation_of (insn) != operation_kind::none)
      do_operation (insn);
    else if (is_assembly (insn))
      do_assembly (insn, m_options.enabled (nvptx_feature::assembly)
                             ? effect_of_assembly (insn)
                             : assembly_effect::none);
    else if (m_barrier_after && volatile_operation (insn) == UNSPECV_WARPSYNC)
      {
        m_counts.joined_barriers++;
        m_barrier_after = nullptr;
      }
    else if (m_barrier_after && sets_registers_only (insn))
      m_barrier_after = insn;
    else
      emit_barrier ();
  }
  emit_barrier ();
}

/* Returns whether INSN calls a function that may ask for the warp's mask.  */
bool
may_read_mask (rtx_insn *insn)
{
  return CALL_P (insn) && operation_of (insn) == operation_kind::none;
}

/* Puts a barrier before the end of each SIMD region, if functions are called in
   one (6).  */
void
master_lane_rewriter::synchronize_exits ()
{
  auto_vec<rtx_insn *> exits;
  bool calls = false;
  for (rtx_insn *insn = get_insns (); insn; insn = NEXT_INSN (insn))
    if (NONDEBUG_INSN_P (insn)
        && m_regions.state_of (insn) != simd_state::outside)
      {
        calls |= may_read_mask (insn);
        if (volatile_operation (insn) == UNSPECV_SIMT_EXIT)
          exits.safe_push (insn);
      }
  if (!calls || !TARGET_PTX_6_0)
    return;
  for (rtx_insn *insn : exits)
    emit_insn_before (gen_nvptx_warpsync (), insn);
  m_counts.region_barriers = exits.length ();
}

const master_lane_counts &
master_lane_rewriter::execute ()
{
  synchronize_exits ();
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
  do_block (bb);
  m_predicates.emit ();
  return m_counts;
}

/* Tells REPORT what was done.  */
void
tell (function_report &report, const simd_regions &regions,
      const master_lane_counts &counts)
{
  unsigned left = counts.operations - counts.outside - counts.either;
  report.add ("%s", regions.entered () == simd_state::either
                        ? "called in either state"
                    : regions.called_outside () ? "called outside"
                                                : "called inside");
  if (counts.operations > 0)
    report.add ("%u operations: %u of the master lane, %u of the mask's, "
                "%u inside of SIMD regions left; %u shuffles, %u barriers, "
                "%u joined",
                counts.operations, counts.outside, counts.either, left,
                counts.shuffles, counts.barriers, counts.joined_barriers);
  statistics_counter_event (cfun, "operations of the master lane",
                            counts.outside);
  statistics_counter_event (cfun, "operations of the mask's lane",
                            counts.either);
  statistics_counter_event (cfun, "operations left in SIMD regions", left);
  statistics_counter_event (cfun, "barriers joined", counts.joined_barriers);
  if (counts.region_barriers > 0)
    report.add ("%u ends of SIMD regions wait for all lanes",
                counts.region_barriers);
  statistics_counter_event (cfun, "ends of SIMD regions that wait",
                            counts.region_barriers);
  if (counts.assembly > 0)
    report.add ("%u asm of the master lane", counts.assembly);
  statistics_counter_event (cfun, "asm of the master lane", counts.assembly);
}

/* Puts barriers before the ends of SIMD regions of a function whose operations
   are left to GCC.  */
void
synchronize_exits (const nvptx_options &options,
                   const function_contexts &contexts)
{
  df_insn_rescan_all ();
  insns_in_blocks blocks;
  simd_regions regions (contexts);
  master_lane_rewriter (options, regions).synchronize_exits ();
}

void
execute (stages &s)
{
  const function_contexts &contexts = s.facts.contexts;
  if (why_left_to_gcc (s.options, contexts)) // (1)
    {
      if (is_left_for_its_loops (s.options, contexts))
        synchronize_exits (s.options, contexts);
      return;
    }
  df_note_add_problem ();
  df_insn_rescan_all ();
  std::optional<insns_in_blocks> blocks (std::in_place);
  simd_regions regions (contexts);
  master_lane_rewriter rewriter (s.options, regions);
  tell (s.report, regions, rewriter.execute ()); // (2)-(4)
  blocks.reset ();
  rewriter.jump_around_assembly (); // (5)
  df_remove_problem (df_note);
}

} // anon namespace

const pass passes::master_lane
    = define_pass<rtl_opt_pass, execute> ("master-lane", PROP_rtl);

} // namespace omptq
