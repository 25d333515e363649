/* Functions that lanes alone call.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/rewrite/lane-clones.h"

#include "cgraph.h"
#include "function-scope.h"

namespace omptq
{

/* The copy of FNDECL, which has a body.  */
tree
lane_clones::clone_of (tree fndecl)
{
  cgraph_node *node = cgraph_node::get (fndecl)->ultimate_alias_target ();
  if (tree *known = m_clones.get (node))
    return *known;
  node->get_body ();
  cgraph_node *clone = node->create_version_clone_with_body (
      vNULL, nullptr, nullptr, nullptr, nullptr, "lanes");
  // GCC copies none with the attribute noclone, for example.
  m_clones.put (node, clone ? clone->decl : fndecl);
  if (!clone)
    return fndecl;
  function_scope current (clone->decl);
  walk_blocks (cfun, [this] (gimple *stmt) { redirect (stmt); });
  cgraph_edge::rebuild_edges ();
  return clone->decl;
}

/* Has STMT, if it calls a function with atomic operations, call the copy of
   it.  */
void
lane_clones::redirect (gimple *stmt)
{
  gcall *call = dyn_cast<gcall *> (stmt);
  tree fndecl = call ? gimple_call_fndecl (call) : NULL_TREE;
  if (!fndecl || !m_calls.has_atomics (fndecl))
    return;
  gimple_call_set_fndecl (call, clone_of (fndecl));
  update_stmt (call);
}

void
lane_clones::redirect (const class loop *loop)
{
  walk_loop (loop, [this] (gimple *stmt) { redirect (stmt); });
}

} // namespace omptq
