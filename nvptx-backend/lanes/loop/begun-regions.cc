/* Where parallel regions begin.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/loop/begun-regions.h"

#include "lanes/loop/gimple-loops.h"
#include "function-scope.h"
#include "regions/contexts.h"
#include "library-names.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Which argument of libgomp's functions is the number of threads: of
   GOMP_parallel (function, data, number, ...) and the like, and the limit of
   GOMP_teams4 (lower, upper, limit, first).  */
constexpr unsigned number_argument = 2;

/* Returns whether CALL calls a function of a library whose name begins with
   PREFIX.  */
bool
calls_library (const gcall *call, const char *prefix)
{
  tree fndecl = gimple_call_fndecl (call);
  return fndecl && DECL_EXTERNAL (fndecl)
         && strncmp (linked_name (fndecl), prefix, strlen (prefix)) == 0
         && gimple_call_num_args (call) > number_argument;
}

bool
is_number_one (const gcall *call)
{
  return integer_onep (gimple_call_arg (call, number_argument));
}

/* The function whose code is executed when FNDECL is called.  */
tree
code_of (tree fndecl)
{
  cgraph_node *node = cgraph_node::get (fndecl);
  return node ? node->ultimate_alias_target ()->decl : fndecl;
}

/* The function that CALL begins a parallel region with, or null.  */
tree
begun_region (const gcall *call)
{
  if (!calls_library (call, "GOMP_parallel"))
    return NULL_TREE;
  tree arg = gimple_call_arg (call, 0);
  return TREE_CODE (arg) == ADDR_EXPR
                 && TREE_CODE (TREE_OPERAND (arg, 0)) == FUNCTION_DECL
             ? TREE_OPERAND (arg, 0)
             : NULL_TREE;
}

/* Returns whether FUN has a teams region, and each limits the threads of a team
   to one.  */
bool
limits_to_one (function *fun)
{
  bool found = false;
  const gimple *other = walk_blocks (fun, [&found] (const gimple *stmt) {
    const gcall *call = dyn_cast<const gcall *> (stmt);
    bool begins = call && calls_library (call, "GOMP_teams4");
    found |= begins;
    return begins && !is_number_one (call);
  });
  return found && !other;
}

} // anon namespace

/* Notes what CALL does, in the function NODE whose teams are LIMITED to one
   thread or not.  */
void
begun_regions::visit_call (cgraph_node *node, gcall *call, bool limited)
{
  if (tree fndecl = gimple_call_fndecl (call))
    m_others.add (code_of (fndecl));
  tree region = begun_region (call);
  if (!region)
    return;
  m_begun.safe_push ({ code_of (region), call, node->decl });
  if (!limited && !is_number_one (call))
    m_several.add (code_of (region));
}

void
begun_regions::visit (cgraph_node *node)
{
  function *fun = DECL_STRUCT_FUNCTION (node->decl);
  bool limited = limits_to_one (fun);
  walk_whole_blocks (fun, [=] (gimple *stmt) {
    if (is_gimple_debug (stmt))
      return;
    gcall *call = dyn_cast<gcall *> (stmt);
    if (call)
      visit_call (node, call, limited);
    walk_addresses (stmt, [=] (tree object) {
      if (TREE_CODE (object) == FUNCTION_DECL
          && !(call && begun_region (call) == object))
        m_others.add (code_of (object));
    });
  });
}

void
begun_regions::find ()
{
  walk_bodies ([this] (cgraph_node *node) { visit (node); });
  for (cgraph_node *function : functions_in_initial_values ())
    m_others.add (code_of (function->decl));
  m_is_complete = true;
}

bool
begun_regions::find_calls (tree function, vec<gcall *> *calls)
{
  if (TREE_PUBLIC (function))
    return false;
  if (!m_is_complete)
    find ();
  for (const begun &b : m_begun)
    if (b.region == function)
      calls->safe_push (b.call);
  return !m_others.contains (function);
}

bool
begun_regions::has_one_thread (tree function)
{
  auto_vec<gcall *> calls;
  return find_calls (function, &calls) && calls.length ()
         && !m_several.contains (function);
}

void
begun_regions::fill_lanes (tree function)
{
  if (!m_is_complete)
    find ();
  for (const begun &b : m_begun)
    {
      if (b.region != function)
        continue;
      function_scope current (b.function);
      calculate_dominance_info (CDI_DOMINATORS);
      for (basic_block bb = gimple_bb (b.call); bb;
           bb = get_immediate_dominator (CDI_DOMINATORS, bb))
        if (walk_block (bb, [] (gimple *stmt) {
              return choose (stmt, number_mark::team_choice);
            }))
          break;
      free_dominance_info (CDI_DOMINATORS);
    }
}

} // namespace omptq
