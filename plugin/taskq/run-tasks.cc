/* Functions that run several tasks in a row:

     char *f._omp_fn.0.tasks (char *slot, char *end)
     {
       for (;;)
	 {
	   f._omp_fn.0 (slot);
	   slot += SIZE;
	   if (slot == end || slot[its end] != f._omp_fn.0.tasks)
	     break;
	 }
       return slot;
     }

   GCC inlines the task's function, so that a task costs a comparison instead of
   an indirect call.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "libgomp-ext/libgomp-ext.h"
#include "taskq/abi.h"
#include "function-builder.h"
#include "taskq/device-code.h"
#include "taskq/run-tasks.h"

namespace omptq
{

tree
build_run_tasks (tree fn, unsigned slot_size)
{
  tree name = clone_function_name (fn, gomp_taskq_run_suffix);
  function_builder run (IDENTIFIER_POINTER (name),
                        build_function_type_list (ptr_type_node, ptr_type_node,
                                                  ptr_type_node, NULL));
  if (device_function_p (fn))
    DECL_ATTRIBUTES (run.decl ()) = tree_cons (
        get_identifier ("omp declare target"), NULL_TREE, NULL_TREE);
  tree slot = run.add_local ("slot", ptr_type_node);
  tree start = build2 (MODIFY_EXPR, void_type_node, slot, run.parameter (0));
  run.add (start);

  tree data = TREE_VALUE (TYPE_ARG_TYPES (TREE_TYPE (fn)));
  tree body = NULL_TREE;
  append_to_statement_list (build_call_expr (fn, 1, fold_convert (data, slot)),
                            &body);
  append_to_statement_list (
      build2 (MODIFY_EXPR, void_type_node, slot,
              fold_build_pointer_plus_hwi (slot, slot_size)),
      &body);
  tree next = build_slot_function (slot, slot_size);
  tree self = fold_convert (ptr_type_node, build_fold_addr_expr (run.decl ()));
  tree at_end = build2 (EQ_EXPR, boolean_type_node, slot, run.parameter (1));
  tree other = build2 (NE_EXPR, boolean_type_node, next, self);
  append_to_statement_list (
      build1 (EXIT_EXPR, void_type_node,
              build2 (TRUTH_ORIF_EXPR, boolean_type_node, at_end, other)),
      &body);
  run.add (build1 (LOOP_EXPR, void_type_node, body));
  run.add_return (slot);
  DECL_UNINLINABLE (fn) = 0;
  return run.finish ();
}

} // namespace omptq
