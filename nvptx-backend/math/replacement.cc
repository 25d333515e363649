/* Puts other statements in the place of one that computes a number.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "math/replacement.h"

#include "tree-ssa-operands.h"
#include "tree-into-ssa.h"

namespace omptq
{
namespace
{

/* The call of the function FN, which sets RESULT.  */
gcall *
build_call (internal_fn fn, tree result, std::initializer_list<tree> operands)
{
  auto_vec<tree> list;
  for (tree operand : operands)
    list.safe_push (operand);
  gcall *call = gimple_build_call_internal_vec (fn, list);
  gimple_call_set_lhs (call, result);
  return call;
}

} // anon namespace

replacement::replacement (gimple *stmt)
    : m_stmt (stmt), m_gsi (gsi_for_stmt (stmt)),
      m_result (gimple_get_lhs (stmt))
{
}

void
replacement::insert (gimple *stmt)
{
  gimple_set_location (stmt, gimple_location (m_stmt));
  gsi_insert_before (&m_gsi, stmt, GSI_SAME_STMT);
}

void
replacement::finish (gimple *stmt)
{
  unlink_stmt_vdef (m_stmt);
  gimple_set_location (stmt, gimple_location (m_stmt));
  gsi_replace (&m_gsi, stmt, true);
  SSA_NAME_DEF_STMT (m_result) = stmt;
}

tree
replacement::compute (tree_code code, tree type, tree first, tree second,
                      tree third)
{
  tree value = make_ssa_name (type);
  insert (gimple_build_assign (value, code, first, second, third));
  return value;
}

tree
replacement::compute (internal_fn fn, tree type,
                      std::initializer_list<tree> operands)
{
  tree value = make_ssa_name (type);
  insert (build_call (fn, value, operands));
  return value;
}

tree
replacement::compute (math_assembly what, tree type,
                      std::initializer_list<tree> operands)
{
  tree value = make_ssa_name (type);
  insert (build_math_assembly (what, value, operands));
  return value;
}

void
replacement::finish (tree_code code, tree first, tree second, tree third)
{
  finish (gimple_build_assign (m_result, code, first, second, third));
}

void
replacement::finish (internal_fn fn, std::initializer_list<tree> operands)
{
  finish (build_call (fn, m_result, operands));
}

void
replacement::finish (math_assembly what, std::initializer_list<tree> operands)
{
  finish (build_math_assembly (what, m_result, operands));
}

bool
is_library_call (const gcall *call)
{
  tree fndecl = gimple_call_fndecl (call), lhs = gimple_call_lhs (call);
  if (!fndecl || !lhs || TREE_CODE (lhs) != SSA_NAME
      || gimple_call_num_args (call) == 0
      || !fndecl_built_in_p (fndecl, BUILT_IN_NORMAL)
      || !gimple_builtin_call_types_compatible_p (call, fndecl))
    return false;
  cgraph_node *node = cgraph_node::get (fndecl);
  return !node || !node->has_gimple_body_p ();
}

} // namespace omptq
