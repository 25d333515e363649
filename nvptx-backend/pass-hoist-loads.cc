/* Pass `hoist_loads': what is loaded again in each iteration, only because there is an
   atomic operation in the loop, is loaded once before it.

   before: `hits[x[i] & 3]++' in a loop      after:

     loop:                                     r59 = [r50]            (2)
       r59 = [r50]                             r60 = [r59]            (2)
       r60 = [r59]                             r67 = [r50 + 8]        (2)
       r64 = [r60 + r61]                     loop:
       r67 = [r50 + 8]                         r64 = [r60 + r61]
       atomic [r67 + r66] += 1                 atomic [r67 + r66] += 1

   For GCC an atomic operation can change all memory, and all that is loaded after it.

   Why this is right: by C11 a relaxed atomic operation orders no accesses to other
   locations.  So for a thread alone, what it loads has the same value in each
   iteration if nothing in the loop changes it, and for other threads there is no
   order by which one of them could change it meanwhile without a data race: there are
   no calls, fences or atomic operations with an order in the loop; a volatile access
   does not order others.  That
   the atomic operations of the loop change something else is known by its type, or
   because it is a part of a region's record, in which nothing is whose address is
   taken.  What is loaded before the loop is loaded in the first iteration, too, or
   cannot trap, as parts of a record and the variables that they point to.

   Steps: (1) find loops with atomic operations, and nothing with an order; (2) move
   loads of what does not change, and what is computed from it, to the edge by which
   control comes into the loop; outer loops first.

   Not done here: a register that is set by several insns.
   Runs before: combine_atomics, which needs addresses that do not change, and mach.
   Needs: PROP_rtl; the control-flow graph is still there.
   Dump: -fplugin-arg-omptq_nvptx-dump=hoist-loads
   Tests: testsuite/omptq.nvptx-code/loads-before-loops.c

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

#include "insns-in-blocks.h"
#include "loop-edges.h"
#include "passes-data.h"
#include "passes.h"
#include "relaxed-access.h"
#include "nvptx-sources.h"

#include "alias.h"
#include "basic-block.h"
#include "cfgrtl.h"

#include "analysis/cycles.h"
#include "analysis/dominators.h"
#include "uniformity/rtl-values.h"

#include <vector>

namespace omptq
{
namespace
{

/* One loop.  */
class loop_loads
{
public:
  loop_loads (const cycle_forest &cycles, const dominators &dominance,
              cycle_id c, bool record)
      : m_cycles (cycles), m_dominators (dominance), m_cycle (c),
        m_record (record), m_entry (only_entry (cycles, c)),
        m_set (max_reg_num ())
  {
    for (unsigned i = cycles[c].first; i < cycles[c].last; i++)
      m_blocks.push_back (BASIC_BLOCK_FOR_FN (cfun, cycles.order ()[i]));
  }

  // Whether there is something to move, and a place for it.
  bool can_be_better ();

  // Moves what can be moved; returns how many loads.
  unsigned execute ();

private:
  bool visit (const rtx_insn *insn);
  bool can_move (const rtx_insn *insn) const;
  bool can_move_load (const_rtx mem, basic_block bb) const;
  bool is_only_value (const rtx_insn *insn, const_rtx reg) const;
  bool is_passed (basic_block bb) const;
  bool is_invariant (const_rtx x) const;
  void move (rtx_insn *insn);

  const cycle_forest &m_cycles;
  const dominators &m_dominators;
  const cycle_id m_cycle;
  // Whether the function is called with a record.
  const bool m_record;
  const edge m_entry;
  std::vector<basic_block> m_blocks;
  // What changes memory.
  std::vector<machine_mode> m_atomics;
  std::vector<const_rtx> m_stores;
  // The registers that are set.
  std::vector<bool> m_set;
};

/* Notes what INSN changes.  False if nothing can be known.  */
bool
loop_loads::visit (const rtx_insn *insn)
{
  df_ref def;
  FOR_EACH_INSN_DEF (def, insn)
  m_set[DF_REF_REGNO (def)] = true;
  if (const_rtx memory = relaxed_atomic_memory (insn))
    {
      m_atomics.push_back (GET_MODE (memory));
      return true;
    }
  if (volatile_insn_p (PATTERN (insn))
      || (CALL_P (insn) && !RTL_CONST_OR_PURE_CALL_P (insn)))
    return false;
  subrtx_iterator::array_type array;
  FOR_EACH_SUBRTX (iter, array, PATTERN (insn), NONCONST)
  if (GET_CODE (*iter) == SET && MEM_P (SET_DEST (*iter)))
    m_stores.push_back (SET_DEST (*iter));
  return true;
}

bool
loop_loads::can_be_better ()
{
  if (!m_entry || m_cycles.exits (m_cycle).size () == 0)
    return false;
  for (basic_block bb : m_blocks)
    {
      rtx_insn *insn;
      FOR_BB_INSNS (bb, insn)
      if (NONDEBUG_INSN_P (insn) && !visit (insn))
        return false;
    }
  return !m_atomics.empty ();
}

bool
loop_loads::is_passed (basic_block bb) const
{
  return is_always_executed (m_cycles, m_dominators, m_cycle, bb->index);
}

bool
loop_loads::is_invariant (const_rtx x) const
{
  subrtx_iterator::array_type array;
  FOR_EACH_SUBRTX (iter, array, x, NONCONST)
  if (REG_P (*iter)
      && (m_set[REGNO (*iter)]
          || (HARD_REGISTER_P (*iter) && !REGNO_PTR_FRAME_P (REGNO (*iter)))))
    return false;
  return true;
}

