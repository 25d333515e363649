/* The facts of a function's body that concern libgomp's start-up.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "start/body-walk.h"

#include "gcc-versions.h"
#include "gimple-atomic.h"
#include "library-names.h"
#include "start/runtime-calls.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Walks over the body of a function.  */
class start_walk
{
public:
  start_walk (cgraph_node *node, const lane_threads &lanes,
              const addressed_functions &addressed)
      : m_node (node), m_is_by_lanes (lanes.is_by_lanes (node->decl)),
        m_is_region (lanes.is_region (node->decl)),
        m_is_serial (lanes.is_serial_function (node->decl)),
        m_most (most_threads (lanes, node->decl)), m_addressed (addressed)
  {
  }

  body_facts execute ();

private:
  void add_obstacle (std::string &obstacle, const char *what,
                     tree fndecl) const;
  void add_obstacle (const char *what, tree fndecl);
  void visit_call (gcall *call);
  void visit_library_call (gcall *call, tree fndecl);
  void visit_by_address (gcall *call);
  void visit (gimple *stmt);

  cgraph_node *m_node;
  // Each lane executes it as a thread.
  bool m_is_by_lanes;
  // It is the function of a region that they execute.
  bool m_is_region;
  // It was made to call a library function, which role_of does not know.
  bool m_is_serial;
  // The most threads of a block.
  unsigned m_most;
  const addressed_functions &m_addressed;
  body_facts m_facts;
};

/* The function whose code is executed when FNDECL is called, or null.  */
cgraph_node *
code_of (tree fndecl)
{
  cgraph_node *node = cgraph_node::get (fndecl);
  return node ? node->ultimate_alias_target () : nullptr;
}

/* The function that libgomp's GOMP_parallel is given in CALL, or null.  */
cgraph_node *
region_function (const gcall *call)
{
  tree arg = gimple_call_arg (call, 0);
  if (TREE_CODE (arg) != ADDR_EXPR
      || TREE_CODE (TREE_OPERAND (arg, 0)) != FUNCTION_DECL)
    return nullptr;
  cgraph_node *node = code_of (TREE_OPERAND (arg, 0));
  return node && node->has_gimple_body_p () ? node : nullptr;
}

/* Notes WHAT as OBSTACLE, with the name of FNDECL unless that is null, unless
   another one was found already.  */
void
start_walk::add_obstacle (std::string &obstacle, const char *what,
                          tree fndecl) const
{
  if (!obstacle.empty ())
    return;
  obstacle = m_node->name ();
  obstacle += what;
  if (fndecl)
    obstacle += linked_name (fndecl);
}

/* The same for warps and lanes, after any changes.  */
void
start_walk::add_obstacle (const char *what, tree fndecl)
{
  add_obstacle (m_facts.obstacle, what, fndecl);
}

/* Notes what CALL, of FNDECL, which has no body, needs.  */
void
start_walk::visit_library_call (gcall *call, tree fndecl)
{
  switch (role_of (fndecl))
    {
    case runtime_role::needs_libgomp:
      return add_obstacle (" calls ", fndecl);
    case runtime_role::nested_lock:
    case runtime_role::worksharing:
      add_obstacle (m_facts.obstacle_for_warps, " calls ", fndecl);
      return;
    case runtime_role::lock:
    case runtime_role::stays:
      m_facts.synchronizes = true;
      return;
    case runtime_role::other_library:
      // These are instructions.
      m_facts.calls_libraries
          |= !fndecl_built_in_p (fndecl, BUILT_IN_TRAP)
             && !fndecl_built_in_p (fndecl, BUILT_IN_DWARF_CFA);
      return;
    case runtime_role::begins_teams:
      m_facts.limits_threads
          |= is_effective_limit (gimple_call_arg (call, 2), m_most);
      m_facts.has_teams = true;
      break;
    case runtime_role::team_number:
    case runtime_role::number_of_teams:
      m_facts.has_teams = true;
      break;
    case runtime_role::parallel_worksharing:
      add_obstacle (m_facts.obstacle_unless_replaced, " calls ", fndecl);
      gcc_fallthrough ();
    case runtime_role::parallel_region:
      m_facts.chooses_threads
          |= is_effective_limit (gimple_call_arg (call, 2), m_most);
      if (cgraph_node *region = region_function (call))
        m_facts.regions.push_back (region);
      else
        add_obstacle (" has an unknown parallel region", NULL_TREE);
      break;
    default:
      break;
    }
  m_facts.replaced = true;
}

/* Returns whether a function with ROLE has no arguments that must be known.  */
bool
may_be_called_by_address (runtime_role role)
{
  switch (role)
    {
    case runtime_role::begins_teams:
    case runtime_role::parallel_region:
    case runtime_role::parallel_worksharing:
    case runtime_role::worksharing:
      return false;
    default:
      return true;
    }
}

/* Notes what CALL, by an address, needs.  Lanes call by name instead.  */
void
start_walk::visit_by_address (gcall *call)
{
  add_obstacle (m_facts.obstacle_for_warps, " calls by an address", NULL_TREE);
  for (cgraph_node *callee : m_addressed.called_by (call))
    if (callee->has_gimple_body_p ())
      m_facts.calls.push_back (callee);
    else if (may_be_called_by_address (role_of (callee->decl)))
      visit_library_call (call, callee->decl);
    else
      add_obstacle (" may call, by an address, ", callee->decl);
}

/* Notes what CALL needs.  */
void
start_walk::visit_call (gcall *call)
{
  if (gimple_call_internal_p (call))
    return;
  tree fndecl = gimple_call_fndecl (call);
  if (!fndecl)
    return visit_by_address (call);
  cgraph_node *callee = code_of (fndecl);
  if (callee && callee->has_gimple_body_p ())
    m_facts.calls.push_back (callee);
  else if (m_is_serial)
    m_facts.calls_libraries = true;
  else
    visit_library_call (call, fndecl);
}

void
start_walk::visit (gimple *stmt)
{
  if (is_gimple_debug (stmt))
    return;
  if (gcall *call = dyn_cast<gcall *> (stmt))
    visit_call (call);
  // Barriers are numbered, and threads can be ended.  Pass `lane-threads' has
  // made the assembly in functions that lanes execute.
  if (gasm *assembly = dyn_cast<gasm *> (stmt))
    {
      if (*gimple_asm_string (assembly) && !m_is_by_lanes)
        add_obstacle (" has assembly", NULL_TREE);
      // In the function of a region it is a barrier.
      m_facts.synchronizes |= m_is_by_lanes && !m_is_region;
    }
  else if (!gimple_clobber_p (stmt))
    m_facts.synchronizes
        |= gimple_has_volatile_ops (stmt) || gimple_atomic (stmt).is_found ();
}

body_facts
start_walk::execute ()
{
  if (calls_variants_p (m_node))
    add_obstacle (" calls variants", NULL_TREE);
  walk_whole_blocks (DECL_STRUCT_FUNCTION (m_node->decl),
                     [this] (gimple *stmt) { visit (stmt); });
  return m_facts;
}

} // anon namespace

unsigned
most_threads (const lane_threads &lanes, const_tree fndecl)
{
  unsigned most = lanes.most (fndecl);
  return most ? most : most_threads_of_block;
}

bool
is_effective_limit (tree limit, unsigned most)
{
  return TREE_CODE (limit) != INTEGER_CST
         || (!integer_zerop (limit) && compare_tree_int (limit, most) < 0);
}

body_facts
facts_of_body (cgraph_node *node, const lane_threads &lanes,
               const addressed_functions &addressed)
{
  return start_walk (node, lanes, addressed).execute ();
}

} // namespace omptq
