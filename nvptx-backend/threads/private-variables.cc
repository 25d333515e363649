/* Variables of threads whose addresses other threads could get.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "threads/private-variables.h"

#include "function-scope.h"
#include "start/region-data.h"
#include "start/runtime-calls.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Returns whether OBJECT is a variable, a parameter or the result, and
   escapes.  */
bool
is_escaping_variable (const local_object &object)
{
  return (VAR_P (object.decl) || object.passed) && object.escape;
}

/* The name of VAR for a message.  */
std::string
name_of_variable (const_tree var)
{
  if (TREE_CODE (var) == RESULT_DECL)
    return "the result";
  return DECL_NAME (var) ? IDENTIFIER_POINTER (DECL_NAME (var))
                         : "a variable of GCC's";
}

} // anon namespace

/* Functions can call themselves.  So begins with the assumption that none lets
   an address escape, and corrects it until nothing contradicts it.  */
private_variables::private_variables (const function_set &functions)
{
  parameter_uses nothing;
  nothing.confined = ~uint64_t (0);
  nothing.result_confined = true;
  for (cgraph_node *node : functions)
    {
      m_parameters.add (node->decl, nothing);
      walk_blocks (DECL_STRUCT_FUNCTION (node->decl),
                   [this] (gimple *stmt) { add_library_function (stmt); });
    }
  m_in_regions.confined = ~uint64_t (0);
  note_regions ();
  for (bool changed = true; changed;)
    {
      changed = false;
      for (cgraph_node *node : functions)
        changed |= visit (node);
      changed |= note_regions ();
    }
}

/* Notes what the functions of nested regions do with their data, if that may be
   something else than before; returns whether it is.  */
bool
private_variables::note_regions ()
{
  bool changed = false;
  for (tree begin : m_begins)
    changed |= m_parameters.add (begin, m_in_regions);
  return changed;
}

/* Notes that STMT begins a nested region, or that the function which STMT
   calls, if it is one for worksharing, loads and stores that to which its
   arguments point, no more.  */
void
private_variables::add_library_function (const gimple *stmt)
{
  tree fndecl = library_function (stmt);
  if (!fndecl)
    return;
  if (role_of (fndecl) == runtime_role::parallel_region)
    {
      m_begins.push_back (fndecl);
      m_regions.insert (function_of_region (as_a<const gcall *> (stmt)));
    }
  if (role_of (fndecl) != runtime_role::worksharing)
    return;
  parameter_uses uses;
  uses.confined = uses.read = uses.written = ~uint64_t (0);
  m_parameters.add (fndecl, uses);
}

/* Computes anew what NODE does with its parameters; returns whether that is
   something else than before.  */
bool
private_variables::visit (cgraph_node *node)
{
  function_scope current (node->decl);
  gimple_simd_regions regions (cfun);
  local_objects found (cfun, regions, m_parameters);
  parameter_uses now = found.parameters ();
  now.result_confined = found.is_result_confined ();
  // The data of a region is the second argument of the call that begins it.
  if (m_regions.count (node))
    {
      m_in_regions.confined &= now.confined & 1 ? ~uint64_t (0) : 1;
      m_in_regions.read |= now.read & 1 ? 2 : 0;
      m_in_regions.written |= now.written & 1 ? 2 : 0;
    }
  return m_parameters.add (node->decl, now);
}

std::vector<tree>
private_variables::escaping (cgraph_node *node) const
{
  function_scope current (node->decl);
  gimple_simd_regions regions (cfun);
  local_objects found (cfun, regions, m_parameters);
  std::vector<tree> variables;
  for (const local_object &object : found.objects ())
    if (is_escaping_variable (object))
      variables.push_back (object.decl);
  return variables;
}

std::string
private_variables::escape_of (cgraph_node *node, tree variable) const
{
  function_scope current (node->decl);
  gimple_simd_regions regions (cfun);
  local_objects found (cfun, regions, m_parameters);
  std::string text = name_of_variable (variable) + " of " + node->name ();
  for (const local_object &object : found.objects ())
    if (object.decl == variable && is_escaping_variable (object))
      {
        text += std::string (" ") + object.escape;
        if (object.to)
          text
              += std::string (" ") + IDENTIFIER_POINTER (DECL_NAME (object.to));
      }
  return text;
}

} // namespace omptq
