/* Pass `spmd': all threads of a block begin a light kernel.

   before:                              after:

     k (data)                             k (data)
     {                                    {
       while (GOMP_teams4 (...))            while (GOMP_teams4 (...))
         {                                    {
           r.n = *data->n;                      n = *data->n;             (1)
           GOMP_parallel (f, &r, 0, 0);         GOMP_barrier ();          (2)
                                                the body of f             (3)
                                                GOMP_barrier ();          (4)
         }                                    }
     }                                    }

   LLVM calls this SPMD mode.  The first warp need not tell the others about a
   region, by two barriers and a record in memory: each thread computes what the
   region needs, and the code of both is optimized together.

   Why this is right: what is outside of regions depends on the kernel's record,
   which nothing changes, on the number of the team, and on memory that is only
   loaded.  It stores only to variables of its own, and calls nothing that has
   an effect.  So all threads compute the same (1), if none of them is already
   in a region that changes the memory (2).  Each has its own copy of a region's
   record, of which nothing has the address, and to which the region does not
   store.  All threads of the block are in each region, so that the number of
   threads is known to the kernel; functions that a region calls do not ask for
   it, nor for the team.  The barrier at the end of a region stays unless
   nothing comes after it (4).

   If the kernel's threads are lanes, each lane calls a copy of the kernel, as
   it calls those of regions (pass `lane-threads').

   Where no number of teams is stated, a block has one, and the loop is left
   after it.

   Steps: find the kernels (spmd-kernels.h); end the loop; add the barriers (2),
   (4); inline the functions of the regions (3); replace what they load from
   their records.  Pass `light-start' lets the other warps begin as the first
   does.

   Not done here: kernels with loops outside of regions, which would compete
   with each other; those that reduce values of their teams; regions with fewer
   threads; threads that are lanes whose variables others can access, or that
   call library functions one at a time.
   Runs after: lanes, which rewrites the regions.   Needs: PROP_ssa, all bodies.
   Dump: -fplugin-arg-omptq_nvptx-dump=spmd
   Tests: testsuite/device/start

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include <algorithm>

#include "gcc-versions.h"
#include "passes.h"
#include "stages.h"
#include "start/changes.h"
#include "start/light-start.h"
#include "start/region-data.h"
#include "start/runtime-calls.h"
#include "start/spmd-kernels.h"
#include "threads/thread-regions.h"

#include "stringpool.h"
#include "attribs.h"
#include "cfghooks.h"
#include "cfgloop.h"
#include "function-scope.h"
#include "tree-cfg.h"
#include "tree-cfgcleanup.h"
#include "tree-inline.h"
#include "tree-into-ssa.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Adds to EDGES those by which VALUE, in the block BB, becomes false.  */
void
add_edges_with_false (basic_block bb, tree value, std::vector<edge> &edges)
{
  gphi *phi = TREE_CODE (value) == SSA_NAME
                  ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (value))
                  : nullptr;
  if (!phi || gimple_bb (phi) != bb)
    return;
  edge_iterator i;
  edge e;
  FOR_EACH_EDGE (e, i, bb->preds)
  {
    tree arg = PHI_ARG_DEF_FROM_EDGE (phi, e);
    if (integer_zerop (arg))
      edges.push_back (e);
    else if (single_succ_p (e->src) && !first_stmt (e->src))
      add_edges_with_false (e->src, arg, edges);
  }
}

/* The edge by which the block of CALL is left if its result is false; null if
   that is not what it depends on.  */
edge
edge_if_false (const gcall *call)
{
  basic_block bb = gimple_bb (call);
  gcond *cond = safe_dyn_cast<gcond *> (last_real_stmt (bb));
  if (!cond || !gimple_call_lhs (call)
      || gimple_cond_lhs (cond) != gimple_call_lhs (call)
      || !integer_zerop (gimple_cond_rhs (cond)))
    return nullptr;
  edge if_true, if_false;
  extract_true_false_edges_from_block (bb, &if_true, &if_false);
  return gimple_cond_code (cond) == NE_EXPR ? if_false : if_true;
}

/* Ends the loop over the teams of a block in KERNEL after one team, if it
   cannot have several (light-calls.cc).  */
void
end_after_only_team (cgraph_node *kernel)
{
  function_scope current (kernel->decl);
  for (gcall *call : calls_with_role (cfun, runtime_role::begins_teams))
    {
      edge out = edge_if_false (call);
      if (!integer_zerop (gimple_call_arg (call, 1)) || !out
          || !gimple_seq_empty_p (phi_nodes (out->dest)))
        continue;
      std::vector<edge> back;
      add_edges_with_false (gimple_bb (call), gimple_call_arg (call, 3), back);
      for (edge e : back)
        redirect_edge_and_branch (e, out->dest);
    }
  forget_dominators (kernel->decl);
  loops_state_set (LOOPS_NEED_FIXUP);
  cleanup_tree_cfg ();
  finish_change ();
}

/* Returns whether one of REGIONS may be executed after the one that CALL
   begins.  */
bool
comes_before_region (const gcall *call, const std::vector<gcall *> &regions)
{
  auto begins_region = [&] (gimple *stmt) {
    return std::find (regions.begin (), regions.end (), stmt) != regions.end ();
  };
  gimple_stmt_iterator next = gsi_for_stmt (const_cast<gcall *> (call));
  for (gsi_next (&next); !gsi_end_p (next); gsi_next (&next))
    if (begins_region (gsi_stmt (next)))
      return true;
  auto_bitmap seen;
  std::vector<basic_block> waiting = { gimple_bb (call) };
  while (!waiting.empty ())
    {
      basic_block from = waiting.back ();
      waiting.pop_back ();
      edge_iterator i;
      edge e;
      FOR_EACH_EDGE (e, i, from->succs)
      {
        if (walk_block (e->dest, begins_region))
          return true;
        if (bitmap_set_bit (seen, e->dest->index))
          waiting.push_back (e->dest);
      }
    }
  return false;
}

