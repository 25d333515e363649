/* Variables of threads whose addresses other threads could get.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "threads/private-variables.h"

#include "function-scope.h"

namespace omptq
{
namespace
{

/* The first object in FOUND that is a variable, a parameter or the result, and
   escapes, or null.  */
const local_object *
escaping_variable (const local_objects &found)
{
  for (const local_object &object : found.objects ())
    if ((VAR_P (object.decl) || object.passed) && object.escape)
      return &object;
  return nullptr;
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
    m_parameters.add (node->decl, nothing);
  for (bool changed = true; changed;)
    {
      changed = false;
      for (cgraph_node *node : functions)
        changed |= visit (node);
    }
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
  return m_parameters.add (node->decl, now);
}

std::string
private_variables::escape_of (cgraph_node *node) const
{
  function_scope current (node->decl);
  gimple_simd_regions regions (cfun);
  local_objects found (cfun, regions, m_parameters);
  const local_object *object = escaping_variable (found);
  if (!object)
    return "";
  std::string text = name_of_variable (object->decl) + " of ";
  text += std::string (node->name ()) + " " + object->escape;
  if (object->to)
    text += std::string (" ") + IDENTIFIER_POINTER (DECL_NAME (object->to));
  return text;
}

} // namespace omptq
