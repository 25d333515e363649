/* The functions that exceptions can leave.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include "gcc-common.h"
#include "calls/reach.h"
#include "tasks/exceptions.h"

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
  bool any = false;
  push_cfun (DECL_STRUCT_FUNCTION (fn));
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi) && !any;
       gsi_next (&gsi))
    any = leaves_at (gsi_stmt (gsi));
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
