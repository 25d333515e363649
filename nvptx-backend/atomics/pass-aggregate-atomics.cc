/* Pass `aggregate-atomics': one atomic operation for all lanes of a warp that
   access the same memory location (warp-aggregated atomics).

   before, in a SIMD region:

     r85 = [r30], [r30] = [r30] + 1          atom.add.u32 %r85, [%r30], 1

   after: for sm_80, `lanes' being what activemask gives,

     up_to = lanemask_le                     (4) where the region begins
     ...
     group = lanes                           (3) r30 is fixed
     so_far = group & up_to
     me = (so_far == group)                  the last one
     total = popc (so_far)
     if (me) old = [r30], [r30] = [r30] + total           assembly: @me atom...
     r85 = shfl (old, bfind (group)) + total - 1

   A loop around a compare-and-swap, as for a minimum, is entered only by the
   lanes for which `me' is true, with the total, and the others meet them after
   it.

   Why this is right: aggregated-update.h says what happens, to the lanes that
   execute the first insn together, whichever they are.  Each of them executes
   the other insns too, in a straight line.  Each insn that they do together
   names them or, on devices whose lanes cannot part, is executed by them
   together.  The result is one that was possible before: that of the operations
   of a group in the order of its lanes, with nothing in between.  Lanes have
   the same location if the address is fixed, or if they compared it.  Where
   something in the function could tell that another lane did a lane's
   operation, the lanes meet before and after it, and see what each did.  By the
   rules of PTX that is equivalent to each lane doing its own operation.

   Steps: (1) find atomic operations in SIMD regions that can be aggregated; (2)
   decide which of them pay: those whose lanes have one location, or up to
   eight; and which can be postponed to the end of the region, see
   postponed-updates.h; (3) rewrite these; (4) tell each lane which it is.

   Not done here: what is not known to be in a region, as functions that may be
   called from both; other loops around compare-and-swap; exchange; before PTX
   6.0 and sm_70, which compare no values of lanes, locations that may differ:
   grouping lanes by votes about addresses takes more instructions than each
   lane's operation; before PTX 6.0, memory models other than relaxed.
   Runs before: mach; atomic operations of lanes that are as one are rewritten
   then.
   Needs: PROP_rtl; the control-flow graph is still there.
   Dump: -fplugin-arg-omptq_nvptx-dump=aggregate-atomics
   Tests: testsuite/device/code/aggregate*

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "atomics/address-counts.h"
#include "atomics/address-values.h"
#include "atomics/atomic-update.h"
#include "atomics/aggregated-update.h"
#include "explow.h"
#include "expr.h"
#include "insns-in-blocks.h"
#include "passes.h"
#include "regions/region-facts.h"
#include "report.h"
#include "stages.h"
#include "uniformity/nvptx-sources.h"
#include "atomics/postponed-updates.h"
#include "atomics/relaxed-access.h"

#include "basic-block.h"
#include "cfgcleanup.h"
#include "cfgrtl.h"

#include <algorithm>
#include <vector>

namespace omptq
{
namespace
{

/* Up to so many distinct addresses grouping lanes is worth it.  */
const unsigned max_addresses = 8;

/* Emits that TARGET is set to VALUE, which the last insn may have computed.  */
void
set_to (rtx target, rtx value)
{
  rtx_insn *last = get_last_insn ();
  if (last && GET_CODE (PATTERN (last)) == SET
      && SET_DEST (PATTERN (last)) == value)
    SET_DEST (PATTERN (last)) = target;
  else
    emit_move_insn (target, value);
}

/* Ends the current sequence, and replaces UPDATE by it.  */
void
replace (atomic_update &update)
{
  rtx_insn *insns = get_insns ();
  end_sequence ();
  if (update.loop)
    update.loop->replace (insns);
  else
    {
      emit_insn_before_noloc (insns, update.insn, BLOCK_FOR_INSN (update.insn));
      delete_insn (update.insn);
    }
}

