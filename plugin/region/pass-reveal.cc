/* Pass `reveal': shows the optimizers the arguments of a parallel region's
   function.

   before:

     void f (double *a, int n, int e)
     {
       .omp_data_o.1.e = e; ...
       __builtin_GOMP_parallel (f._omp_fn.0, &.omp_data_o.1, 4, 0);
     }

   after:

     void f (double *a, int n, int e)
     {
       .omp_data_o.1.e = e; ...
       omptq fork (17, 4, 0);						(1)
       f._omp_fn.0 (&.omp_data_o.1);					(2)
     }

   Why this is right: pass `fork' turns the two statements back into the call of
   GOMP_parallel after GCC's interprocedural passes.  These may conclude from a
   direct call that the function is entered there with this argument, and has
   its effects there.  That holds for GOMP_parallel too: the calling thread is
   one of those that execute the region, and the others do so meanwhile with the
   same argument.  The function is not inlined, so nothing that depends on the
   number of threads is evaluated.  It keeps its parameter.

   For a region that is a loop whose schedule is not static, or sections,
   libgomp has functions that also set these up, such as
   GOMP_parallel_loop_dynamic.  The direct call then has more arguments than the
   function has parameters: the function of libgomp to call, and its arguments
   beyond those of GOMP_parallel:

       f._omp_fn.0 (&.omp_data_o.1, 1234, 0, n, 1, 8);

   So the region can be executed by one thread even if the mark has been lost.

   A block of a merged region may be a fork with the number of threads
   block_threads, which `merge' has made only so that GCC creates a function of
   the block:

       __builtin_GOMP_parallel (f._omp_fn.1, &.omp_data_o.2, 0x6c000000, 0);

   It stands for a call, and becomes one in any case.  All threads of the merged
   region are to execute the block, each once, in this team; so each calls the
   function, with a record of its own.  A variable that the threads share is
   reached through its address there, because GCC does not copy shared variables
   that an enclosing region shares, too; other variables are this thread's.  The
   worksharing constructs in the function are then those of the team.  The call
   gets a mark as well, so that the passes on regions know the function; `fork'
   leaves the call.

   Steps: (1) put a mark before each fork whose function is known, with its
   number of threads and its flags; (2) replace the fork by a call of the
   function, and (3) each other fork that stands for a call, too.

   Not done here: GOMP_parallel_reductions, which returns the number of threads;
   code for offload devices, where the second pass might not run; inlining of
   blocks, which are large.
   Runs before: build_ssa_passes, over all functions, after `expand'.
   Needs: PROP_cfg of each function.
   Dump: -fplugin-arg-omptq-dump=reveal   Tests: testsuite/host/regions

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "function-scope.h"
#include "passes.h"
#include "region/fork-mark.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* True if FN accesses what DATA points to as a record of the type that it has
   in the caller.  If the size of a variable is not constant, GCC creates
   another type for it, and would assume that the two do not alias.  */
bool
same_record_p (tree fn, tree data)
{
  if (TREE_CODE (data) != ADDR_EXPR)
    return integer_zerop (data);
  tree received = received_record (fn);
  return received
         && TYPE_MAIN_VARIANT (received)
                == TYPE_MAIN_VARIANT (TREE_TYPE (TREE_OPERAND (data, 0)));
}

/* The function that the threads of the fork CALL execute, if it can be
   revealed; null otherwise.  */
tree
revealable_function (const gcall *call)
{
  tree fn = parallel_function (call);
  cgraph_node *node = fn ? cgraph_node::get (fn) : nullptr;
  if (!node || !node->has_gimple_body_p () || TREE_PUBLIC (fn)
      || lookup_attribute ("omp declare target", DECL_ATTRIBUTES (fn))
      || !same_record_p (fn, gimple_call_arg (call, argument_data)))
    return NULL_TREE;
  return fn;
}

/* True if the fork CALL stands for a call.  */
bool
stands_for_call_p (const gcall *call)
{
  return calls_block_p (gimple_call_arg (call, argument_num_threads));
}

class region_revealing
{
public:
  void execute ();

private:
  // By the options of the program; a function may have others.
  const bool m_is_wanted = region_passes_wanted () && !flag_generate_offload;
  unsigned m_forks = 0;

  bool visit (function *fun);
  void mark (gimple_stmt_iterator *gsi);
  void replace (gimple_stmt_iterator *gsi, tree fn);
};

/* Step (1) for the fork at GSI.  */
void
region_revealing::mark (gimple_stmt_iterator *gsi)
{
  gcall *call = as_a<gcall *> (gsi_stmt (*gsi));
  gcall *mark = build_fork_mark (m_forks++, call);
  gimple_set_location (mark, gimple_location (call));
  gsi_insert_before (gsi, mark, GSI_SAME_STMT);
  if (dump_file)
    print_gimple_stmt (dump_file, mark, 0, TDF_SLIM);
}

/* Replaces the fork at GSI by a call of FN.  */
void
region_revealing::replace (gimple_stmt_iterator *gsi, tree fn)
{
  gcall *call = as_a<gcall *> (gsi_stmt (*gsi));
  if (stands_for_call_p (call))
    prepare_block_function (fn);
  else
    prepare_region_function (fn);
  gcall *direct = build_direct_call (fn, call);
  gsi_replace (gsi, direct, false);
  if (dump_file)
    print_gimple_stmt (dump_file, direct, 0, TDF_SLIM);
}

/* Replaces the forks of FUN, the current function; returns whether there were
   any.  */
bool
region_revealing::visit (function *fun)
{
  bool can_reveal = m_is_wanted && opt_for_fn (fun->decl, flag_ipa_cp);
  bool any = false;
  walk_blocks (fun, [&] (gimple_stmt_iterator *gsi) {
    if (!fork_p (gsi_stmt (*gsi)))
      return;
    const gcall *call = as_a<gcall *> (gsi_stmt (*gsi));
    tree known = can_reveal ? revealable_function (call) : NULL_TREE;
    if (!known && !stands_for_call_p (call))
      return;
    if (known)
      mark (gsi);
    replace (gsi, parallel_function (call)); // (2), (3)
    any = true;
  });
  return any;
}

void
region_revealing::execute ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
  {
    function_scope current (node->decl);
    if (visit (cfun))
      cgraph_edge::rebuild_edges ();
  }
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
  region_revealing ().execute ();
}

} // anon namespace

const pass passes::reveal
    = define_pass<simple_ipa_opt_pass, execute, gate> ("reveal", PROP_cfg);

} // namespace omptq
