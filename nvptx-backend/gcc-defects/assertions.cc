/* Defect: programs with assert are not linked.

   The header assert.h of the host's C library calls a function that newlib does
   not have, so that target regions with assert do not link: "unresolved symbol
   __assert_fail".

     before:				after:

       __assert_fail ("n > 0", "f.c",	printf ("%s:%u: %s: Assertion `%s' "
	 7, "main");			  "failed.\n", "f.c", 7, "main", "n > 0");
					abort ();

   Why this is right: that is what the function does on the host, but for the
   program's name, which the device does not know, and what LLVM's does on
   devices.  Programs with a function of this name call their own.

   Steps: for each call of the function where it has no body, print the message
   and call abort.

   Not done here: other C libraries than glibc, whose headers call other
   functions.
   Tests: testsuite/device/code/assertions-on-the-device.sh

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gimple-common.h"

#include "function-scope.h"
#include "gcc-defects/defects.h"
#include "walk.h"

#include "tree-into-ssa.h"

namespace omptq
{
namespace
{

/* Returns whether STMT says that an assertion failed.  */
bool
is_failure (gimple *stmt)
{
  tree callee = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  if (!callee || !DECL_EXTERNAL (callee) || gimple_call_num_args (stmt) != 4
      || !DECL_ASSEMBLER_NAME_SET_P (callee))
    return false;
  return id_equal (DECL_ASSEMBLER_NAME (callee), "__assert_fail");
}

/* Has the device print what the call at AT says, and end the program.  */
void
report_failure (gimple_stmt_iterator *at)
{
  static const char format[] = "%s:%u: %s: Assertion `%s' failed.\n";
  gimple *call = gsi_stmt (*at);
  gcall *print = gimple_build_call (
      builtin_decl_explicit (BUILT_IN_PRINTF), 5,
      build_string_literal (sizeof format, format), gimple_call_arg (call, 1),
      gimple_call_arg (call, 2), gimple_call_arg (call, 3),
      gimple_call_arg (call, 0));
  gimple_set_location (print, gimple_location (call));
  gsi_insert_before (at, print, GSI_SAME_STMT);
  gcall *end = gimple_build_call (builtin_decl_explicit (BUILT_IN_ABORT), 0);
  gimple_set_location (end, gimple_location (call));
  gsi_replace (at, end, false);
}

/* Changes the function NODE.  */
void
change (cgraph_node *node)
{
  function_scope current (node->decl);
  unsigned failures = 0;
  walk_blocks (cfun, [&failures] (gimple_stmt_iterator *i) {
    if (!is_failure (gsi_stmt (*i)))
      return;
    report_failure (i);
    failures++;
  });
  if (!failures)
    return;
  if (dump_file)
    fprintf (dump_file, "%s: %u assertions\n", current_function_name (),
             failures);
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa_only_virtuals);
  cgraph_edge::rebuild_edges ();
}

void
repair ()
{
  walk_bodies (change);
}

} // anon namespace

const defect defects::assertions
    = define_defect<repair> ("assertions", "PR other/70945", all_versions);

} // namespace omptq
