/* Which functions SIMD regions call, and what they do besides.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "regions/region-calls.h"

#include "regions/gimple-regions.h"
#include "walk.h"

#include <algorithm>

namespace omptq
{
namespace
{

/* The function with a body that CALL calls, or null.  */
tree
callee_of (const gcall *call)
{
  tree fndecl = gimple_call_fndecl (call);
  cgraph_node *node = fndecl ? cgraph_node::get (fndecl) : nullptr;
  if (!node)
    return NULL_TREE;
  node = node->ultimate_alias_target ();
  return node->has_gimple_body_p () ? node->decl : NULL_TREE;
}

} // anon namespace

region_calls::call_kind
region_calls::of (const_tree fndecl) const
{
  const unsigned uid = DECL_UID (fndecl);
  return uid < m_kinds.size () ? m_kinds[uid] : call_kind::any;
}

void
region_calls::limit (const_tree fndecl, call_kind kind)
{
  const unsigned uid = DECL_UID (fndecl);
  if (uid < m_kinds.size ())
    m_kinds[uid] = std::max (m_kinds[uid], kind);
}

/* Limits the functions that CALLER's regions call.  */
void
region_calls::visit_regions (tree caller)
{
  function *fun = DECL_STRUCT_FUNCTION (caller);
  const gimple_simd_regions regions (fun);
  std::vector<tree> callees;
  unsigned observers = 0;
  walk_blocks (fun, [&] (gimple *stmt) {
    if (is_gimple_debug (stmt) || !regions.contains (stmt))
      return;
    observers += observes (stmt);
    if (gcall *call = dyn_cast<gcall *> (stmt))
      if (tree callee = callee_of (call))
        callees.push_back (callee);
  });
  for (tree callee : callees)
    limit (callee, std::count (callees.begin (), callees.end (), callee) > 1
                       ? call_kind::any
                   : observers > 1 ? call_kind::one
                                   : call_kind::alone);
}

void
region_calls::compute (const function_contexts &contexts, FILE *file)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
  {
    const unsigned uid = DECL_UID (node->decl);
    if (uid >= m_kinds.size ())
      m_kinds.resize (uid + 1, call_kind::any);
    if (contexts.of (node->decl) == simd_state::inside)
      m_kinds[uid] = call_kind::alone;
  }
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
  {
    if (node->inlined_to)
      continue;
    node->get_body ();
    if (contexts.of (node->decl) == simd_state::outside)
      visit_regions (node->decl);
    else
      for (cgraph_edge *e = node->callees; e; e = e->next_callee)
        limit (e->callee->ultimate_alias_target ()->decl, call_kind::any);
  }
  if (file)
    FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
  if (!node->inlined_to && is_one_call (node->decl))
    fprintf (file, "calls of %s: one in a region%s\n", node->name (),
             is_alone (node->decl) ? ", alone" : "");
}

} // namespace omptq
