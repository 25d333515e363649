/* Making functions that no source contains.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "function-builder.h"

namespace omptq
{

function_builder::function_builder (const char *name, tree type)
    : m_decl (build_decl (BUILTINS_LOCATION, FUNCTION_DECL,
                          get_identifier (name), type))
{
  SET_DECL_ASSEMBLER_NAME (m_decl, get_identifier (name));
  tree result = build_decl (BUILTINS_LOCATION, RESULT_DECL, NULL_TREE,
                            TREE_TYPE (type));
  DECL_ARTIFICIAL (result) = 1;
  DECL_IGNORED_P (result) = 1;
  DECL_CONTEXT (result) = m_decl;
  DECL_RESULT (m_decl) = result;

  tree *chain = &DECL_ARGUMENTS (m_decl);
  for (tree arg = TYPE_ARG_TYPES (type); arg && arg != void_list_node;
       arg = TREE_CHAIN (arg))
    {
      tree parm = build_decl (BUILTINS_LOCATION, PARM_DECL,
                              create_tmp_var_name ("arg"), TREE_VALUE (arg));
      DECL_ARG_TYPE (parm) = TREE_VALUE (arg);
      DECL_ARTIFICIAL (parm) = 1;
      DECL_CONTEXT (parm) = m_decl;
      TREE_USED (parm) = 1;
      *chain = parm;
      chain = &DECL_CHAIN (parm);
    }
  TREE_STATIC (m_decl) = 1;
  TREE_USED (m_decl) = 1;
  DECL_ARTIFICIAL (m_decl) = 1;
  DECL_IGNORED_P (m_decl) = 1;
  DECL_UNINLINABLE (m_decl) = 1;
  TREE_NOTHROW (m_decl) = 1;
}

tree
function_builder::parameter (unsigned n) const
{
  tree parm = DECL_ARGUMENTS (m_decl);
  for (; n > 0; n--)
    parm = DECL_CHAIN (parm);
  return parm;
}

tree
function_builder::add_local (const char *name, tree type)
{
  tree var
      = build_decl (BUILTINS_LOCATION, VAR_DECL, get_identifier (name), type);
  DECL_CONTEXT (var) = m_decl;
  DECL_ARTIFICIAL (var) = 1;
  DECL_IGNORED_P (var) = 1;
  TREE_USED (var) = 1;
  DECL_CHAIN (var) = m_locals;
  m_locals = var;
  return var;
}

void
function_builder::add_return (tree value)
{
  tree result = DECL_RESULT (m_decl);
  if (VOID_TYPE_P (TREE_TYPE (result)))
    add (value);
  else
    add (build1 (RETURN_EXPR, void_type_node,
                 build2 (MODIFY_EXPR, TREE_TYPE (result), result, value)));
}

tree
function_builder::finish ()
{
  tree block = make_node (BLOCK);
  BLOCK_VARS (block) = m_locals;
  BLOCK_SUPERCONTEXT (block) = m_decl;
  TREE_USED (block) = 1;
  DECL_INITIAL (m_decl) = block;
  DECL_SAVED_TREE (m_decl)
      = build3 (BIND_EXPR, void_type_node, m_locals, m_body, block);

  tree saved_function = current_function_decl;
  push_struct_function (m_decl);
  cfun->function_end_locus = BUILTINS_LOCATION;
  current_function_decl = m_decl;
  gimplify_function_tree (m_decl);
  pop_cfun ();
  current_function_decl = saved_function;
  cgraph_node::add_new_function (m_decl, false);
  return m_decl;
}

} // namespace omptq
