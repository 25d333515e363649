/* Pass `lane_counters': in a SIMD loop that counts in few places, each lane counts in
   registers, and the lanes' counts are added up behind the loop.

   before: `hits[x[i] & 3]++'

     simt_enter
     for (...)
       {
         _5 = *_4 & 3;
         _7 = hits + 4 * _5;
         __atomic_fetch_add_4 (_7, 1, 0);
       }
     simt_exit

   after:

     simt_enter
     counts = 0;
     if (the body is executed at most 32767 times, and *_4 is never in hits)   (2)
       for (...)
         {
           _5 = *_4 & 3;
           counts += 1 << 16 * _5;                                             (3)
         }
     else
       for (...)
         as before
     count = sum of counts of all lanes, for one place in every eighth lane    (4)
     if (count != 0)
       __atomic_fetch_add_4 (hits + 4 * place, count, 0);
     simt_exit

   Why this is right: an atomic operation without a result that is relaxed can be seen
   by others only by what it leaves in memory, and nobody can know before lanes meet at
   the end of the region when it was done.  The lane itself could: by another access
   to the same place.  So there is none behind it: no calls, fences, volatile accesses
   and atomic operations but such without a result, to be additions if it is the same
   place; and plain accesses are of another type, before the loop, or such that where
   the loop is entered can be computed that they access something else.  A count has 16
   bits, in which there is room for what two lanes count, or four if there are more than
   four places.  What was never counted is not accessed.

   Steps: (1) find loops of regions, in which nothing observes, with additions of a
   value that does not change to one of at most eight elements in a row; (2) copy the
   loop, unless what must be so is always so; (3) count in one of the copies; (4) add up
   by halvings of what a lane has, and sums of what lanes have when this is one count.
   The halvings take half the shuffles that sums would.

   Not done here: loops in loops of a region; more than eight places; values that change.
   For these, and for the copy, there is the pass `combine_atomics'.
   Runs after: hoist-loads, so that the address is computed before the loop, and pre,
   so that the same loads are one.
   Needs: PROP_ssa | PROP_cfg
   Dump: -fplugin-arg-omptq_nvptx-dump=lane-counters
   Tests: testsuite/omptq.nvptx-code/counters-of-lanes.c,
   testsuite/omptq.nvptx-code/combine/few-bins.c

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

#include "gimple-common.h"

#include "cfgloop.h"
#include "dominance.h"
#include "gimple-fold.h"
#include "gimple-range.h"
#include "gimplify.h"
#include "gimplify-me.h"
#include "statistics.h"
#include "tree-cfg.h"
#include "tree-into-ssa.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop.h"

#include "cfghooks.h"
#include "cfgloopmanip.h"

#include "atomics/gimple-accesses.h"
#include "regions/gimple-regions.h"
#include "atomics/lane-sums.h"
#include "atomics/loop-ranges.h"
#include "passes-data.h"
#include "passes.h"
#include "gimple-atomic.h"

#include <vector>

namespace omptq
{
namespace
{

/* In a loop, so that there are not too many registers and instructions before it.  */
const unsigned max_updates = 4;
const unsigned max_conditions = 8;

/* An addition of VALUE to the element INDEX - FIRST of those at BASE.  */
struct counted_update
{
  gcall *call = nullptr;
  // Of an element.
  unsigned size = 0;
  invariant base = {};
  tree index = NULL_TREE;
  tree first = NULL_TREE;
  invariant value = {};
  lane_counts counts;
};

/* Whether LOOP is the outermost in REGION.  */
bool
is_loop_of (const class loop *loop, const simt_region &region)
{
  if (!loop_outer (loop))
    return false;
  basic_block enter = gimple_bb (region.enter);
  return enter != loop->header
         && dominated_by_p (CDI_DOMINATORS, loop->header, enter)
         && !dominated_by_p (CDI_DOMINATORS, loop->header,
                             gimple_bb (region.exit))
         && flow_bb_inside_loop_p (loop_outer (loop), enter)
         && !flow_bb_inside_loop_p (loop, gimple_bb (region.exit));
}