/* Rewrites the current function.  */
class atomics_aggregator
{
public:
  atomics_aggregator (const nvptx_options &options, const region_facts &facts,
                      function_report &report)
      : m_options (options), m_facts (facts), m_report (report),
        m_float_too (
            flag_associative_math
            || options.enabled (nvptx_feature::aggregate_float_atomics)),
        m_regions (facts.contexts), m_sources (m_regions), m_values (m_sources),
        m_result (m_values.graph (), m_values.values ()),
        m_addresses (m_regions, m_values, m_result, facts.arguments),
        m_postponed ({ m_regions, m_values, m_result, m_addresses })
  {
  }

  void execute ();

private:
  void find ();
  void find_observers ();
  void decide ();
  const char *why_not (const atomic_update &update) const;
  void print (const atomic_update &update, const char *what) const;
  unsigned addresses_of (const atomic_update &update) const;
  bool needs_order () const;
  aggregated_update::operation plan (const atomic_update &update) const;
  void rewrite (atomic_update &update,
                const aggregated_update::operation &what) const;
  void rewrite_postponed (atomic_update &update) const;
  void rewrite_insn (atomic_update &update,
                     const aggregated_update::operation &what) const;
  void rewrite_loop (update_loop &loop,
                     const aggregated_update::operation &what) const;
  void set_registers () const;
  void count () const;

  const nvptx_options &m_options;
  const region_facts &m_facts;
  function_report &m_report;
  const bool m_float_too;
  const simd_regions m_regions;
  const nvptx_sources m_sources;
  const rtl_values m_values;
  const uniformity m_result;
  const address_values m_addresses;
  warp_code::lane_registers m_registers = {};
  postponed_updates m_postponed;
  // All in regions; those to be aggregated where they are, and others.
  std::vector<atomic_update> m_found;
  std::vector<atomic_update *> m_updates;
  unsigned m_refused = 0;
  // Another insn can observe which lane did them.
  bool m_observed = false;
};

void
atomics_aggregator::print (const atomic_update &update, const char *what) const
{
  if (dump_file)
    fprintf (dump_file, "insn %d line %d %s: %s\n", INSN_UID (update.insn),
             INSN_HAS_LOCATION (update.insn) ? insn_line (update.insn) : 0,
             GET_RTX_NAME (update.code), what);
}

/* Returns how many distinct addresses UPDATE accesses in all lanes: as known
   here; or as expected of the numbers from which the address is computed, if
   the rest is uniform.  */
unsigned
atomics_aggregator::addresses_of (const atomic_update &update) const
{
  rtx address = XEXP (update.memory, 0);
  const unsigned known = m_addresses.count (update.insn, address);
  const unsigned expected = update.expected_addresses;
  return expected > 1 && expected < known
                 && m_addresses.has_uniform_part (update.insn, address)
             ? expected
             : known;
}

/* Returns why UPDATE is not to be aggregated, or null.  */
const char *
atomics_aggregator::why_not (const atomic_update &update) const
{
  rtx address = XEXP (update.memory, 0);
  if (FLOAT_MODE_P (update.mode) && !m_float_too)
    return "not aggregated: a floating-point sum depends on the order";
  if (update.model != MEMMODEL_RELAXED && !warp_code::lanes_can_part ())
    return "not aggregated: memory model not relaxed";
  if (update.loop && update.has_result && !warp_code::lanes_can_part ())
    return "not aggregated: lanes may not meet after the loop";
  if (!update.has_known_address ())
    return "not aggregated: unknown address";
  if (addresses_of (update) > max_addresses)
    return "not aggregated: many locations";
  if (!warp_code::has_match () && !m_addresses.is_fixed (update.insn, address))
    return "not aggregated: nothing compares locations";
  return nullptr;
}

