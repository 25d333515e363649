/* Replaces the calls of libgomp that light kernels cannot make.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "start/light-calls.h"

#include "cfghooks.h"
#include "function-scope.h"
#include "gcc-versions.h"
#include "gimple-fold.h"
#include "start/body-walk.h"
#include "start/changes.h"
#include "start/runtime-calls.h"
#include "stringpool.h"
#include "threads/lane-barriers.h"
#include "tree-cfg.h"
#include "tree-into-ssa.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Assembly for the number of a lane in its block.  */
constexpr char read_lane_number[]
    = "{\n\t\t.reg.u32 %%ompwarp;\n"
      "\t\tmov.u32\t%%ompwarp, %%tid.y;\n"
      "\t\tmov.u32\t%0, %%tid.x;\n"
      "\t\tmad.lo.u32\t%0, %%ompwarp, 32, %0;\n\t}";

/* A variable NAME of TYPE.  */
tree
make_variable (const char *name, tree type)
{
  tree var
      = build_decl (UNKNOWN_LOCATION, VAR_DECL, get_identifier (name), type);
  SET_DECL_ASSEMBLER_NAME (var, get_identifier (name));
  DECL_ARTIFICIAL (var) = 1;
  DECL_IGNORED_P (var) = 1;
  TREE_USED (var) = 1;
  return var;
}

/* The variable NAME of libgomp, which has TYPE.  */
tree
libgomp_variable (const char *name, tree type, tree attributes)
{
  tree var = make_variable (name, type);
  DECL_ATTRIBUTES (var) = attributes;
  DECL_EXTERNAL (var) = 1;
  TREE_PUBLIC (var) = 1;
  varpool_node::get_create (var);
  return var;
}

/* The number of teams that the host allows, 0 if it sets no limit: the third of
   four numbers that it gives libgomp.  */
tree
host_number_of_teams ()
{
  tree numbers = libgomp_variable (
      "__gomp_additional_icvs", build_array_type_nelts (integer_type_node, 4),
      NULL_TREE);
  return build4 (ARRAY_REF, integer_type_node, numbers, size_int (2), NULL_TREE,
                 NULL_TREE);
}

tree
shared_attribute ()
{
  return tree_cons (get_identifier ("shared"), NULL_TREE, NULL_TREE);
}

/* Adds the smaller of the numbers THREADS and LIMIT, where 0 is none.  */
tree
limited (inserter &before, tree threads, tree limit)
{
  tree type = unsigned_type_node;
  tree one = build_one_cst (type);
  tree less = before.compute (fold_build2 (MINUS_EXPR, type, threads, one));
  tree most = before.compute (
      fold_build2 (MINUS_EXPR, type, fold_convert (type, limit), one));
  tree least = before.compute (fold_build2 (MIN_EXPR, type, less, most));
  return before.compute (fold_build2 (PLUS_EXPR, type, least, one));
}

/* Replaces the calls of libgomp in one function.  */
class call_replacer
{
public:
  // In FNDECL, whose threads are LANES if these say so, with FENCES or not.
  call_replacer (const block_variables &block, const lane_threads &lanes,
                 const_tree fndecl, bool fences)
      : m_block (block), m_most (most_threads (lanes, fndecl)),
        m_counts_lanes (lanes.most (fndecl) != 0),
        m_by_lanes (lanes.is_by_lanes (fndecl)), m_shape (lanes.shape (fndecl)),
        m_fences (fences)
  {
  }

  // Replaces the call at PLACE, of a function with ROLE.
  void replace (gimple_stmt_iterator place, runtime_role role);

  // Replaces all calls in the current function.
  void replace_all ();

  // Sets the variables, where the current function begins, for all threads or
  // for one.
  void set_at_start (bool all);

private:
  void begin_region (gimple_stmt_iterator place);
  void end_region (gimple_stmt_iterator place);
  void wait (gimple_stmt_iterator place);
  void wait_for_lanes (gimple_stmt_iterator place);
  void begin_teams (gimple_stmt_iterator place);
  tree teams_of_blocks (inserter &before, tree blocks, tree lower,
                        tree upper) const;
  void add_fence (inserter &place) const;
  tree block_threads (inserter &before) const;
  tree own_number (inserter &before) const;
  tree bounded (tree number, unsigned first, unsigned last) const;
  tree value_of (inserter &before, runtime_role role);