/* What OFFSET is SIZE times of, or null.  */
tree
index_of (tree offset, unsigned size)
{
  gassign *def = TREE_CODE (offset) == SSA_NAME
                     ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (offset))
                     : nullptr;
  if (!def || gimple_num_ops (def) != 3)
    return NULL_TREE;
  const tree_code code = gimple_assign_rhs_code (def);
  tree index = gimple_assign_rhs1 (def), factor = gimple_assign_rhs2 (def);
  return TREE_CODE (index) == SSA_NAME
                 && ((code == MULT_EXPR && compare_tree_int (factor, size) == 0)
                     || (code == LSHIFT_EXPR
                         && compare_tree_int (factor, exact_log2 (size)) == 0))
             ? index
             : NULL_TREE;
}

/* How many places are needed for the values that X has where STMT uses it, from *FIRST
   on; 0 if they are too many.  */
unsigned
places_for (gimple_ranger &ranger, tree x, gimple *stmt, wide_int *first)
{
  int_range_max range;
  if (TREE_CODE (x) != SSA_NAME || !ranger.range_of_expr (range, x, stmt)
      || range.undefined_p ())
    return 0;
  *first = range.lower_bound ();
  const wide_int last = range.upper_bound () - *first;
  return wi::ltu_p (last, lane_counts::max_places)
             ? lane_counts::places_after (last.to_uhwi ())
             : 0;
}

/* Rewrites one loop of a region.  */
class loop_counters
{
public:
  loop_counters (class loop *loop, const simt_region &region,
                 const gimple_simd_regions &regions,
                 const gimple_accesses &accesses)
      : m_loop (loop), m_region (region), m_regions (regions),
        m_accesses (accesses), m_ranges (loop)
  {
  }

  // Step (1), and what step (2) needs: whether there is something to do.
  bool find ();

  // Steps (2) to (4).  Gives the number of updates.
  unsigned execute ();

private:
  bool is_before_loop (const gimple *stmt) const;
  bool is_invariant (tree value) const;
  bool is_set_outside (tree value) const;
  bool find_place (gimple_ranger &ranger, counted_update &update) const;
  void add_update (gimple_ranger &ranger, gcall *call);
  void find_updates ();
  bool check_statement (gimple *stmt);
  bool check_access (gimple *stmt, tree ref);
  bool check_atomic (gcall *call);
  bool add_condition (tree condition);
  void add_before_loop (gimple_seq seq) const;
  void copy_loop ();
  tree variable (tree type, const char *name) const;
  bool move_load (tree value) const;
  void keep (invariant &what) const;
  void count (const counted_update &update) const;
  basic_block add_block (tree count) const;
  gimple_seq add_often (const counted_update &update, tree base, tree place,
                        tree value, tree count) const;
  void add_up (const counted_update &update) const;

  class loop *const m_loop;
  const simt_region m_region;
  const gimple_simd_regions &m_regions;
  const gimple_accesses &m_accesses;
  const loop_ranges m_ranges;
  std::vector<counted_update> m_updates;
  std::vector<tree> m_conditions;
};

/* Whether STMT is executed before the loop, if it is.  */
bool
loop_counters::is_before_loop (const gimple *stmt) const
{
  basic_block bb = gimple_bb (stmt);
  return !flow_bb_inside_loop_p (m_loop, bb)
         && dominated_by_p (CDI_DOMINATORS, m_loop->header, bb);
}

bool
loop_counters::is_invariant (tree value) const
{
  return is_gimple_min_invariant (value)
         || (TREE_CODE (value) == SSA_NAME
             && (SSA_NAME_IS_DEFAULT_DEF (value)
                 || is_before_loop (SSA_NAME_DEF_STMT (value))));
}

/* Whether VALUE, which does not change in the loop, is known where lanes leave the
   region, too.  */