/* Step (1).  */
void
atomics_aggregator::find ()
{
  basic_block bb;
  rtx_insn *insn;
  FOR_EACH_BB_FN (bb, cfun)
  FOR_BB_INSNS (bb, insn)
  if (NONDEBUG_INSN_P (insn))
    {
      const unsigned addresses = take_address_count (insn);
      if (!m_result.tree ().reaches (bb->index)
          || m_regions.state_of (insn) != simd_state::inside)
        continue;
      atomic_update update = atomic_update::parse (insn);
      update.expected_addresses = addresses;
      if (update.is_found ())
        m_found.push_back (update);
    }
}

/* Finds out whether anything else can observe what lanes do for each other.  */
void
atomics_aggregator::find_observers ()
{
  std::vector<const rtx_insn *> known;
  for (const atomic_update &update : m_found)
    {
      known.push_back (update.insn);
      if (update.loop)
        known.push_back (update.loop->guess ());
    }
  basic_block bb;
  rtx_insn *insn;
  FOR_EACH_BB_FN (bb, cfun)
  if (m_result.tree ().reaches (bb->index))
    FOR_BB_INSNS (bb, insn)
  if (NONDEBUG_INSN_P (insn) && m_regions.contains (insn) && observes (insn)
      && std::find (known.begin (), known.end (), insn) == known.end ())
    {
      if (dump_file && !m_observed)
        fprintf (dump_file, "insn %d observes\n", INSN_UID (insn));
      m_observed = true;
    }
}

/* Step (2).  */
void
atomics_aggregator::decide ()
{
  std::vector<const atomic_update *> all;
  for (const atomic_update &update : m_found)
    all.push_back (&update);
  for (atomic_update &update : m_found)
    if (const char *reason = why_not (update))
      {
        print (update, reason);
        m_refused++;
      }
    else if (m_observed || !m_options.enabled (nvptx_feature::postpone_atomics)
             || !m_postponed.add (update, all))
      m_updates.push_back (&update);
}

/* Returns whether it matters which lane does an operation.  It does not if all
   that lanes do to memory, but for plain accesses that others must not see, is
   operations that commute and have no result.  Nor does it for one operation,
   of which a lane knows when it gets the result.  A function that is called in
   a region besides other operations does not know these.  */
bool
atomics_aggregator::needs_order () const
{
  if (m_observed
      || (!m_regions.called_outside ()
          && !m_facts.calls.is_alone (current_function_decl)))
    return true;
  for (const atomic_update &update : m_found)
    if ((update.has_result && m_found.size () > 1)
        || update.code != m_found[0].code || update.model != MEMMODEL_RELAXED)
      return true;
  return false;
}

aggregated_update::operation
atomics_aggregator::plan (const atomic_update &update) const
{
  rtx address = XEXP (update.memory, 0);
  aggregated_update::operation result;
  result.code = update.code;
  result.mode = update.mode;
  result.value = update.value;
  result.memory = update.memory;
  result.model = update.model;
  // There is no short way to multiply something by itself so often.
  result.same_value = update.code != MULT
                      && m_addresses.is_fixed (update.value_insn, update.value);
  result.address = update.base ();
  result.fixed = m_addresses.is_fixed (update.insn, address);
  result.has_result = update.has_result;
  result.ordered = needs_order ();
  return result;
}

/* Step (3).  */
void
atomics_aggregator::rewrite (atomic_update &update,
                             const aggregated_update::operation &what) const
{
  char text[128];
  snprintf (text, sizeof text, "aggregated, %s, %s value, result %s%s",
            what.fixed ? "one location" : "locations compared",
            what.same_value ? "same" : "any",
            what.has_result ? "used" : "not used",
            what.ordered ? ", in order" : "");
  print (update, text);

  if (update.loop && !update.has_instruction ())
    rewrite_loop (*update.loop, what);
  else
    rewrite_insn (update, what);
}

/* By an instruction, also if there was a loop.  */
void
atomics_aggregator::rewrite_insn (
    atomic_update &update, const aggregated_update::operation &what) const
{
  start_sequence ();
  aggregated_update aggregated (what, m_registers);
  rtx old = aggregated.execute ();
  if (update.loop && update.has_result)
    update.loop->set_results (aggregated.result (old));
  else if (update.has_result)
    set_to (update.old, aggregated.result (old));
  aggregated.finish ();
  replace (update);
}

