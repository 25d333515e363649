/* Atomic operations in a loop that a warp does once, after it.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "atomics/postponed-updates.h"

#include "atomics/aggregated-update.h"
#include "atomics/emit-assembly.h"
#include "atomics/relaxed-access.h"

#include "basic-block.h"
#include "cfgrtl.h"
#include "cgraph.h"
#include "explow.h"
#include "expr.h"

namespace omptq
{
namespace
{

/* The identity element of CODE in MODE: X CODE it is X for all X.  */
rtx
identity (rtx_code code, machine_mode mode)
{
  switch (code)
    {
    case AND:
    case UMIN:
      return constm1_rtx;
    case SMIN:
    case SMAX:
      {
        const scalar_int_mode number = as_a<scalar_int_mode> (mode);
        const unsigned bits = GET_MODE_PRECISION (number);
        const wide_int least = wi::min_value (bits, SIGNED);
        return immed_wide_int_const (code == SMAX ? least : ~least, number);
      }
    default:
      return CONST0_RTX (mode);
    }
}

/* Returns whether the constant addresses A and B are known to be of different
   variables.  */
bool
are_different (rtx a, rtx b)
{
  rtx offset;
  split_const (a, &a, &offset);
  split_const (b, &b, &offset);
  if (GET_CODE (a) != SYMBOL_REF || GET_CODE (b) != SYMBOL_REF)
    return false;
  tree one = SYMBOL_REF_DECL (a), other = SYMBOL_REF_DECL (b);
  return one && other && VAR_P (one) && VAR_P (other)
         && symtab_node::get_create (one)->equal_address_to (
                symtab_node::get_create (other))
                == 0;
}

/* Returns whether INSN is a part of UPDATE.  */
bool
is_part_of (const rtx_insn *insn, const atomic_update &update)
{
  return insn == update.insn || (update.loop && insn == update.loop->guess ());
}

} // anon namespace

postponed_updates::postponed_updates (const function_facts &facts)
    : m_facts (facts),
      m_record (function_contexts::is_region_function (current_function_decl))
{
  find_regions ();
}

/* A region's beginning and its end name the same register.  */
void
postponed_updates::find_regions ()
{
  std::vector<rtx_insn *> exits;
  rtx_insn *insn;
  for (insn = get_insns (); insn; insn = NEXT_INSN (insn))
    if (NONJUMP_INSN_P (insn))
      {
        int operation = volatile_operation (insn);
        if (operation == UNSPECV_SIMT_ENTER)
          m_regions.push_back ({ insn, nullptr });
        else if (operation == UNSPECV_SIMT_EXIT)
          exits.push_back (insn);
      }
  for (region &r : m_regions)
    {
      const_rtx stack = SET_DEST (PATTERN (r.enter));
      unsigned ends = 0;
      for (rtx_insn *exit : exits)
        if (XVECEXP (PATTERN (exit), 0, 0) == stack)
          {
            r.exit = exit;
            ends++;
          }
      if (ends != 1 || DF_REG_DEF_COUNT (REGNO (stack)) != 1)
        r.exit = nullptr;
    }
}

/* The region that INSN is in, of which beginning and end are known; or
   null.  */
const postponed_updates::region *
postponed_updates::region_of (const rtx_insn *insn) const
{
  const dominators &dominance = m_facts.result.dominance ();
  const region *result = nullptr;
  for (const region &r : m_regions)
    if (dominance.strictly_dominates (BLOCK_FOR_INSN (r.enter)->index,
                                      BLOCK_FOR_INSN (insn)->index)
        && (!result
            || dominance.dominates (BLOCK_FOR_INSN (result->enter)->index,
                                    BLOCK_FOR_INSN (r.enter)->index)))
      result = &r;
  return result && result->exit ? result : nullptr;
}

/* The largest loop around UPDATE in the region WHERE, or no_id.  */
cycle_id
postponed_updates::loop_around (const atomic_update &update,
                                const region &where) const
{
  const cycle_forest &cycles = m_facts.result.cycles ();
  cycle_id c = cycles.outermost_without (BLOCK_FOR_INSN (update.insn)->index,
                                         BLOCK_FOR_INSN (where.enter)->index);
  if (c == no_id || cycles.contains (c, BLOCK_FOR_INSN (where.exit)->index)
      || (update.loop
          && cycles.innermost (BLOCK_FOR_INSN (update.insn)->index) == c))
    return no_id;
  return c;
}