gcall *
make_barrier (location_t location)
{
  gcall *call
      = gimple_build_call (builtin_decl_explicit (BUILT_IN_GOMP_BARRIER), 0);
  gimple_set_location (call, location);
  return call;
}

/* Adds barriers for all threads before REGIONS, if KERNEL needs them there (2),
   and after those that others may follow (4).  */
void
add_barriers (const spmd_kernel &kernel, const std::vector<gcall *> &regions)
{
  for (gcall *call : regions)
    {
      location_t location = gimple_location (call);
      gimple_stmt_iterator place = gsi_for_stmt (call);
      if (kernel.loads)
        gsi_insert_before (&place, make_barrier (location), GSI_SAME_STMT);
      if (comes_before_region (call, regions))
        gsi_insert_after (&place, make_barrier (location), GSI_SAME_STMT);
    }
}

/* Replaces CALL, which begins a region, by a call of a copy of FUNCTION;
   returns that.  */
gcall *
call_copy (gcall *call, cgraph_node *function)
{
  cgraph_node *copy = function->create_version_clone_with_body (
      vNULL, nullptr, nullptr, nullptr, nullptr, "spmd");
  gcall *direct = gimple_build_call (copy->decl, 1, gimple_call_arg (call, 1));
  gimple_set_location (direct, gimple_location (call));
  gimple_set_block (direct, gimple_block (call));
  gimple_move_vops (direct, call);
  gimple_stmt_iterator place = gsi_for_stmt (call);
  gsi_replace (&place, direct, true);
  return direct;
}

/* Has the current function call the functions of KERNEL's regions; returns the
   calls.  */
std::vector<gcall *>
call_regions (const spmd_kernel &kernel)
{
  const std::vector<gcall *> regions
      = calls_with_role (cfun, runtime_role::parallel_region);
  add_barriers (kernel, regions);
  std::vector<gcall *> direct;
  for (gcall *call : regions)
    {
      cgraph_node *function = kernel.regions.at (function_of_region (call));
      direct.push_back (call_copy (call, function));
    }
  return direct;
}

/* Inlines CALLS in the current function, of functions that are called only
   there (3).  */
void
inline_calls (const std::vector<gcall *> &calls)
{
  cgraph_node *node = cgraph_node::get (cfun->decl);
  for (gcall *call : calls)
    {
      cgraph_edge *edge = node->get_edge (call);
      edge->inline_failed = CIF_OK;
      edge->callee->inlined_to = node;
      // GCC inlines only what it has not optimized afterwards.
      DECL_STRUCT_FUNCTION (gimple_call_fndecl (call))->after_inlining = false;
    }
  optimize_inline_calls (node->decl);
  cleanup_tree_cfg ();
  finish_change_of_blocks ();
}

/* The records that CALLS pass.  */
std::vector<tree>
records_of (const std::vector<gcall *> &calls)
{
  std::vector<tree> records;
  for (const gcall *call : calls)
    if (tree record = record_of_call (call))
      records.push_back (record);
  return records;
}

/* Changes KERNEL, whose function is NODE.  */
void
change (cgraph_node *node, const spmd_kernel &kernel, light_start &start)
{
  lane_threads &lanes = start.lanes;
  tree body = node->decl;
  if (const unsigned most = lanes.most (node->decl))
    {
      body = copy_for_lanes (node, "lanes", lanes, most);
      lanes.add_shape (body, team_shape::whole_block);
      lanes.add_region (node->decl, most);
      begin_by_lanes (node, body);
    }
  function_scope current (body);
  const std::vector<tree> records
      = records_of (calls_with_role (cfun, runtime_role::parallel_region));
  const std::vector<gcall *> calls = call_regions (kernel);
  finish_change ();
  inline_calls (calls);
  for (tree record : records)
    forward_stores (record);
  start.spmd.add (node->decl, body);
  for (const auto &[region, function] : kernel.regions)
    {
      forget_dominators (region->decl);
      forget_dominators (function->decl);
    }
}

void
execute (stages &s)
{
  if (!is_start_known (s.options) || !optimize)
    return;
  light_kernels &light = s.start.kernels;
  light.compute (s.options, s.start.lanes,
                 light_kernels::region_functions::shared, nullptr);
  for (cgraph_node *node : light.kernels ())
    {
      if (light.threads_of (node->decl).regions.empty ())
        continue;
      end_after_only_team (node);
      const spmd_kernel kernel = spmd_kernel_of (node, light, s.start.lanes);
      if (dump_file)
        fprintf (dump_file, "%s: begun by %s%s\n", node->name (),
                 kernel.obstacle.empty () ? "all threads" : "one thread: ",
                 kernel.obstacle.c_str ());
      if (kernel.obstacle.empty ())
        change (node, kernel, s.start);
    }
  // The functions of regions may not be called any more.
  symtab->remove_unreachable_nodes (dump_file);
}

} // anon namespace

const pass passes::spmd
    = define_pass<simple_ipa_opt_pass, execute> ("spmd", PROP_ssa | PROP_cfg);

} // namespace omptq