bool
loop_counters::is_set_outside (tree value) const
{
  if (TREE_CODE (value) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (value))
    return is_gimple_val (value);
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (value));
  return bb != gimple_bb (m_region.enter)
         && dominated_by_p (CDI_DOMINATORS, gimple_bb (m_region.enter), bb);
}

/* Finds out which elements UPDATE accesses: false if it is not known that they are
   few.  */
bool
loop_counters::find_place (gimple_ranger &ranger, counted_update &update) const
{
  tree address = gimple_call_arg (update.call, 0);
  gassign *sum = TREE_CODE (address) == SSA_NAME
                     ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (address))
                     : nullptr;
  if (!sum || gimple_assign_rhs_code (sum) != POINTER_PLUS_EXPR
      || !is_invariant (gimple_assign_rhs1 (sum)))
    return false;
  tree index = index_of (gimple_assign_rhs2 (sum), update.size);
  if (!index)
    return false;
  tree before = size_zero_node;
  wide_int first;
  unsigned places = places_for (ranger, index, update.call, &first);
  if (places == 0)
    {
      // As in a row of an array of rows.
      gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (index));
      if (!def || gimple_assign_rhs_code (def) != PLUS_EXPR)
        return false;
      before = gimple_assign_rhs1 (def);
      index = gimple_assign_rhs2 (def);
      if (!is_invariant (before))
        std::swap (before, index);
      places = places_for (ranger, index, update.call, &first);
      if (!is_invariant (before) || places == 0)
        return false;
    }
  update.counts = lane_counts (places);
  update.index = index;
  update.first = wide_int_to_tree (TREE_TYPE (index), first);
  before = size_binop (PLUS_EXPR, fold_convert (sizetype, before),
                       fold_convert (sizetype, update.first));
  update.base.value = fold_build_pointer_plus (
      gimple_assign_rhs1 (sum),
      size_binop (MULT_EXPR, before, size_int (update.size)));
  return true;
}

/* Adds CALL to the updates if it is one.  */
void
loop_counters::add_update (gimple_ranger &ranger, gcall *call)
{
  const gimple_atomic update (call);
  if (!update.known () || !update.adds () || !update.is_relaxed ()
      || gimple_call_lhs (call) || update.size () < 4 || update.size () > 8
      || m_updates.size () == max_updates)
    return;
  counted_update found;
  found.call = call;
  found.size = update.size ();
  found.value.value = gimple_call_arg (call, 1);
  if (is_invariant (found.value.value) && find_place (ranger, found))
    m_updates.push_back (found);
}

/* Adds what must be so; false if it never is, or there would be too much.  */
bool
loop_counters::add_condition (tree condition)
{
  if (!condition || integer_zerop (condition))
    return false;
  if (integer_onep (condition))
    return true;
  for (tree known : m_conditions)
    if (operand_equal_p (known, condition))
      return true;
  m_conditions.push_back (condition);
  return m_conditions.size () <= max_conditions;
}

/* Whether no update can change REF, which STMT accesses plainly, or it does not matter;
   else adds a condition.  */
bool
loop_counters::check_access (gimple *stmt, tree ref)
{
  ao_ref where;
  ao_ref_init (&where, ref);
  if (is_before_loop (stmt))
    return true;
  for (const counted_update &u : m_updates)
    if (m_accesses.can_change (u.call, ref, &where)
        && !add_condition (m_ranges.is_apart (ref, stmt, u.base.value,
                                              u.counts.places () * u.size)))
      return false;
  return true;
}

/* Whether CALL, an atomic operation, tells nothing, and is an addition like the updates,
   or at another place.  */
bool
loop_counters::check_atomic (gcall *call)
{
  const gimple_atomic other (call);
  if (!other.known () || !other.is_relaxed () || !other.changes_memory ()
      || gimple_call_lhs (call))
    return false;
  for (const counted_update &u : m_updates)
    {
      const bool same_size = other.size () == u.size;
      if (same_size ? other.adds () : flag_strict_aliasing)
        continue;
      if (ptr_derefs_may_alias_p (gimple_call_arg (call, 0),
                                  gimple_call_arg (u.call, 0)))
        return false;
    }
  return true;
}

