/* Calls by addresses of threads that are lanes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "threads/calls-by-address.h"

#include "cfgloop.h"
#include "start/changes.h"
#include "tree-into-ssa.h"
#include "value-prof.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Returns whether STMT is a call by an address.  */
bool
is_by_address (const gimple *stmt)
{
  const gcall *call = dyn_cast<const gcall *> (stmt);
  return call && !gimple_call_internal_p (call) && !gimple_call_fndecl (call);
}

/* Puts a trap in place of CALL, whose result is not used by anything that is
   executed.  */
void
trap_instead_of (gcall *call)
{
  gimple_stmt_iterator place = gsi_for_stmt (call);
  gcall *trap = gimple_build_call (builtin_decl_explicit (BUILT_IN_TRAP), 0);
  gimple_set_location (trap, gimple_location (call));
  gsi_insert_before (&place, trap, GSI_SAME_STMT);
  tree lhs = gimple_call_lhs (call);
  if (lhs && TREE_CODE (lhs) == SSA_NAME)
    replace_by_value (call, build_zero_cst (TREE_TYPE (lhs)));
  else
    remove_call (call);
}

} // anon namespace

void
call_by_name (function *fun, const addressed_functions &functions)
{
  std::vector<gcall *> calls;
  walk_blocks (fun, [&calls] (gimple *stmt) {
    if (is_by_address (stmt))
      calls.push_back (as_a<gcall *> (stmt));
  });
  if (calls.empty ())
    return;
  for (gcall *call : calls)
    {
      for (cgraph_node *callee : functions.called_by (call))
        gimple_ic (call, callee, profile_probability::even ());
      trap_instead_of (call);
    }
  loops_state_set (fun, LOOPS_NEED_FIXUP);
  forget_dominators (fun->decl);
  mark_virtual_operands_for_renaming (fun);
  update_ssa (TODO_update_ssa);
}

} // namespace omptq