/* Only in a register of the lane.  */
void
atomics_aggregator::rewrite_postponed (atomic_update &update) const
{
  print (update, "postponed to the end of the region");
  start_sequence ();
  m_postponed.emit_step (update);
  replace (update);
}

/* Only the lane that does it enters the loop.  */
void
atomics_aggregator::rewrite_loop (
    update_loop &loop, const aggregated_update::operation &what) const
{
  start_sequence ();
  aggregated_update aggregated (what, m_registers);
  rtx total = force_reg (what.mode, aggregated.total ());
  rtx_insn *before = get_insns ();
  end_sequence ();
  loop.guard (before, aggregated.does_it (), total);

  start_sequence ();
  if (what.has_result)
    loop.set_results (aggregated.result (loop.old_value ()));
  aggregated.finish ();
  rtx_insn *after = get_insns ();
  end_sequence ();
  loop.follow (after);
}

/* Step (4): where control comes into regions, which is before all that uses
   them.  */
void
atomics_aggregator::set_registers () const
{
  std::vector<rtx_insn *> entries;
  rtx_insn *insn;
  for (insn = get_insns (); insn; insn = NEXT_INSN (insn))
    if ((NOTE_P (insn) && NOTE_KIND (insn) == NOTE_INSN_FUNCTION_BEG
         && m_regions.entered () == simd_state::inside)
        || (NONJUMP_INSN_P (insn)
            && volatile_operation (insn) == UNSPECV_SIMT_ENTER))
      entries.push_back (insn);
  for (rtx_insn *entry : entries)
    {
      start_sequence ();
      if (DF_REG_USE_COUNT (REGNO (m_registers.number)) > 0)
        warp_code::set_number (m_registers.number);
      if (DF_REG_USE_COUNT (REGNO (m_registers.below)) > 0)
        warp_code::set_below (m_registers.below);
      if (DF_REG_USE_COUNT (REGNO (m_registers.up_to)) > 0)
        warp_code::set_up_to (m_registers.up_to);
      rtx_insn *insns = get_insns ();
      end_sequence ();
      emit_insn_after_noloc (insns, entry, BLOCK_FOR_INSN (entry));
    }
}

void
atomics_aggregator::count () const
{
  const unsigned found = m_found.size (), aggregated = found - m_refused;
  if (found == 0)
    return;
  m_report.add ("%u of %u atomics aggregated", aggregated, found);
  statistics_counter_event (cfun, "atomic operations aggregated", aggregated);
  statistics_counter_event (cfun, "atomic operations postponed",
                            aggregated - m_updates.size ());
  statistics_counter_event (cfun, "atomic operations not aggregated",
                            m_refused);
}

void
atomics_aggregator::execute ()
{
  find ();
  find_observers ();
  decide ();
  count ();
  if (m_found.size () == m_refused)
    return;
  m_registers
      = { gen_reg_rtx (SImode), gen_reg_rtx (SImode), gen_reg_rtx (SImode) };
  std::vector<aggregated_update::operation> plans;
  for (const atomic_update *update : m_updates)
    plans.push_back (plan (*update));
  m_postponed.emit_frames (m_registers);
  for (size_t i = 0; i < m_updates.size (); i++)
    rewrite (*m_updates[i], plans[i]);
  for (atomic_update &update : m_found)
    if (m_postponed.contains (update))
      rewrite_postponed (update);
  tidy_fallthru_edges ();
  set_registers ();
}

void
execute (stages &s)
{
  df_note_add_problem ();
  insns_in_blocks blocks;
  atomics_aggregator (s.options, s.facts, s.report).execute ();
}

} // anon namespace

const pass passes::aggregate_atomics
    = define_pass<rtl_opt_pass, execute, optimizes_function> (
        "aggregate-atomics", PROP_rtl);

} // namespace omptq