/* Whether STMT, in a region, cannot tell when the updates are done.  */
bool
loop_counters::check_statement (gimple *stmt)
{
  gcall *call = dyn_cast<gcall *> (stmt);
  if (call && gimple_vuse (call))
    return is_region_mark (call) || check_atomic (call);
  if (observes (stmt))
    return false;
  if (!gimple_vuse (stmt) || gimple_clobber_p (stmt))
    return true;
  if (!gimple_assign_single_p (stmt))
    return false;
  tree to = gimple_assign_lhs (stmt), from = gimple_assign_rhs1 (stmt);
  return (!gimple_store_p (stmt) || check_access (stmt, to))
         && (!gimple_assign_load_p (stmt) || check_access (stmt, from));
}

/* Step (1).  */
void
loop_counters::find_updates ()
{
  gimple_ranger *ranger = enable_ranger (cfun);
  basic_block *blocks = get_loop_body (m_loop);
  for (unsigned i = 0; i < m_loop->num_nodes; i++)
    if (blocks[i]->loop_father == m_loop
        && !(blocks[i]->flags & BB_IRREDUCIBLE_LOOP))
      for (gimple_stmt_iterator gsi = gsi_start_bb (blocks[i]);
           !gsi_end_p (gsi); gsi_next (&gsi))
        if (gcall *call = dyn_cast<gcall *> (gsi_stmt (gsi)))
          if (m_regions.contains (call))
            add_update (*ranger, call);
  free (blocks);
  disable_ranger (cfun);
}

bool
loop_counters::find ()
{
  if (!m_ranges.is_known ())
    return false;
  find_updates ();
  if (m_updates.empty ())
    return false;
  for (const counted_update &u : m_updates)
    if (!add_condition (m_ranges.is_at_most (u.counts.limit ())))
      return false;
  for (tree assumption : m_ranges.assumptions ())
    if (!add_condition (assumption))
      return false;
  for (basic_block bb : m_region.blocks ())
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
         gsi_next (&gsi))
      if (m_regions.contains (gsi_stmt (gsi))
          && !is_gimple_debug (gsi_stmt (gsi))
          && !check_statement (gsi_stmt (gsi)))
        {
          if (dump_file)
            {
              fprintf (dump_file, "loop of bb %d: not with ",
                       m_loop->header->index);
              print_gimple_stmt (dump_file, gsi_stmt (gsi), 0);
            }
          return false;
        }
  return m_conditions.empty () || can_duplicate_loop_p (m_loop);
}

void
loop_counters::add_before_loop (gimple_seq seq) const
{
  gimple_stmt_iterator entry = gsi_last_bb (loop_preheader_edge (m_loop)->src);
  gsi_insert_seq_after (&entry, seq, GSI_NEW_STMT);
}

/* The loop stays the one for which the conditions are true.  */
void
loop_counters::copy_loop ()
{
  if (m_conditions.empty ())
    return;
  tree all = boolean_true_node;
  for (tree condition : m_conditions)
    all = fold_build2 (BIT_AND_EXPR, boolean_type_node, all, condition);
  gimple_seq seq = NULL;
  all = force_gimple_operand (unshare_expr (all), &seq, true, NULL_TREE);
  add_before_loop (seq);
  all = build2 (NE_EXPR, boolean_type_node, all, boolean_false_node);
  const profile_probability likely = profile_probability::very_likely ();
  initialize_original_copy_tables ();
  const class loop *copy
      = loop_version (m_loop, all, NULL, likely, likely.invert (), likely,
                      likely.invert (), true);
  gcc_assert (copy);
  free_original_copy_tables ();
}