  const block_variables &m_block;
  // The most threads of a block, and whether these are lanes.
  unsigned m_most;
  bool m_counts_lanes;
  // Each lane executes the function as a thread.
  bool m_by_lanes;
  // If so.
  team_shape m_shape;
  // Blocks can synchronize.
  bool m_fences;
};

/* Adds OpenMP's flush for threads of other blocks, if these can notice.  */
void
call_replacer::add_fence (inserter &place) const
{
  if (m_fences)
    place.synchronise ("membar.sys;");
}

/* Adds the number of threads that a block can have.  */
tree
call_replacer::block_threads (inserter &before) const
{
  tree warps = before.read (read_block_threads);
  if (!m_counts_lanes)
    return warps;
  tree lanes = build_int_cst (unsigned_type_node, warp_size);
  return before.compute (
      fold_build2 (MULT_EXPR, unsigned_type_node, warps, lanes));
}

/* Adds the number of the thread that executes the function.  */
tree
call_replacer::own_number (inserter &before) const
{
  return m_by_lanes ? bounded (before.read (read_lane_number), 0,
                               most_lanes_of_block - 1)
                    : before.read (read_thread_number);
}

/* Tells GCC that NUMBER, if it is one of lanes, is at least FIRST and at most
   LAST; returns it.  */
tree
call_replacer::bounded (tree number, unsigned first, unsigned last) const
{
  if (m_by_lanes)
    add_known_range (number, wi::uhwi (first, 32), wi::uhwi (last, 32));
  return number;
}

/* Has the region at PLACE, a GOMP_parallel (function, data, number, flags),
   executed by all threads.  */
void
call_replacer::begin_region (gimple_stmt_iterator place)
{
  gcall *call = as_a<gcall *> (gsi_stmt (place));
  tree function = gimple_call_arg (call, 0);
  tree data = gimple_call_arg (call, 1);
  inserter before (place);
  tree threads = block_threads (before);
  if (is_effective_limit (gimple_call_arg (call, 2), m_most))
    threads = limited (before, threads, gimple_call_arg (call, 2));
  if (m_block.limit)
    threads = limited (before, threads, before.load (m_block.limit));
  if (TARGET_PTX_6_0)
    before.synchronise ("bar.warp.sync\t0xffffffff;");
  before.store (m_block.threads, threads);
  before.store (m_block.function, function);
  before.store (m_block.data, data);
  before.synchronise ("bar.sync\t0;");

  gcall *direct = gimple_build_call (TREE_OPERAND (function, 0), 1, data);
  gimple_set_location (direct, gimple_location (call));
  gimple_call_set_nothrow (direct, true);
  gimple_move_vops (direct, call);
  gsi_replace (&place, direct, true);
  end_region (place);
}

/* Has the threads of the region that is called at PLACE meet after it.  */
void
call_replacer::end_region (gimple_stmt_iterator place)
{
  gsi_next (&place);
  inserter after (place);
  after.synchronise ("bar.sync\t0;");
  add_fence (after);
  after.store (m_block.threads, build_one_cst (unsigned_type_node));
}

/* Replaces the GOMP_barrier at PLACE.  */
void
call_replacer::wait (gimple_stmt_iterator place)
{
  inserter before (place);
  tree lanes = before.compute (
      fold_build2 (MULT_EXPR, unsigned_type_node, before.load (m_block.threads),
                   build_int_cst (unsigned_type_node, 32)));
  add_fence (before);
  before.synchronise ("bar.sync\t1, %0;", lanes);
  remove_call (as_a<gcall *> (gsi_stmt (place)));
}

/* Replaces the GOMP_barrier at PLACE, where lanes wait for each other, in step
   or not.  GCC must not copy it to where only some of a warp's lanes come.  */
