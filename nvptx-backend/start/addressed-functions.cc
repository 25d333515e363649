/* The functions that calls by an address can execute.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "start/addressed-functions.h"

#include <algorithm>

#include "regions/contexts.h"
#include "start/runtime-calls.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Returns whether STMT gives libgomp a function for a parallel region.  */
bool
begins_region (const gimple *stmt)
{
  tree fndecl = library_function (stmt);
  if (!fndecl)
    return false;
  const runtime_role role = role_of (fndecl);
  return role == runtime_role::parallel_region
         || role == runtime_role::parallel_worksharing;
}

/* The mode in which GCC passes a number of TYPE: short integers are
   extended.  */
machine_mode
passed_mode (const_tree type)
{
  machine_mode mode = TYPE_MODE (type);
  return INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) < 32 ? SImode : mode;
}

/* Returns whether a value of type A is passed as one of type B is.  */
bool
is_passed_alike (const_tree a, const_tree b)
{
  if (VOID_TYPE_P (a) || VOID_TYPE_P (b))
    return VOID_TYPE_P (a) && VOID_TYPE_P (b);
  if (AGGREGATE_TYPE_P (a) || AGGREGATE_TYPE_P (b))
    return AGGREGATE_TYPE_P (a) && AGGREGATE_TYPE_P (b)
           && operand_equal_p (TYPE_SIZE (a), TYPE_SIZE (b));
  return passed_mode (a) == passed_mode (b);
}

/* The types of the parameters of NODE; what a definition without a prototype
   says is in its declaration.  */
std::vector<tree>
parameters_of (const cgraph_node *node)
{
  std::vector<tree> types;
  tree parm = DECL_ARGUMENTS (node->decl);
  for (; parm; parm = DECL_CHAIN (parm))
    types.push_back (TREE_TYPE (parm));
  if (!types.empty ())
    return types;
  tree type;
  function_args_iterator i;
  FOREACH_FUNCTION_ARGS (TREE_TYPE (node->decl), type, i)
  if (!VOID_TYPE_P (type))
    types.push_back (type);
  return types;
}

/* Returns whether CALL, by an address, can execute NODE.  */
bool
can_call (const gcall *call, const cgraph_node *node)
{
  const_tree type = TREE_TYPE (node->decl);
  if (TREE_CODE (gimple_call_fn (call)) == OBJ_TYPE_REF
      && TREE_CODE (type) != METHOD_TYPE)
    return false;
  const std::vector<tree> parameters = parameters_of (node);
  if (stdarg_p (type) || parameters.size () != gimple_call_num_args (call)
      || !is_passed_alike (TREE_TYPE (type), gimple_call_return_type (call)))
    return false;
  for (unsigned i = 0; i < parameters.size (); i++)
    if (!is_passed_alike (parameters[i], TREE_TYPE (gimple_call_arg (call, i))))
      return false;
  return true;
}

} // anon namespace

void
addressed_functions::add (tree fndecl)
{
  cgraph_node *node = cgraph_node::get (fndecl);
  if (!node)
    return;
  node = node->ultimate_alias_target ();
  if (std::find (m_all.begin (), m_all.end (), node) == m_all.end ())
    m_all.push_back (node);
}

void
addressed_functions::visit (gimple *stmt)
{
  if (!is_gimple_debug (stmt) && !begins_region (stmt))
    walk_addresses (stmt, [this] (tree object) {
      if (TREE_CODE (object) == FUNCTION_DECL)
        add (object);
    });
}

void
addressed_functions::compute ()
{
  m_all.clear ();
  walk_bodies ([this] (cgraph_node *node) {
    walk_whole_blocks (DECL_STRUCT_FUNCTION (node->decl),
                       [this] (gimple *stmt) { visit (stmt); });
  });
  for (cgraph_node *function : functions_in_initial_values ())
    add (function->decl);
}

std::vector<cgraph_node *>
addressed_functions::called_by (const gcall *call) const
{
  std::vector<cgraph_node *> functions;
  for (cgraph_node *node : m_all)
    if (can_call (call, node))
      functions.push_back (node);
  return functions;
}

} // namespace omptq
