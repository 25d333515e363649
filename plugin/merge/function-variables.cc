/* How a function uses its variables.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/function-variables.h"
#include "merge/variables.h"
#include "walk.h"

namespace omptq
{

function_variables::function_variables ()
    : m_allocations (current_function_decl, gimple_body (current_function_decl))
{
  walk_both (
      gimple_body (current_function_decl),
      [this] (gimple *stmt) { visit_statement (stmt); },
      [this] (tree t, operand_place place) { visit_operand (t, place.stmt); });
}

void
function_variables::visit_operand (tree t, const gimple *stmt)
{
  if (mention_p (t))
    m_mentions.get_or_insert (t)++;
  // Operands of inline assembly may be memory.
  if (TREE_CODE (t) == ADDR_EXPR
      || (DECL_P (t) && gimple_code (stmt) == GIMPLE_ASM))
    if (tree base = get_base_address (
            TREE_CODE (t) == ADDR_EXPR ? TREE_OPERAND (t, 0) : t))
      m_addresses.add (base);
}

void
function_variables::visit_statement (gimple *stmt)
{
  if (tree variable = written_variable (stmt))
    m_written.add (variable);
  if (gimple_code (stmt) == GIMPLE_OMP_TASK
      || gimple_code (stmt) == GIMPLE_OMP_TARGET)
    for (tree c = clauses_of (stmt); c; c = OMP_CLAUSE_CHAIN (c))
      if (privatizes (c) == 0)
        m_captured.add (OMP_CLAUSE_DECL (c));
}

} // namespace omptq
