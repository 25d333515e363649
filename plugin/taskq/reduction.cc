/* Reductions: replacing calls of libgomp by calls of libgomp-ext.

   before:

     GOMP_taskgroup_start ();			// in the generator
     GOMP_taskgroup_reduction_register (&data);
     <block> <drain> <combine>
     GOMP_taskgroup_reduction_unregister (&data);

     GOMP_task_reduction_remap (1, 0, &addresses);	// in a task

   after:

     GOMP_taskq_reduction_register (.omptq_thunk, &data);
     <block> <drain> <combine>
     GOMP_taskq_reduction_unregister (&data);

     GOMP_taskq_reduction_remap (1, 0, &addresses);

   Why this is right: the functions do the same, but for the tasks of a taskq
   instead of those of libgomp.  A taskgroup of the program in the block starts
   after the carrier, so the first call is the carrier's.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "taskq/abi.h"
#include "taskq/generator.h"
#include "taskq/reduction.h"

namespace omptq
{
namespace
{

/* Replaces CALL by a call of the library's function NAME with ARGS.  */
void
replace_call (gimple *call, runtime_functions &runtime, const char *name,
              const vec<tree> &args)
{
  auto_vec<tree> types;
  for (tree arg : args)
    types.safe_push (POINTER_TYPE_P (TREE_TYPE (arg)) ? ptr_type_node
                                                      : size_type_node);
  tree type = build_function_type_array (void_type_node, types.length (),
                                         types.address ());
  gcall *replacement = gimple_build_call_vec (runtime.get (name, type), args);
  gimple_set_location (replacement, gimple_location (call));
  gimple_call_set_nothrow (replacement, true);
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_replace (&gsi, replacement, false);
}

/* Calls VISIT (call, function) for each call in the current function of a
   function with a declaration; a call that dominates another comes first.  */
template <typename F>
void
for_each_call (F visit)
{
  auto_vec<int> order;
  order.safe_grow (n_basic_blocks_for_fn (cfun));
  int n = pre_and_rev_post_order_compute_fn (cfun, nullptr, order.address (),
                                             false);
  for (int i = 0; i < n; i++)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (cfun, order[i]);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
           gsi_next (&gsi))
        {
          gimple *stmt = gsi_stmt (gsi);
          tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL;
          if (fn)
            visit (stmt, fn);
        }
    }
}

/* The same for calls of built-in functions.  */
template <typename F>
void
for_each_builtin (F visit)
{
  for_each_call ([&] (gimple *call, tree fn) {
    if (fndecl_built_in_p (fn, BUILT_IN_NORMAL))
      visit (call, DECL_FUNCTION_CODE (fn));
  });
}

/* The call that says how many threads' accumulators are to be combined: the
   first one after those of all ranks have been gathered.  Null if no other
   ranks take part.  */
gimple *
find_number_of_slots ()
{
  bool gathered = false;
  gimple *found = nullptr;
  for_each_call ([&] (gimple *call, tree fn) {
    gathered |= calls_placeholder (call, ranks_gather_name);
    if (gathered && !found
        && fndecl_built_in_p (fn, BUILT_IN_OMP_GET_NUM_THREADS))
      found = call;
  });
  return found;
}

} // anon namespace

/* The calls must be found before the jump table exists, which bypasses the
   first ones.  */
generator_reductions::generator_reductions ()
{
  for_each_builtin ([&] (gimple *call, built_in_function f) {
    if (f == BUILT_IN_GOMP_TASKGROUP_START && !m_start)
      m_start = call;
    else if (f == BUILT_IN_GOMP_TASKGROUP_REDUCTION_REGISTER && !m_register)
      m_register = call;
    else if (f == BUILT_IN_GOMP_TASKGROUP_REDUCTION_UNREGISTER && m_register
             && operand_equal_p (gimple_call_arg (call, 0),
                                 gimple_call_arg (m_register, 0)))
      m_unregister = call;
  });
  gcc_assert (m_start && m_register);
  m_slots = find_number_of_slots ();
}

void
generator_reductions::redirect (runtime_functions &runtime)
{
  auto_vec<tree> args;
  // There is none if control never reaches the end of the block.
  if (m_unregister)
    {
      args.safe_push (gimple_call_arg (m_unregister, 0));
      replace_call (m_unregister, runtime, "GOMP_taskq_reduction_unregister",
                    args);
    }
  args.truncate (0);
  args.safe_push (DECL_CHAIN (DECL_ARGUMENTS (current_function_decl)));
  args.safe_push (gimple_call_arg (m_register, 0));
  replace_call (m_register, runtime, "GOMP_taskq_reduction_register", args);
  if (m_slots)
    gimple_call_set_fndecl (m_slots, build_ranks_slots_decl ());
  gimple_stmt_iterator gsi = gsi_for_stmt (m_start);
  gsi_replace (&gsi, gimple_build_nop (), false);
}

void
redirect_task_reductions (runtime_functions &runtime)
{
  gimple *remap = nullptr;
  for_each_builtin ([&] (gimple *call, built_in_function f) {
    if (f == BUILT_IN_GOMP_TASK_REDUCTION_REMAP && !remap)
      remap = call;
  });
  if (!remap)
    return;
  auto_vec<tree> args;
  for (unsigned i = 0; i < gimple_call_num_args (remap); i++)
    args.safe_push (gimple_call_arg (remap, i));
  replace_call (remap, runtime, "GOMP_taskq_reduction_remap", args);
}

} // namespace omptq