void
call_replacer::wait_for_lanes (gimple_stmt_iterator place)
{
  inserter before (place);
  add_fence (before);
  if (m_shape == team_shape::whole_block)
    meet_all_lanes (before);
  else if (m_shape == team_shape::whole_warps)
    meet_lanes (before, before.load (m_block.threads));
  else
    meet_with_idle_lanes (before, before.load (m_block.threads));
  gcall *unique = make_unique ();
  unlink_stmt_vdef (gsi_stmt (place));
  gsi_replace (&place, unique, false);
  split_block (gsi_bb (place), unique);
}

/* Adds the number of teams that GOMP_teams4 (LOWER, UPPER, ...) makes of
   BLOCKS, at most UPPER, and at least LOWER.  Without these each block is one,
   unless the host has set a lower number.  */
tree
call_replacer::teams_of_blocks (inserter &before, tree blocks, tree lower,
                                tree upper) const
{
  if (!integer_zerop (upper))
    return before.compute (fold_build2 (
        MAX_EXPR, unsigned_type_node, limited (before, blocks, upper),
        fold_convert (unsigned_type_node, lower)));
  return m_block.most_teams
             ? limited (before, blocks, before.load (m_block.most_teams))
             : blocks;
}

/* Replaces the GOMP_teams4 (lower, upper, limit, first) at PLACE, which is
   called until it returns false, and gives a block its next team: the number of
   the block, and as many more each time as there are blocks.  The limit is
   kept.  */
void
call_replacer::begin_teams (gimple_stmt_iterator place)
{
  gcall *call = as_a<gcall *> (gsi_stmt (place));
  tree type = unsigned_type_node;
  tree lower = gimple_call_arg (call, 0);
  tree upper = gimple_call_arg (call, 1);
  tree limit = gimple_call_arg (call, 2);
  tree is_first = fold_convert (boolean_type_node, gimple_call_arg (call, 3));
  inserter before (place);
  if (is_effective_limit (limit, m_most))
    before.store (m_block.limit, limit);
  tree team = before.read (read_block_number);
  tree blocks = before.read (read_blocks);
  tree teams = teams_of_blocks (before, blocks, lower, upper);
  // A block can have several teams only if their number is stated.
  const bool several = !integer_zerop (upper);
  if (several)
    {
      tree next = before.compute (fold_build2 (
          PLUS_EXPR, type, fold_convert (type, before.load (m_block.team)),
          blocks));
      team = before.compute (
          fold_build3 (COND_EXPR, type, is_first, team, next));
    }
  before.store (m_block.team, team);
  before.store (m_block.last_team,
                fold_build2 (MINUS_EXPR, type, teams, build_one_cst (type)));
  tree is_team = fold_build2 (LT_EXPR, boolean_type_node, team, teams);
  if (teams == blocks)
    is_team = is_first;
  else if (!several)
    is_team = fold_build2 (BIT_AND_EXPR, boolean_type_node, is_first, is_team);
  replace_by_value (call, is_team);
}

/* Adds the value that a call of a function with ROLE returns.  */
tree
call_replacer::value_of (inserter &before, runtime_role role)
{
  switch (role)
    {
    case runtime_role::thread_number:
      return own_number (before);
    case runtime_role::number_of_threads:
      return bounded (before.load (m_block.threads), 1, most_lanes_of_block);
    case runtime_role::most_threads:
      return block_threads (before);
    case runtime_role::team_number:
      return bounded (before.load (m_block.team), 0, INT_MAX);
    case runtime_role::number_of_teams:
      return fold_build2 (PLUS_EXPR, unsigned_type_node,
                          before.load (m_block.last_team),
                          build_one_cst (unsigned_type_node));
    case runtime_role::in_parallel:
      return fold_build2 (GT_EXPR, boolean_type_node,
                          before.load (m_block.threads),
                          build_one_cst (unsigned_type_node));
    case runtime_role::single:
      return fold_build2 (EQ_EXPR, boolean_type_node, own_number (before),
                          build_zero_cst (unsigned_type_node));
    default:
      gcc_unreachable ();
    }
}

