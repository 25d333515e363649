/* Parallel regions in regions whose threads are lanes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "threads/nested-regions.h"

#include "function-scope.h"
#include "lanes/lane-mark.h"
#include "start/changes.h"
#include "start/runtime-calls.h"
#include "threads/calls-by-address.h"
#include "threads/thread-regions.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Replaces CALL, a barrier of one thread, by the flush that it implies.  */
void
flush (gcall *call)
{
  inserter (gsi_for_stmt (call)).synchronise ("membar.sys;");
  replace_by_value (call, integer_zero_node);
}

/* Removes the marks of the worksharing loops of FUN, whose iterations are for
   one thread.  */
void
remove_loop_marks (function *fun)
{
  walk_blocks (fun, [] (gimple_stmt_iterator *i) {
    lane_mark mark;
    if (!is_lane_mark (gsi_stmt (*i), &mark))
      return visit::over;
    gsi_remove (i, true);
    return visit::removed;
  });
}

/* Has FNDECL call functions that are ADDRESSED by name.  */
void
name_calls (tree fndecl, const addressed_functions &addressed)
{
  function_scope current (fndecl);
  call_by_name (cfun, addressed);
}

} // anon namespace

/* The copy of FNDECL, or null.  */
tree
nested_regions::copy_of (tree fndecl) const
{
  cgraph_node *node = fndecl ? cgraph_node::get (fndecl) : nullptr;
  if (!node)
    return NULL_TREE;
  auto copy = m_copies.find (node->ultimate_alias_target ());
  return copy == m_copies.end () ? NULL_TREE : copy->second;
}

/* Replaces CALL, by one thread alone, if that must be; returns whether it
   was.  */
bool
nested_regions::replace (gcall *call) const
{
  if (tree fndecl = library_function (call))
    switch (role_of (fndecl))
      {
      case runtime_role::thread_number:
        replace_by_value (call, integer_zero_node);
        return true;
      case runtime_role::number_of_threads:
      case runtime_role::single:
        replace_by_value (call, integer_one_node);
        return true;
      case runtime_role::barrier:
        flush (call);
        return true;
      default:
        return false;
      }
  tree copy = copy_of (gimple_call_fndecl (call));
  if (!copy)
    return false;
  gimple_call_set_fndecl (call, copy);
  update_stmt (call);
  return true;
}

/* Replaces what one thread alone calls in FNDECL.  */
void
nested_regions::replace_calls (tree fndecl) const
{
  function_scope current (fndecl);
  remove_loop_marks (cfun);
  std::vector<gcall *> calls;
  walk_blocks (cfun, [&calls] (gimple *stmt) {
    if (gcall *call = dyn_cast<gcall *> (stmt))
      calls.push_back (call);
  });
  for (gcall *call : calls)
    replace (call);
  finish_change ();
}

void
nested_regions::replace_regions (tree fndecl) const
{
  function_scope current (fndecl);
  std::vector<gcall *> regions;
  walk_blocks (cfun, [&regions] (gimple *stmt) {
    tree callee = library_function (stmt);
    if (callee && role_of (callee) == runtime_role::parallel_region)
      regions.push_back (as_a<gcall *> (stmt));
  });
  for (gcall *region : regions)
    {
      tree copy = copy_of (TREE_OPERAND (gimple_call_arg (region, 0), 0));
      gcall *direct = gimple_build_call (copy, 1, gimple_call_arg (region, 1));
      gimple_set_location (direct, gimple_location (region));
      gimple_call_set_nothrow (direct, true);
      gimple_move_vops (direct, region);
      gimple_stmt_iterator place = gsi_for_stmt (region);
      gsi_replace (&place, direct, true);
    }
  if (!regions.empty ())
    finish_change ();
}

void
nested_regions::copy (const function_set &nested,
                      const addressed_functions &addressed)
{
  for (cgraph_node *node : nested)
    m_copies[node] = copy_for_lanes (node, "alone", m_lanes);
  for (const auto &[node, copy] : m_copies)
    {
      name_calls (copy, addressed);
      replace_calls (copy);
      replace_regions (copy);
    }
}

std::vector<tree>
nested_regions::copies () const
{
  std::vector<tree> all;
  for (const auto &[node, copy] : m_copies)
    all.push_back (copy);
  return all;
}

} // namespace omptq
