/* Pass `blocks': calls the functions of blocks of merged regions.

   before:

     f._omp_fn.0 (.omp_data_i)			// the merged region
     {
       .omp_data_o.2.a = .omp_data_i->a; ...
       __builtin_GOMP_parallel (f._omp_fn.1, &.omp_data_o.2, 0x6c000000, 0);
       __builtin_GOMP_barrier ();
       ...
     }

   after:

     f._omp_fn.0 (.omp_data_i)
     {
       .omp_data_o.2.a = .omp_data_i->a; ...
       f._omp_fn.1 (&.omp_data_o.2);					(1)
       __builtin_GOMP_barrier ();
       ...
     }

   Why this is right: `merge' has made the block a parallel construct with this
   number of threads only so that GCC makes a function of it.  All threads of
   the merged region are to execute the block, each once, in this team; so each
   calls the function, with a record of its own.  A variable that the threads
   share is reached through its address there, because GCC does not copy shared
   variables that an enclosing region shares, too; other variables are this
   thread's.  The workshare constructs in the function are then those of the
   team.

   Steps: (1) replace each such fork that `reveal' has left by a call.

   Not done here: inlining: the blocks are large.
   Runs before: build_ssa_passes, over all functions, after `reveal'.
   Needs: PROP_cfg of each function.
   Dump: -fplugin-arg-omptq-dump=blocks   Tests: testsuite/host/regions

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

/* True if STMT is a fork that stands for a call.  */
bool
block_call_p (const gimple *stmt)
{
  return fork_p (stmt)
         && calls_block_p (gimple_call_arg (stmt, argument_num_threads));
}

/* Step (1) in FUN, which is the current function; returns whether it has
   changed.  */
bool
call_blocks (function *fun)
{
  bool any = false;
  walk_blocks (fun, [&any] (gimple_stmt_iterator *gsi) {
    if (!block_call_p (gsi_stmt (*gsi)))
      return;
    gcall *fork = as_a<gcall *> (gsi_stmt (*gsi));
    tree fn = parallel_function (fork);
    prepare_block_function (fn);
    gcall *direct = build_direct_call (fn, fork);
    gsi_replace (gsi, direct, false);
    if (dump_file)
      print_gimple_stmt (dump_file, direct, 0, TDF_SLIM);
    any = true;
  });
  return any;
}

bool
gate (function *)
{
  // Functions may have options of their own, with which `merge' has run.
  return flag_openmp && !seen_error () && !in_lto_p;
}

void
execute (function *)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
  {
    push_cfun (DECL_STRUCT_FUNCTION (node->decl));
    if (call_blocks (cfun))
      cgraph_edge::rebuild_edges ();
    pop_cfun ();
  }
}

} // anon namespace

const pass passes::blocks
    = define_pass<simple_ipa_opt_pass, execute, gate> ("blocks", PROP_cfg);

} // namespace omptq
