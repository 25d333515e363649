/* Changes of calls and blocks, for light kernels.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "start/changes.h"

#include "cfghooks.h"
#include "cfgloop.h"
#include "tree-into-ssa.h"

namespace omptq
{

void
remove_call (gcall *call)
{
  unlink_stmt_vdef (call);
  gimple_stmt_iterator place = gsi_for_stmt (call);
  gsi_remove (&place, true);
}

void
replace_by_value (gcall *call, tree value)
{
  tree lhs = gimple_call_lhs (call);
  if (!lhs)
    return remove_call (call);
  unlink_stmt_vdef (call);
  gimple_stmt_iterator place = gsi_for_stmt (call);
  value = inserter (place).compute (fold_convert (TREE_TYPE (lhs), value));
  gimple_set_vdef (call, NULL_TREE);
  gimple_set_vuse (call, NULL_TREE);
  gsi_replace (&place, gimple_build_assign (lhs, value), true);
}

inserter
at_end_of (basic_block bb)
{
  gimple_stmt_iterator end = gsi_last_bb (bb);
  gsi_insert_after (&end, gimple_build_nop (), GSI_NEW_STMT);
  return inserter (end);
}

basic_block
add_block (basic_block after)
{
  basic_block bb = create_empty_bb (after);
  bb->count = after->count;
  if (current_loops)
    add_bb_to_loop (bb, current_loops->tree_root);
  return bb;
}

void
finish_change ()
{
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa_only_virtuals);
  cgraph_edge::rebuild_edges ();
}

void
finish_change_of_blocks ()
{
  forget_dominators (cfun->decl);
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa);
  cgraph_edge::rebuild_edges ();
}

void
forget_dominators (tree fndecl)
{
  function *fun = DECL_STRUCT_FUNCTION (fndecl);
  free_dominance_info (fun, CDI_DOMINATORS);
  free_dominance_info (fun, CDI_POST_DOMINATORS);
}

} // namespace omptq