/* A variable that is 0 in lanes that do not come to the loop.  */
tree
loop_counters::variable (tree type, const char *name) const
{
  tree result = create_tmp_reg (type, name);
  gimple_stmt_iterator begin = gsi_for_stmt (m_region.enter);
  gsi_insert_after (&begin, gimple_build_assign (result, build_zero_cst (type)),
                    GSI_NEW_STMT);
  return result;
}

/* Moves the load of VALUE before the region, if it is a part of the function's record and
   nothing was stored between; false if not.  */
bool
loop_counters::move_load (tree value) const
{
  gassign *load = TREE_CODE (value) == SSA_NAME
                      ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (value))
                      : nullptr;
  if (!load || !gimple_assign_load_p (load) || gimple_has_volatile_ops (load)
      || !m_accesses.is_in_record (gimple_assign_rhs1 (load))
      || SSA_NAME_DEF_STMT (gimple_vuse (load)) != m_region.enter)
    return false;
  gimple_stmt_iterator from = gsi_for_stmt (load);
  gimple_stmt_iterator to = gsi_for_stmt (m_region.enter);
  gimple_set_vuse (load, gimple_vuse (m_region.enter));
  gsi_move_before (&from, &to);
  update_stmt (load);
  return true;
}

/* Has a copy of WHAT for the end of the region, if it is needed.  */
void
loop_counters::keep (invariant &what) const
{
  if (is_set_outside (what.value) || move_load (what.value))
    return;
  what.copy = variable (TREE_TYPE (what.value), "kept");
  gimple_seq seq = NULL;
  tree value
      = force_gimple_operand (unshare_expr (what.value), &seq, true, NULL_TREE);
  gimple_seq_add_stmt (&seq, gimple_build_assign (what.copy, value));
  add_before_loop (seq);
}

/* Step (3) for UPDATE.  */
void
loop_counters::count (const counted_update &update) const
{
  gimple_seq seq = NULL;
  tree place = gimple_build (&seq, MINUS_EXPR, TREE_TYPE (update.index),
                             update.index, update.first);
  update.counts.count (&seq, gimple_convert (&seq, unsigned_type_node, place));
  gimple_stmt_iterator gsi = gsi_for_stmt (update.call);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  unlink_stmt_vdef (update.call);
  gsi_remove (&gsi, true);
}

/* Lanes in which COUNT, which is computed before the end of the region, is not 0 come to
   the block that is added behind it.  */
basic_block
loop_counters::add_block (tree count) const
{
  gcond *cond = gimple_build_cond (
      NE_EXPR, count, build_zero_cst (TREE_TYPE (count)), NULL_TREE, NULL_TREE);
  return insert_cond_bb (gimple_bb (m_region.exit), SSA_NAME_DEF_STMT (count),
                         cond, profile_probability::even ());
}

/* Statements that do UPDATE to the element PLACE behind BASE, COUNT times.  */
gimple_seq
loop_counters::add_often (const counted_update &update, tree base, tree place,
                          tree value, tree count) const
{
  gimple_seq seq = NULL;
  tree fndecl = gimple_call_fndecl (update.call);
  tree type = TREE_VALUE (TREE_CHAIN (TYPE_ARG_TYPES (TREE_TYPE (fndecl))));
  tree offset = gimple_build (&seq, MULT_EXPR, sizetype,
                              gimple_convert (&seq, sizetype, place),
                              size_int (update.size));
  tree address
      = gimple_build (&seq, POINTER_PLUS_EXPR, TREE_TYPE (base), base, offset);
  tree total
      = gimple_build (&seq, MULT_EXPR, type, gimple_convert (&seq, type, count),
                      gimple_convert (&seq, type, value));
  gimple_seq_add_stmt (&seq,
                       gimple_build_call (fndecl, 3, address, total,
                                          gimple_call_arg (update.call, 2)));
  return seq;
}