/* The only edge into C, or null.  */
edge
postponed_updates::entry_of (cycle_id c) const
{
  const cycle_forest &cycles = m_facts.result.cycles ();
  edge result = nullptr, e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, BASIC_BLOCK_FOR_FN (cfun, cycles[c].header)->preds)
  if (!cycles.contains (c, e->src->index))
    {
      if (result || e->flags & EDGE_COMPLEX)
        return nullptr;
      result = e;
    }
  return cycles[c].reducible ? result : nullptr;
}

/* Returns whether a lane that enters C executes BLOCK.  */
bool
postponed_updates::is_always_executed (block_id block, cycle_id c) const
{
  const cycle_forest &cycles = m_facts.result.cycles ();
  for (block_id exit : cycles.exits (c))
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, BASIC_BLOCK_FOR_FN (cfun, exit)->preds)
      if (cycles.contains (c, e->src->index)
          && !m_facts.result.dominance ().dominates (block, e->src->index))
        return false;
    }
  return cycles.exits (c).size () > 0;
}

/* Returns whether ADDRESS has one value, computed before C.  */
bool
postponed_updates::is_set_before (const_rtx address, cycle_id c) const
{
  const cycle_forest &cycles = m_facts.result.cycles ();
  subrtx_iterator::array_type array;
  FOR_EACH_SUBRTX (iter, array, address, NONCONST)
  if (REG_P (*iter))
    {
      if (HARD_REGISTER_P (*iter) || DF_REG_DEF_COUNT (REGNO (*iter)) != 1)
        return false;
      const block_id block
          = DF_REF_BB (DF_REG_DEF_CHAIN (REGNO (*iter)))->index;
      if (cycles.contains (c, block)
          || !m_facts.result.dominance ().dominates (block, cycles[c].header))
        return false;
    }
  return true;
}

/* Returns whether none of ALL others is to the same location, or it does not
   matter; adds to LOOP what must be compared.  */
bool
postponed_updates::check_updates (
    const atomic_update &update, loop_entry &loop,
    const std::vector<const atomic_update *> &all) const
{
  rtx address = XEXP (update.memory, 0);
  for (const atomic_update *other : all)
    {
      rtx its = XEXP (other->memory, 0);
      if (!is_mm_relaxed (other->model))
        return false;
      if (other == &update
          || (flag_strict_aliasing && other->mode != update.mode)
          || (other->code == update.code && !other->has_result
              && other->mode == update.mode)
          || are_different (address, its))
        continue;
      if (other->mode != update.mode || !is_set_before (its, loop.cycle))
        return false;
      loop.different.push_back ({ address, its });
    }
  return true;
}

/* Returns whether there is a plain access that can be of what UPDATE
   changes.  */
bool
postponed_updates::has_plain_conflict (
    const atomic_update &update,
    const std::vector<const atomic_update *> &all) const
{
  basic_block bb;
  rtx_insn *insn;
  FOR_EACH_BB_FN (bb, cfun)
  FOR_BB_INSNS (bb, insn)
  {
    if (!NONDEBUG_INSN_P (insn) || !m_facts.regions.contains (insn))
      continue;
    bool is_atomic = false;
    for (const atomic_update *other : all)
      is_atomic |= is_part_of (insn, *other);
    if (is_atomic)
      continue;
    subrtx_iterator::array_type array;
    FOR_EACH_SUBRTX (iter, array, PATTERN (insn), NONCONST)
    if (MEM_P (*iter) && can_be_atomic (*iter, update.mode, m_record))
      return true;
  }
  return false;
}

/* The index of the loop in m_loops, to which what is WANTED is added.  */
size_t
postponed_updates::loop_index (const loop_entry &wanted)
{
  size_t i = 0;
  while (i < m_loops.size () && m_loops[i].cycle != wanted.cycle)
    i++;
  if (i == m_loops.size ())
    {
      m_loops.push_back (wanted);
      return i;
    }
  m_loops[i].several_lanes |= wanted.several_lanes;
  for (const std::pair<rtx, rtx> &pair : wanted.different)
    {
      bool known = false;
      for (const std::pair<rtx, rtx> &old : m_loops[i].different)
        known |= (rtx_equal_p (old.first, pair.first)
                  && rtx_equal_p (old.second, pair.second))
                 || (rtx_equal_p (old.first, pair.second)
                     && rtx_equal_p (old.second, pair.first));
      if (!known)
        m_loops[i].different.push_back (pair);
    }
  return i;
}