void
call_replacer::replace (gimple_stmt_iterator place, runtime_role role)
{
  switch (role)
    {
    case runtime_role::needs_libgomp:
    case runtime_role::nested_lock:
    case runtime_role::worksharing:
    case runtime_role::parallel_worksharing:
      // The kernel would not be light.
      gcc_unreachable ();
    case runtime_role::stays:
    case runtime_role::lock:
    case runtime_role::other_library:
      return;
    case runtime_role::begins_teams:
      return begin_teams (place);
    case runtime_role::parallel_region:
      return begin_region (place);
    case runtime_role::barrier:
      return m_by_lanes ? wait_for_lanes (place) : wait (place);
    default:
      inserter before (place);
      return replace_by_value (as_a<gcall *> (gsi_stmt (place)),
                               value_of (before, role));
    }
}

void
call_replacer::replace_all ()
{
  auto_vec<gimple *> calls;
  walk_blocks (cfun, [&calls] (gimple *stmt) {
    if (library_function (stmt))
      calls.safe_push (stmt);
  });
  for (gimple *call : calls)
    replace (gsi_for_stmt (call), role_of (gimple_call_fndecl (call)));
}

void
call_replacer::set_at_start (bool all)
{
  basic_block first
      = split_edge (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (cfun)));
  inserter begin (gsi_start_bb (first));
  begin.store (m_block.threads, all ? block_threads (begin)
                                    : build_one_cst (unsigned_type_node));
  if (m_block.team)
    begin.store (m_block.team, build_zero_cst (integer_type_node));
  if (m_block.limit)
    begin.store (m_block.limit, build_zero_cst (unsigned_type_node));
}

/* A variable NAME of TYPE in the current function.  */
tree
own_variable (const char *name, tree type)
{
  tree var = create_tmp_var (type, name);
  // Until GCC looks for variables that can be in registers.
  TREE_ADDRESSABLE (var) = 1;
  return var;
}

} // anon namespace

tree
shared_variable (const char *name, tree type)
{
  tree var = make_variable (name, type);
  DECL_ATTRIBUTES (var) = shared_attribute ();
  TREE_STATIC (var) = 1;
  varpool_node::finalize_decl (var);
  // The entries of kernels use it, as text.
  varpool_node::get (var)->force_output = 1;
  return var;
}

void
block_variables::make (bool with_limit, bool with_teams)
{
  function = shared_variable ("omptq_region", ptr_type_node);
  data = shared_variable ("omptq_region_data", ptr_type_node);
  threads = shared_variable ("omptq_threads", unsigned_type_node);
  limit = with_limit ? shared_variable ("omptq_limit", unsigned_type_node)
                     : NULL_TREE;
  team = last_team = most_teams = NULL_TREE;
  if (!with_teams)
    return;
  team = libgomp_variable ("__gomp_team_num", integer_type_node,
                           shared_attribute ());
  last_team
      = libgomp_variable ("gomp_num_teams_var", unsigned_type_node, NULL_TREE);
  if (host_limits_teams ())
    most_teams = host_number_of_teams ();
}

block_variables
block_variables::of_each_thread () const
{
  block_variables own = *this;
  own.function = own.data = own.limit = NULL_TREE;
  own.threads = own_variable ("threads", unsigned_type_node);
  if (!team)
    return own;
  own.team = own_variable ("team", integer_type_node);
  own.last_team = own_variable ("last_team", unsigned_type_node);
  return own;
}

void
replace_runtime_calls (cgraph_node *node, const block_variables &block,
                       const lane_threads &lanes, bool fences)
{
  function_scope current (node->decl);
  call_replacer (block, lanes, node->decl, fences).replace_all ();
  finish_change ();
}

void
set_at_start (cgraph_node *kernel, const block_variables &block)
{
  function_scope current (kernel->decl);
  call_replacer (block, {}, kernel->decl, false).set_at_start (false);
  finish_change ();
}

void
begin_by_all (cgraph_node *node, const block_variables &block,
              const lane_threads &lanes, bool fences)
{
  function_scope current (node->decl);
  const block_variables own = block.of_each_thread ();
  call_replacer replacer (own, lanes, node->decl, fences);
  replacer.replace_all ();
  replacer.set_at_start (true);
  finish_change ();
}

} // namespace omptq
