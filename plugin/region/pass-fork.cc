/* Pass `fork': turns the calls that `reveal' created back into forks.

   before:

     omptq fork (17, 4, 0);
     f._omp_fn.0.constprop (&.omp_data_o.1);

   after:

     __builtin_GOMP_parallel (f._omp_fn.0.constprop, &.omp_data_o.1, 4, 0);

   Why this is right: the mark holds the arguments of the fork, and the
   optimizers have left mark and call in this order, since they may not move a
   call across another that may not end.  If they have removed the call, because
   the region has no effect, the mark goes too.  If something else has removed
   or copied one of the two, one thread executes what is left, after a warning:
   by a call of the function or, for a loop or sections that libgomp must set
   up, by a fork of one thread.  This is a valid execution of the program with
   one thread: OpenMP functions called in the region see a team of one.  The
   functions of blocks of merged regions remain called directly.

   Steps: (1) find the functions with marks or with calls of regions' functions,
   and let GCC apply to them the decisions of its interprocedural passes; (2)
   join each mark with the call after it; (3) note that libgomp calls the
   functions.

   Not done here: code for offload devices.
   Runs after: simdclone, the last of the late interprocedural passes.  With
   -flto these run at link time, which must work without the plugin; then the
   pass runs after emutls, the last one before objects are written.  Needs: all
   functions in SSA form.
   Dump: -fplugin-arg-omptq-dump=fork   Tests: testsuite/host/regions

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "passes.h"
#include "region/fork-mark.h"
#include "walk.h"

namespace omptq
{
namespace
{

class fork_restoring
{
public:
  void execute ();

private:
  hash_set<cgraph_node *> m_regions;

  void find_functions (auto_vec<cgraph_node *> &functions);
  bool restore_in (function *fun);
  void restore (gimple_stmt_iterator *gsi, gcall *mark);
  void replace_call (gcall *direct, gcall *fork);
  void execute_alone (gcall *direct);
};

/* Finds the functions with marks or with calls of regions' functions.  */
void
fork_restoring::find_functions (auto_vec<cgraph_node *> &functions)
{
  hash_set<cgraph_node *> found;
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    if (e->callee == fork_mark_node () || region_function_p (e->callee->decl))
      {
        cgraph_node *caller = node->inlined_to ? node->inlined_to : node;
        if (!found.add (caller))
          functions.safe_push (caller);
      }
}

/* The function of a region that STMT calls directly, instead of libgomp; null
   if it calls none.  */
tree
called_region (const gimple *stmt)
{
  tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  return fn && region_function_p (fn) && !block_function_p (fn) ? fn
                                                                : NULL_TREE;
}

/* The first call of a region's function after MARK, if it is the same on every
   path; null if there is none.  */
gcall *
call_after (gcall *mark)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (mark);
  basic_block bb = gimple_bb (mark);
  gsi_next (&gsi);
  for (;;)
    {
      for (; !gsi_end_p (gsi); gsi_next (&gsi))
        {
          gimple *stmt = gsi_stmt (gsi);
          if (fork_mark_p (stmt))
            return nullptr;
          if (called_region (stmt))
            return as_a<gcall *> (stmt);
        }
      if (!single_succ_p (bb) || !single_pred_p (single_succ (bb)))
        return nullptr;
      bb = single_succ (bb);
      gsi = gsi_start_bb (bb);
    }
}

/* Replaces DIRECT, a call of a region's function, by FORK.  */
void
fork_restoring::replace_call (gcall *direct, gcall *fork)
{
  m_regions.add (cgraph_node::get (gimple_call_fndecl (direct)));
  gimple_set_location (fork, gimple_location (direct));
  gimple_move_vops (fork, direct);
  gimple_stmt_iterator gsi = gsi_for_stmt (direct);
  gsi_replace (&gsi, fork, false);
  if (dump_file)
    print_gimple_stmt (dump_file, fork, 0, TDF_SLIM);
}

/* Makes one thread execute DIRECT, a call without a mark.  */
void
fork_restoring::execute_alone (gcall *direct)
{
  warning_at (DECL_SOURCE_LOCATION (gimple_call_fndecl (direct)), 0,
              "the call of a parallel region is damaged; one thread "
              "executes the region");
  if (gimple_call_num_args (direct) > 1)
    replace_call (direct,
                  build_fork (direct, build_one_cst (unsigned_type_node),
                              build_zero_cst (unsigned_type_node)));
}

/* Joins MARK, at GSI, with its call, and removes it.  */
void
fork_restoring::restore (gimple_stmt_iterator *gsi, gcall *mark)
{
  bool block = calls_block_p (marked_num_threads (mark));
  gcall *direct = block ? nullptr : call_after (mark);
  if (direct)
    replace_call (direct, build_fork (direct, marked_num_threads (mark),
                                      marked_flags (mark)));
  unlink_stmt_vdef (mark);
  gsi_remove (gsi, true);
  release_defs (mark);
}

/* Step (2); returns whether FUN has changed.  */
bool
fork_restoring::restore_in (function *fun)
{
  bool any = false;
  walk_blocks (fun, [&] (gimple_stmt_iterator *gsi) {
    if (!fork_mark_p (gsi_stmt (*gsi)))
      return visit::inside;
    restore (gsi, as_a<gcall *> (gsi_stmt (*gsi)));
    any = true;
    return visit::removed;
  });
  walk_blocks (fun, [&] (gimple *stmt) {
    if (!called_region (stmt))
      return;
    execute_alone (as_a<gcall *> (stmt));
    any = true;
  });
  return any;
}

void
fork_restoring::execute ()
{
  auto_vec<cgraph_node *> functions;
  find_functions (functions);
  for (cgraph_node *node : functions)
    {
      node->get_body ();
      push_cfun (DECL_STRUCT_FUNCTION (node->decl));
      if (restore_in (cfun))
        {
          update_ssa (TODO_update_ssa_only_virtuals);
          cgraph_edge::rebuild_edges ();
        }
      pop_cfun ();
    }
  for (cgraph_node *region : m_regions)
    {
      region->mark_address_taken ();
      region->local = false;
    }
}

template <bool for_lto>
bool
gate (function *)
{
  // Even if no mark is left: a call may remain.
  return region_passes_wanted () && for_lto == (flag_generate_lto != 0);
}

void
execute (function *)
{
  fork_restoring ().execute ();
}

} // anon namespace

const pass passes::fork
    = define_pass<simple_ipa_opt_pass, execute, gate<false>> ("fork", 0);
const pass passes::fork_lto
    = define_pass<simple_ipa_opt_pass, execute, gate<true>> ("fork", 0);

} // namespace omptq
