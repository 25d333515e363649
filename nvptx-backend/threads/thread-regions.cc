/* Makes the lanes of a warp execute parallel regions as threads.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "threads/thread-regions.h"

#include "stringpool.h"
#include "attribs.h"
#include "cfghooks.h"
#include "cfgloop.h"
#include "diagnostic.h"
#include "function-scope.h"
#include "gcc-versions.h"
#include "start/changes.h"
#include "target/resident-record.h"
#include "threads/calls-by-address.h"
#include "threads/lane-allocations.h"
#include "threads/lane-barriers.h"
#include "threads/lane-shares.h"
#include "threads/nested-regions.h"
#include "threads/serial-calls.h"
#include "threads/small-atomics.h"
#include "tree-cfg.h"
#include "tree-cfgcleanup.h"
#include "tree-into-ssa.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Builds the body of the current function, the function of a region, anew.  */
class region_builder
{
public:
  // With MEMORY for variables that others can access unless that is null.
  region_builder (tree copy, bool partial_warps, const region_needs &needs,
                  const lane_memory *memory)
      : m_copy (copy), m_partial_warps (partial_warps),
        m_wait (partial_warps && needs.waits), m_serial (needs.serial),
        m_memory (memory)
  {
  }

  void execute ();

private:
  void make_blocks ();
  void enter ();
  void call ();
  void leave () const;
  void choose_lanes ();
  static tree add_call (basic_block bb, gcall *call, tree type);
  static tree add_number (basic_block bb, built_in_function function);

  tree m_copy;
  bool m_partial_warps;
  bool m_wait;
  bool m_serial;
  const lane_memory *m_memory;
  // It begins; a thread's work; that of an idle lane, or null; it ends.
  basic_block m_first = nullptr;
  basic_block m_working = nullptr;
  basic_block m_idle = nullptr;
  basic_block m_last = nullptr;
  tree m_data = NULL_TREE;
  tree m_record = NULL_TREE;
  tree m_threads = NULL_TREE;
};

/* Adds CALL to the end of BB; returns its result, of TYPE.  */
tree
region_builder::add_call (basic_block bb, gcall *call, tree type)
{
  tree result = make_ssa_name (type);
  gimple_call_set_lhs (call, result);
  gimple_stmt_iterator end = gsi_last_bb (bb);
  gsi_insert_after (&end, call, GSI_NEW_STMT);
  return result;
}

/* Adds to BB a call of FUNCTION, which returns a number.  */
tree
region_builder::add_number (basic_block bb, built_in_function function)
{
  return add_call (bb, gimple_build_call (builtin_decl_explicit (function), 0),
                   integer_type_node);
}

/* Makes the blocks; the old ones are no longer reached.  */
void
region_builder::make_blocks ()
{
  m_first = split_edge (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (cfun)));
  remove_edge (single_succ_edge (m_first));
  m_working = add_block (m_first);
  m_last = add_block (m_working);
  if (m_wait)
    m_idle = add_block (m_working);
  if (m_partial_warps)
    {
      make_edge (m_first, m_working, EDGE_TRUE_VALUE)->probability
          = profile_probability::very_likely ();
      make_edge (m_first, m_idle ? m_idle : m_last, EDGE_FALSE_VALUE)
          ->probability
          = profile_probability::very_unlikely ();
    }
  else
    make_single_succ_edge (m_first, m_working, EDGE_FALLTHRU);
  make_single_succ_edge (m_working, m_last, EDGE_FALLTHRU);
  if (m_idle)
    make_single_succ_edge (m_idle, m_last, EDGE_FALLTHRU);
  make_single_succ_edge (m_last, EXIT_BLOCK_PTR_FOR_FN (cfun), 0);
}

/* Adds the beginning of the SIMD region (2).  */
void
region_builder::enter ()
{
  tree stack
      = m_serial ? serial_calls::begin_region (at_end_of (m_first)) : NULL_TREE;
  if (m_memory)
    m_memory->begin_region (at_end_of (m_first));
  tree var = create_tmp_var (ptr_type_node, "simduid");
  // Only its name is used.
  suppress_warning (var, OPT_Wuninitialized);
  tree uid = get_or_create_ssa_default_def (cfun, var);
  uid = add_call (m_first,
                  gimple_build_call_internal (IFN_GOMP_SIMT_ENTER, 1, uid),
                  ptr_type_node);
  m_record = add_call (
      m_first, gimple_build_call_internal (IFN_GOMP_SIMT_ENTER_ALLOC, 1, uid),
      ptr_type_node);
  if (stack)
    serial_calls::set_stack (at_end_of (m_first), stack);
  // Pass ompdevlow has to look at the function.
  cfun->curr_properties &= ~PROP_gimple_lomp_dev;
}

/* Adds the condition under which a lane is a thread (3).  */
void
region_builder::choose_lanes ()
{
  tree number = add_number (m_first, BUILT_IN_OMP_GET_THREAD_NUM);
  m_threads = add_number (m_first, BUILT_IN_OMP_GET_NUM_THREADS);
  gimple_stmt_iterator end = gsi_last_bb (m_first);
  gsi_insert_after (
      &end,
      gimple_build_cond (LT_EXPR, number, m_threads, NULL_TREE, NULL_TREE),
      GSI_NEW_STMT);
}