bool
postponed_updates::add (const atomic_update &update,
                        const std::vector<const atomic_update *> &all)
{
  const region *where = region_of (update.insn);
  if (!where || update.has_result || !is_mm_relaxed (update.model)
      || !update.has_instruction ()
      || !m_facts.addresses.is_fixed (update.insn, XEXP (update.memory, 0)))
    return false;
  loop_entry loop
      = { loop_around (update, *where), nullptr, false, {}, NULL_RTX };
  if (loop.cycle == no_id
      || !is_set_before (XEXP (update.memory, 0), loop.cycle)
      || !check_updates (update, loop, all))
    return false;
  loop.several_lanes = has_plain_conflict (update, all);
  if (loop.several_lanes
      && !is_always_executed (BLOCK_FOR_INSN (update.insn)->index, loop.cycle))
    return false;
  const bool guarded = loop.several_lanes || !loop.different.empty ();
  loop.entry = entry_of (loop.cycle);
  if (guarded && !loop.entry)
    return false;
  m_postponed.push_back ({ &update, *where, loop_index (loop), guarded,
                           gen_reg_rtx (update.mode) });
  return true;
}

const postponed_updates::postponed *
postponed_updates::find (const atomic_update &update) const
{
  for (const postponed &p : m_postponed)
    if (p.update == &update)
      return &p;
  return nullptr;
}

bool
postponed_updates::contains (const atomic_update &update) const
{
  return find (update) != nullptr;
}

/* Step (2) for LOOP.  */
void
postponed_updates::emit_predicate (loop_entry &loop) const
{
  if (!loop.several_lanes && loop.different.empty ())
    return;
  start_sequence ();
  if (loop.several_lanes)
    loop.apart = warp_code::several_lanes ();
  for (const std::pair<rtx, rtx> &pair : loop.different)
    {
      rtx a = force_reg (Pmode, force_operand (pair.first, NULL_RTX));
      rtx b = force_reg (Pmode, force_operand (pair.second, NULL_RTX));
      loop.apart = warp_code::differ (a, b, loop.apart);
    }
  rtx_insn *insns = get_insns ();
  end_sequence ();
  insert_insn_on_edge (insns, loop.entry);
}

/* Steps (1) and (4) for WHAT.  */
void
postponed_updates::emit_end (const postponed &what,
                             const warp_code::lane_registers &registers) const
{
  const atomic_update &update = *what.update;
  rtx nothing = identity (update.code, update.mode);
  start_sequence ();
  emit_move_insn (what.accumulator, nothing);
  rtx_insn *insns = get_insns ();
  end_sequence ();
  emit_insn_after_noloc (insns, what.where.enter,
                         BLOCK_FOR_INSN (what.where.enter));

  start_sequence ();
  const warp_code warp = warp_code::whole (registers);
  rtx total = warp.combine_all (update.code, what.accumulator);
  rtx has_some = warp_code::differ (
      what.accumulator, FLOAT_MODE_P (update.mode) ? const0_rtx : nothing,
      NULL_RTX);
  rtx last = warp.last_of (warp.vote (has_some));
  rtx does_it = warp_code::compare (EQ, warp.number (), last);
  emit_update (update, total, does_it, true);
  insns = get_insns ();
  end_sequence ();
  emit_insn_before_noloc (insns, what.where.exit,
                          BLOCK_FOR_INSN (what.where.exit));
}

void
postponed_updates::emit_frames (const warp_code::lane_registers &registers)
{
  for (loop_entry &loop : m_loops)
    emit_predicate (loop);
  for (const postponed &p : m_postponed)
    emit_end (p, registers);
  commit_edge_insertions ();
}

void
postponed_updates::emit_step (const atomic_update &update) const
{
  const postponed &what = *find (update);
  rtx sum = gen_rtx_fmt_ee (update.code, update.mode, what.accumulator,
                            update.value);
  rtx set = gen_rtx_SET (what.accumulator, sum);
  if (!what.guarded)
    {
      emit_insn (set);
      return;
    }
  rtx apart = m_loops[what.loop].apart;
  warp_code::emit_if (apart, set);
  emit_update (update, update.value, apart, false);
}

} // namespace omptq
