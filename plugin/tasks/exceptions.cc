/* The functions that exceptions can leave.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "calls/reach.h"
#include "tasks/exceptions.h"
#include "walk.h"

namespace omptq
{

bool
throwing_functions::leaves_at (gimple *stmt)
{
  if (!stmt_can_throw_external (cfun, stmt))
    return false;
  tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  return !fn || !m_known.contains (fn) || m_throwing.contains (fn);
}

/* True if an exception can leave FN, as far as that is known.  */
bool
throwing_functions::throws (tree fn)
{
  push_cfun (DECL_STRUCT_FUNCTION (fn));
  bool any
      = walk_blocks (cfun, [this] (gimple *stmt) { return leaves_at (stmt); });
  pop_cfun ();
  return any;
}

throwing_functions::throwing_functions ()
{
  if (!flag_exceptions)
    return;
  auto_vec<tree> functions;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
  if (has_final_body (node->decl) && DECL_STRUCT_FUNCTION (node->decl)->cfg)
    {
      functions.safe_push (node->decl);
      m_known.add (node->decl);
    }
  bool changed = true;
  while (changed)
    {
      changed = false;
      for (tree fn : functions)
        if (!m_throwing.contains (fn) && throws (fn))
          {
            m_throwing.add (fn);
            changed = true;
          }
    }
}

} // namespace omptq
