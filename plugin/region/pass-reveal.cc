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

   The block of a merged region may be a fork that stands for a call of its
   function (see pass `blocks').  It gets a mark as well, so that the passes on
   regions know the function; `fork' leaves its call.

   Steps: (1) put a mark before each fork, with its number of threads and its
   flags;
   (2) replace the fork by a call of the function.

   Not done here: GOMP_parallel_reductions, which returns the number of threads;
   code for offload devices, where the second pass might not run.
   Runs before: build_ssa_passes, over all functions, after `expand'.
   Needs: PROP_cfg of each function.
   Dump: -fplugin-arg-omptq-dump=reveal   Tests: testsuite/host/regions

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

class region_revealing
{
public:
  void execute ();

private:
  unsigned m_forks = 0;

  bool reveal_in (function *fun);
  void reveal (gimple_stmt_iterator *gsi, tree fn);
};

/* Replaces the fork at GSI by a call of FN.  */
void
region_revealing::reveal (gimple_stmt_iterator *gsi, tree fn)
{
  gcall *call = as_a<gcall *> (gsi_stmt (*gsi));
  if (calls_block_p (gimple_call_arg (call, argument_num_threads)))
    prepare_block_function (fn);
  else
    prepare_region_function (fn);
  gcall *mark = build_fork_mark (m_forks++, call);
  gimple_set_location (mark, gimple_location (call));
  gcall *direct = build_direct_call (fn, call);
  gsi_insert_before (gsi, mark, GSI_SAME_STMT);
  gsi_replace (gsi, direct, false);
  if (dump_file)
    {
      print_gimple_stmt (dump_file, mark, 0, TDF_SLIM);
      print_gimple_stmt (dump_file, direct, 0, TDF_SLIM);
    }
}

/* Steps (1) and (2); returns whether FUN has changed.  */
bool
region_revealing::reveal_in (function *fun)
{
  bool any = false;
  walk_blocks (fun, [&] (gimple_stmt_iterator *gsi) {
    if (fork_p (gsi_stmt (*gsi)))
      if (tree fn = revealable_function (as_a<gcall *> (gsi_stmt (*gsi))))
        {
          reveal (gsi, fn);
          any = true;
        }
  });
  return any;
}

void
region_revealing::execute ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
  {
    function *fun = DECL_STRUCT_FUNCTION (node->decl);
    if (!opt_for_fn (node->decl, flag_ipa_cp))
      continue;
    push_cfun (fun);
    if (reveal_in (fun))
      cgraph_edge::rebuild_edges ();
    pop_cfun ();
  }
}

bool
gate (function *)
{
  return region_passes_wanted () && !flag_generate_offload;
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