/* Whether MEM, which is loaded in BB, can be loaded before the loop.  */
bool
loop_loads::can_move_load (const_rtx mem, basic_block bb) const
{
  if (MEM_VOLATILE_P (mem) || (may_trap_p (mem) && !is_passed (bb)))
    return false;
  for (machine_mode mode : m_atomics)
    if (can_be_atomic (mem, mode, m_record))
      return false;
  for (const_rtx store : m_stores)
    if (true_dependence (store, VOIDmode, mem))
      return false;
  return true;
}

/* Whether what INSN sets REG to is all that it ever is in the loop, and before it if
   INSN is executed: the others that set it do the same, and what it is behind the loop
   does not matter.  */
bool
loop_loads::is_only_value (const rtx_insn *insn, const_rtx reg) const
{
  const unsigned regno = REGNO (reg);
  if (DF_REG_DEF_COUNT (regno) == 1)
    return !bitmap_bit_p (df_get_live_in (m_entry->dest), regno);
  for (df_ref def = DF_REG_DEF_CHAIN (regno); def; def = DF_REF_NEXT_REG (def))
    if (!DF_REF_INSN_INFO (def)
        || !rtx_equal_p (PATTERN (DF_REF_INSN (def)), PATTERN (insn)))
      return false;
  for (block_id exit : m_cycles.exits (m_cycle))
    if (bitmap_bit_p (df_get_live_in (BASIC_BLOCK_FOR_FN (cfun, exit)), regno))
      return false;
  return true;
}

bool
loop_loads::can_move (const rtx_insn *insn) const
{
  rtx set = single_set (insn);
  if (!NONJUMP_INSN_P (insn) || !set || GET_CODE (PATTERN (insn)) != SET
      || !REG_P (SET_DEST (set)) || HARD_REGISTER_P (SET_DEST (set))
      || !is_only_value (insn, SET_DEST (set)) || !is_invariant (SET_SRC (set)))
    return false;
  rtx source = SET_SRC (set);
  if (GET_CODE (source) == SIGN_EXTEND || GET_CODE (source) == ZERO_EXTEND)
    source = XEXP (source, 0);
  if (MEM_P (source))
    return can_move_load (source, BLOCK_FOR_INSN (insn));
  return is_passed (BLOCK_FOR_INSN (insn)) && !may_trap_p (source)
         && !contains_mem_rtx_p (source)
         && (UNARY_P (source) || BINARY_P (source));
}

void
loop_loads::move (rtx_insn *insn)
{
  if (dump_file)
    fprintf (dump_file, "insn %d line %d moved before the loop of bb %d\n",
             INSN_UID (insn), INSN_HAS_LOCATION (insn) ? insn_line (insn) : 0,
             m_entry->dest->index);
  m_set[REGNO (SET_DEST (PATTERN (insn)))] = false;
  start_sequence ();
  emit_insn (copy_rtx (PATTERN (insn)));
  rtx_insn *copy = get_insns ();
  end_sequence ();
  insert_insn_on_edge (copy, m_entry);
  delete_insn (insn);
}

unsigned
loop_loads::execute ()
{
  unsigned loads = 0;
  for (bool changed = true; changed;)
    {
      changed = false;
      for (basic_block bb : m_blocks)
        {
          rtx_insn *insn, *next;
          FOR_BB_INSNS_SAFE (bb, insn, next)
          if (NONDEBUG_INSN_P (insn) && can_move (insn))
            {
              loads += contains_mem_rtx_p (SET_SRC (PATTERN (insn)));
              move (insn);
              changed = true;
            }
        }
    }
  return loads;
}

const pass_data pass_data_hoist_loads = {
  RTL_PASS,
  "omptq_hoist_loads",
  OPTGROUP_NONE,
  TV_NONE,
  PROP_rtl, // properties_required
  0,
  0,
  0,
  0,
};

class pass_nvptx_hoist_loads : public rtl_opt_pass
{
public:
  pass_nvptx_hoist_loads (gcc::context *ctxt, nvptx_passes_data &data)
      : rtl_opt_pass (pass_data_hoist_loads, ctxt), m_data (data)
  {
  }

  bool
  gate (function *) final override
  {
    tree name = DECL_ASSEMBLER_NAME (current_function_decl);
    return optimize > 0 && TARGET_UNIFORM_SIMT
           && m_data.options.enabled (nvptx_feature::hoist_loads)
           && !m_data.options.is_left_alone (
               targetm.strip_name_encoding (IDENTIFIER_POINTER (name)));
  }

  unsigned execute (function *) final override;

private:
  nvptx_passes_data &m_data;
};

unsigned
pass_nvptx_hoist_loads::execute (function *)
{
  insns_in_blocks blocks;
  const flow_graph graph = rtl_flow_graph ();
  const depth_first_tree tree (graph);
  const dominators dominance (graph, tree);
  const cycle_forest cycles (graph, tree);
  const bool record
      = function_contexts::is_region_function (current_function_decl);
  unsigned loads = 0;
  for (cycle_id c = 0; c < cycles.size (); c++) // (1)
    {
      loop_loads loop (cycles, dominance, c, record);
      if (loop.can_be_better ())
        loads += loop.execute (); // (2)
    }
  commit_edge_insertions ();
  if (loads)
    {
      m_data.report.add ("%u loads before loops", loads);
      statistics_counter_event (cfun, "loads moved before loops", loads);
    }
  return 0;
}

} // anon namespace

opt_pass *
make_pass_nvptx_hoist_loads (gcc::context *ctxt, nvptx_passes_data &data)
{
  return new pass_nvptx_hoist_loads (ctxt, data);
}

} // namespace omptq
