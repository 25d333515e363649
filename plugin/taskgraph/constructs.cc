/* Taskgraph constructs between the two passes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "taskgraph/constructs.h"

namespace omptq
{

/* GCC's own marks have such names with a blank, too.  */
static constexpr char variable_attribute[] = "omptq taskgraph";

bool
calls_placeholder_p (const gimple *stmt, const char *name)
{
  tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  return fn && DECL_NAME (fn) && DECL_EXTERNAL (fn)
         && strcmp (IDENTIFIER_POINTER (DECL_NAME (fn)), name) == 0;
}

void
mark_block_variable (tree variable)
{
  if (!block_variable_p (variable))
    DECL_ATTRIBUTES (variable)
        = tree_cons (get_identifier (variable_attribute), NULL_TREE,
                     DECL_ATTRIBUTES (variable));
}

bool
block_variable_p (const_tree variable)
{
  return lookup_attribute (variable_attribute, DECL_ATTRIBUTES (variable))
         != NULL_TREE;
}

} // namespace omptq