/* Adds the call (4), and the waiting of idle lanes (5).  */
void
region_builder::call ()
{
  gimple_stmt_iterator end = gsi_last_bb (m_working);
  gsi_insert_after (&end, gimple_build_call (m_copy, 1, m_data), GSI_NEW_STMT);
  if (!m_idle)
    return;
  inserter after = at_end_of (m_working);
  meet_for_the_last_time (after, m_threads);
  inserter idle = at_end_of (m_idle);
  meet_until_the_last_time (idle, m_threads);
}

/* Adds the end of the SIMD region and of the function.  */
void
region_builder::leave () const
{
  gimple_stmt_iterator end = gsi_last_bb (m_last);
  gsi_insert_after (
      &end, gimple_build_call_internal (IFN_GOMP_SIMT_EXIT, 1, m_record),
      GSI_NEW_STMT);
  gsi_insert_after (&end, gimple_build_return (NULL_TREE), GSI_NEW_STMT);
}

void
region_builder::execute ()
{
  m_data = get_or_create_ssa_default_def (cfun, DECL_ARGUMENTS (cfun->decl));
  make_blocks ();
  enter ();
  if (m_partial_warps)
    choose_lanes ();
  call ();
  leave ();
  forget_dominators (cfun->decl);
  cleanup_tree_cfg ();
  finish_change_of_blocks ();
}

/* Takes from COPY, of a function, the attributes by which others than the
   program's callers call that, and those of a kernel.  */
void
forget_other_callers (tree copy)
{
  // The function has the same list.
  tree attributes = copy_list (DECL_ATTRIBUTES (copy));
  for (const char *name : { "used", "omp declare target indirect",
                            "omp target entrypoint", record_attribute })
    attributes = remove_attribute (name, attributes);
  DECL_ATTRIBUTES (copy) = attributes;
  DECL_PRESERVE_P (copy) = 0;
}

} // anon namespace

tree
copy_for_lanes (cgraph_node *node, const char *suffix, lane_threads &lanes,
                unsigned most)
{
  cgraph_node *copy = node->create_version_clone_with_body (
      vNULL, nullptr, nullptr, nullptr, nullptr, suffix);
  // Whether GCC can copy it was asked before.
  gcc_assert (copy);
  DECL_UNINLINABLE (copy->decl) = 1;
  forget_other_callers (copy->decl);
  replace_allocations (copy->decl);
  lanes.add_thread_function (copy->decl, most);
  return copy->decl;
}

void
begin_by_lanes (cgraph_node *kernel, tree copy)
{
  function_scope current (kernel->decl);
  region_builder (copy, false, {}, nullptr).execute ();
}

/* Has STMT, if it calls a function that has a copy, call the copy.  */
void
thread_regions::redirect (gimple *stmt) const
{
  gcall *call = dyn_cast<gcall *> (stmt);
  tree fndecl = call ? gimple_call_fndecl (call) : NULL_TREE;
  cgraph_node *node = fndecl ? cgraph_node::get (fndecl) : nullptr;
  if (!node)
    return;
  auto copy = m_copies.find (node->ultimate_alias_target ());
  if (copy == m_copies.end ())
    return;
  gimple_call_set_fndecl (call, copy->second);
  update_stmt (call);
}

void
thread_regions::copy (const function_set &inside, const team_shapes &shapes,
                      const addressed_functions &addressed)
{
  for (cgraph_node *node : inside)
    {
      m_copies[node] = copy_for_lanes (node, "threads", m_lanes);
      m_lanes.add_shape (m_copies[node], shapes.at (node));
    }
  for (const auto &[node, copy] : m_copies)
    {
      function_scope current (copy);
      call_by_name (cfun, addressed);
      share_among_lanes (cfun);
      walk_blocks (cfun, [this] (gimple *stmt) { redirect (stmt); });
      cgraph_edge::rebuild_edges ();
    }
}

void
thread_regions::replace_constructs (const function_set &nested,
                                    const addressed_functions &addressed,
                                    lane_worksharing &worksharing)
{
  nested_regions alone (m_lanes);
  alone.copy (nested, addressed);
  for (const auto &[node, copy] : m_copies)
    {
      function_scope current (copy);
      alone.replace_regions (copy);
      m_locks.replace (copy);
      worksharing.replace (copy);
      replace_small_atomics (copy);
    }
  for (tree copy : alone.copies ())
    {
      m_locks.replace (copy);
      replace_small_atomics (copy);
    }
  m_locks.share (m_lanes);
  // Copies for nested regions alone are not called as others are.
  for (const auto &[node, copy] : m_copies)
    forget_dominators (copy);
  for (tree copy : alone.copies ())
    forget_dominators (copy);
}

void
thread_regions::make_calls_serial (const function_set &serial) const
{
  serial_calls calls (m_lanes);
  for (cgraph_node *node : serial)
    calls.replace_in (m_copies.at (node));
}

void
thread_regions::move_variables (const function_set &functions)
{
  function_set copies;
  for (cgraph_node *node : functions)
    copies.insert (cgraph_node::get (m_copies.at (node)));
  m_memory = std::make_unique<lane_memory> (copies);
}

void
thread_regions::change (cgraph_node *region, const region_needs &needs) const
{
  tree copy = m_copies.at (region);
  m_lanes.add_region (region->decl);
  function_scope current (region->decl);
  const bool partial_warps = m_lanes.shape (copy) == team_shape::partial_warps;
  const bool shares = needs.shares_variables && !m_memory->empty ();
  region_builder (copy, partial_warps, needs,
                  shares ? m_memory.get () : nullptr)
      .execute ();
}

} // namespace omptq