/* Step (4) for UPDATE.  */
void
loop_counters::add_up (const counted_update &update) const
{
  gimple_seq seq = NULL;
  lane_sums lanes (&seq, update.counts);
  tree base = lanes.value_of (update.base);
  tree value = lanes.value_of (update.value);
  tree place = lanes.place ();
  tree sum = lanes.sum ();
  gimple_stmt_iterator end = gsi_for_stmt (m_region.exit);
  gsi_insert_seq_before (&end, seq, GSI_SAME_STMT);
  gimple_stmt_iterator begin = gsi_start_bb (add_block (sum));
  gsi_insert_seq_before (&begin, add_often (update, base, place, value, sum),
                         GSI_NEW_STMT);
}

unsigned
loop_counters::execute ()
{
  if (dump_file)
    fprintf (dump_file, "loop of bb %d: %u counters, %u conditions\n",
             m_loop->header->index, (unsigned)m_updates.size (),
             (unsigned)m_conditions.size ());
  copy_loop ();
  for (counted_update &update : m_updates)
    {
      for (size_t i = 0; i < update.counts.size (); i++)
        update.counts.variables ().push_back (
            variable (uint64_type_node, "counts"));
      keep (update.base);
      keep (update.value);
      add_up (update);
      count (update);
    }
  return m_updates.size ();
}

const pass_data pass_data_lane_counters = {
  GIMPLE_PASS,
  "omptq_lane_counters",
  OPTGROUP_NONE,
  TV_NONE,
  PROP_ssa | PROP_cfg, // properties_required
  0,
  0,
  0,
  0,
};

class pass_nvptx_lane_counters : public gimple_opt_pass
{
public:
  pass_nvptx_lane_counters (gcc::context *ctxt, nvptx_passes_data &data)
      : gimple_opt_pass (pass_data_lane_counters, ctxt), m_data (data)
  {
  }

  bool
  gate (function *fun) final override
  {
    return optimize > 0 && !optimize_size && TARGET_UNIFORM_SIMT
           && m_data.options.enabled (nvptx_feature::combine_atomics)
           && m_data.options.enabled (nvptx_feature::postpone_atomics)
           && m_data.options.enabled (nvptx_feature::lane_counters)
           && m_data.contexts.of (fun->decl) == simd_state::outside
           && !m_data.options.is_left_alone (fun->decl);
  }

  unsigned execute (function *fun) final override;

private:
  nvptx_passes_data &m_data;
};

/* Rewrites LOOP of REGION, if there is something to do.  Gives the number of
   counters.  */
unsigned
rewrite_loop (function *fun, class loop *loop, const simt_region &region)
{
  const gimple_simd_regions regions (fun);
  const gimple_accesses accesses (fun);
  loop_counters counters (loop, region, regions, accesses);
  if (!counters.find ()) // (1)
    return 0;
  const unsigned found = counters.execute (); // (2), (3), (4)
  update_ssa (TODO_update_ssa);
  scev_reset ();
  return found;
}

unsigned
pass_nvptx_lane_counters::execute (function *fun)
{
  calculate_dominance_info (CDI_DOMINATORS);
  const std::vector<simt_region> regions = simt_region::find (fun);
  if (regions.empty ())
    return 0;
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  scev_initialize ();
  std::vector<class loop *> loops;
  for (class loop *loop : loops_list (fun, 0))
    loops.push_back (loop);
  unsigned found = 0;
  for (class loop *loop : loops)
    for (const simt_region &region : regions)
      {
        calculate_dominance_info (CDI_DOMINATORS);
        if (is_loop_of (loop, region))
          found += rewrite_loop (fun, loop, region);
      }
  scev_finalize ();
  loop_optimizer_finalize ();
  if (found)
    {
      m_data.report.add ("%u atomics counted in registers", found);
      statistics_counter_event (fun, "atomic operations counted in registers",
                                found);
    }
  return 0;
}

} // anon namespace

opt_pass *
make_pass_nvptx_lane_counters (gcc::context *ctxt, nvptx_passes_data &data)
{
  return new pass_nvptx_lane_counters (ctxt, data);
}

} // namespace omptq
