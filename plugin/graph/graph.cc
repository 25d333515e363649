/* The graph of the constructs of a function: queries, and the verifier.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "graph/graph.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The names of the kinds, in the order of region_kind.  */
const char *const kind_names[] = {
  "function",  "parallel",   "serial",    "critical", "loop",
  "simd",      "distribute", "taskloop",  "sections", "section",
  "scope",     "scan",       "ordered",   "teams",    "target",
  "task",      "taskq",      "taskgroup", "barrier",  "taskwait",
  "taskyield", "atomic",     "flush",     "cancel",   "cancellation-point",
  "depobj",    "error",      "other"
};

static_assert (ARRAY_SIZE (kind_names)
                   == static_cast<unsigned> (region_kind::other) + 1,
               "each kind has a name");

/* The verifier's walk over the statements directly in one node.  */
struct direct_walk
{
  const region_graph &graph;
  const region_node &around;
  // The number of the graph's statements visited.
  unsigned met;
  const char *fault;

  visit look_at (gimple *stmt);
};

/* Visits STMT, directly in the node.  */
visit
direct_walk::look_at (gimple *stmt)
{
  region_kind kind;
  bool openmp = is_gimple_omp (stmt) && !structured_block_p (stmt);
  const region_node *node = graph.node_of (stmt);
  if (!node && (openmp || stand_alone_call_p (stmt, &kind)))
    fault = "a construct is missing";
  else if (node && node != &around && node->parent != &around)
    fault = "a construct has the wrong parent";
  else if (node && !node->parts.contains (stmt))
    fault = "a statement is not part of its construct";
  met += node != nullptr;
  if (fault)
    return visit::end;
  return openmp ? visit::over : visit::inside;
}

void
walk_direct (gimple_seq seq, direct_walk &walk)
{
  if (!walk.fault)
    walk_statements (seq,
                     [&walk] (gimple *stmt) { return walk.look_at (stmt); });
}

/* Walks over the statements directly in WALK's node.  */
void
walk_parts (direct_walk &walk)
{
  for (gimple *part : walk.around.parts)
    if (gimple_has_substatements (part))
      {
        walk_direct (gimple_omp_body (part), walk);
        if (gimple_code (part) == GIMPLE_OMP_FOR)
          walk_direct (gimple_omp_for_pre_body (part), walk);
      }
}

} // anon namespace

const char *
kind_name (region_kind kind)
{
  return kind_names[static_cast<unsigned> (kind)];
}

tree
clauses_of (const gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_PARALLEL:
      return gimple_omp_parallel_clauses (stmt);
    case GIMPLE_OMP_TASK:
      return gimple_omp_task_clauses (stmt);
    case GIMPLE_OMP_FOR:
      return gimple_omp_for_clauses (stmt);
    case GIMPLE_OMP_SECTIONS:
      return gimple_omp_sections_clauses (stmt);
    case GIMPLE_OMP_SINGLE:
      return gimple_omp_single_clauses (stmt);
    case GIMPLE_OMP_MASKED:
      return gimple_omp_masked_clauses (stmt);
    case GIMPLE_OMP_SCOPE:
      return gimple_omp_scope_clauses (stmt);
    case GIMPLE_OMP_TASKGROUP:
      return gimple_omp_taskgroup_clauses (stmt);
    case GIMPLE_OMP_TARGET:
      return gimple_omp_target_clauses (stmt);
    case GIMPLE_OMP_TEAMS:
      return gimple_omp_teams_clauses (stmt);
    case GIMPLE_OMP_CRITICAL:
      return gimple_omp_critical_clauses (as_a<const gomp_critical *> (stmt));
    case GIMPLE_OMP_ORDERED:
      return gimple_omp_ordered_clauses (as_a<const gomp_ordered *> (stmt));
    case GIMPLE_OMP_SCAN:
      return gimple_omp_scan_clauses (as_a<const gomp_scan *> (stmt));
    default:
      return clauses_of_later_construct (stmt);
    }
}

tree
region_node::clause (omp_clause_code code) const
{
  for (gimple *part : parts)
    if (tree found = omp_find_clause (clauses_of (part), code))
      return found;
  return NULL_TREE;
}

const char *
region_node::property (const char *name) const
{
  for (const region_property &p : properties)
    if (strcmp (p.name, name) == 0)
      return p.value ? p.value : "";
  return nullptr;
}

region_graph::~region_graph () { obstack_free (&m_strings, nullptr); }

const char *
region_graph::function_name () const
{
  return lang_hooks.decl_printable_name (m_function, 1);
}

bool
region_graph::empty () const
{
  return length () == 1 && root ().properties.is_empty ();
}

const region_node *
region_graph::node_of (gimple *stmt) const
{
  region_node **found = m_node_of.get (stmt);
  return found ? *found : nullptr;
}

/* An error in node NUMBER or its references; null if there is none.  */
const char *
region_graph::fault_of_node (unsigned number) const
{
  const region_node &n = node (number);
  if (n.number != number)
    return "a node has the number of another one";
  if (number == 0)
    {
      if (n.kind != region_kind::function || n.parent || !n.parts.is_empty ())
        return "the root is not the function";
    }
  else if (n.kind == region_kind::function || n.parts.is_empty ())
    return "a node is not a construct";
  else if (!n.parent || n.parent->number >= number
           || &node (n.parent->number) != n.parent
           || !n.parent->children.contains (const_cast<region_node *> (&n)))
    return "a node is not a child of its parent";
  if (n.kind == region_kind::section && n.parent->kind != region_kind::sections)
    return "a section is not directly in sections";
  unsigned last = number;
  for (const region_node *child : n.children)
    {
      if (child->parent != &n)
        return "a child has another parent";
      if (child->number <= last)
        return "children are not in order";
      last = child->number;
    }
  return nullptr;
}

const char *
region_graph::fault () const
{
  unsigned met = 0;
  unsigned referred = 0;
  for (unsigned i = 0; i < length (); i++)
    {
      if (const char *found = fault_of_node (i))
        return found;
      referred += node (i).children.length ();
      direct_walk walk = { *this, node (i), 0, nullptr };
      if (i == 0)
        walk_direct (gimple_body (m_function), walk);
      else
        walk_parts (walk);
      if (walk.fault)
        return walk.fault;
      met += walk.met;
    }
  if (referred != length () - 1)
    return "a node is not the child of exactly one";
  if (met != m_node_of.elements ())
    return "a construct is no longer in the function";
  return nullptr;
}

void
region_graph::verify () const
{
  if (const char *found = fault ())
    internal_error ("region graph of %qD: %s", m_function, found);
}

} // namespace omptq
