/* The clauses that choose the team that executes regions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "block-variable.h"
#include "merge/team.h"

namespace omptq
{

namespace
{

/* The maximum nesting of operators in a clause's expression.  */
constexpr unsigned max_depth = 8;

bool
equal_p (tree a, tree b)
{
  return a == b || (a && b && operand_equal_p (a, b, 0));
}

tree
clause_expression (tree clauses, omp_clause_code code)
{
  tree clause = omp_find_clause (clauses, code);
  return clause ? OMP_CLAUSE_OPERAND (clause, 0) : NULL_TREE;
}

/* The clause CODE with VALUE, computed by statements appended to BEFORE, with
   variables in AROUND.  */
tree
build_expression_clause (location_t loc, omp_clause_code code, tree value,
                         gbind *around, gimple_seq *before)
{
  tree operand = value;
  if (!CONSTANT_CLASS_P (value))
    {
      operand = new_variable (TREE_TYPE (value), "clause", around);
      append_assignment (operand, unshare_expr (value), around, before);
    }
  tree clause = build_omp_clause (loc, code);
  OMP_CLAUSE_OPERAND (clause, 0) = operand;
  if (code == OMP_CLAUSE_IF)
    OMP_CLAUSE_IF_MODIFIER (clause) = ERROR_MARK;
  return clause;
}

} // anon namespace

/* The index of STMT in the range's sequence; -1 if it is not there.  */
int
team_clauses::position (const gimple *stmt) const
{
  for (unsigned i = 0; i < m_steps.statements ().length (); i++)
    if (m_steps.statements ()[i] == stmt)
      return i;
  return -1;
}

/* True if VARIABLE, which is stable in the range, has the same value at
   STMT.  */
bool
team_clauses::unchanged_since (tree variable, const gimple *stmt) const
{
  for (unsigned i = 0; i < m_steps.length (); i++)
    if (m_steps[i].stmt == stmt)
      return true;
  int from = position (stmt);
  if (from < 0)
    return false;
  for (unsigned i = from; i < m_steps.range ().first; i++)
    {
      gimple *between = m_steps.statements ()[i];
      if (!is_gimple_assign (between) && !is_gimple_debug (between))
        return false;
      if (is_gimple_assign (between)
          && (written_variable (between) == variable
              || (is_global_var (variable)
                  && !is_gimple_reg_type (
                      TREE_TYPE (gimple_assign_lhs (between))))))
        return false;
    }
  return true;
}

/* The value that DEF assigns, as an expression of stable variables and
   constants; null if that is impossible.  */
tree
team_clauses::resolve_definition (const gassign *def, unsigned depth) const
{
  tree_code code = gimple_assign_rhs_code (def);
  tree type = TREE_TYPE (gimple_assign_lhs (def));
  auto_vec<tree> operands;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    {
      tree operand = gimple_op (def, i);
      if (DECL_P (operand)
          && (!m_roles.stable_p (operand) || !unchanged_since (operand, def)))
        return NULL_TREE;
      tree resolved = resolve (operand, depth - 1);
      if (!resolved)
        return NULL_TREE;
      operands.safe_push (resolved);
    }
  switch (get_gimple_rhs_class (code))
    {
    case GIMPLE_SINGLE_RHS:
      return operands[0];
    case GIMPLE_UNARY_RHS:
      return fold_build1 (code, type, operands[0]);
    case GIMPLE_BINARY_RHS:
      return fold_build2 (code, type, operands[0], operands[1]);
    default:
      return NULL_TREE;
    }
}

/* VALUE as an expression of stable variables, constants and values computed
   before the range; null if that is impossible.  */
tree
team_clauses::resolve (tree value, unsigned depth) const
{
  if (CONSTANT_CLASS_P (value))
    return value;
  if (DECL_P (value))
    return m_roles.stable_p (value) ? value : NULL_TREE;
  if (TREE_CODE (value) != SSA_NAME || depth == 0)
    return NULL_TREE;
  const gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (value));
  if (def)
    if (tree expression = resolve_definition (def, depth))
      return expression;
  for (unsigned i = 0; i < m_steps.length (); i++)
    if (m_steps[i].stmt == SSA_NAME_DEF_STMT (value))
      return NULL_TREE;
  return value;
}

/* True if REGION is executed whenever the range is.  */
bool
team_clauses::always_begins (const region_summary &region) const
{
  for (unsigned i = 0; m_steps[i].stmt != region.stmt (); i++)
    if (gimple_code (m_steps[i].stmt) != GIMPLE_LABEL
        && (m_steps[i].role == step_role::control
            || is_gimple_call (m_steps[i].stmt)))
      return false;
  return true;
}

const char *
team_clauses::add (const region_summary &region)
{
  tree clauses = gimple_omp_parallel_clauses (region.stmt ());
  tree condition = clause_expression (clauses, OMP_CLAUSE_IF);
  tree number = clause_expression (clauses, OMP_CLAUSE_NUM_THREADS);
  tree bind = omp_find_clause (clauses, OMP_CLAUSE_PROC_BIND);
  for (tree *value : { &condition, &number })
    if (*value)
      {
        *value = resolve (*value, max_depth);
        if (!*value)
          return value == &condition
                     ? "the value of its 'if' clause may change"
                     : "the value of its 'num_threads' clause may change";
      }
  if (!m_any)
    {
      // The clauses are evaluated even if no region is executed in the end.
      bool always = always_begins (region);
      if (!always && condition && generic_expr_could_trap_p (condition))
        return "its 'if' clause could trap if evaluated early";
      if (!always && number && generic_expr_could_trap_p (number))
        return "its 'num_threads' clause could trap if evaluated early";
      m_may_be_skipped = !always;
      m_any = true;
      m_loc = gimple_location (region.stmt ());
      m_if = condition;
      m_num_threads = number;
      m_proc_bind = bind;
      return nullptr;
    }
  if (!equal_p (m_if, condition))
    return "their 'if' clauses differ";
  if (!equal_p (m_num_threads, number))
    return "their 'num_threads' clauses differ";
  if (!m_proc_bind != !bind
      || (bind
          && OMP_CLAUSE_PROC_BIND_KIND (bind)
                 != OMP_CLAUSE_PROC_BIND_KIND (m_proc_bind)))
    return "their 'proc_bind' clauses differ";
  return nullptr;
}

tree
team_clauses::build (gbind *around, gimple_seq *before) const
{
  tree list = NULL_TREE;
  auto_vec<tree> clauses;
  if (m_if)
    clauses.safe_push (
        build_expression_clause (m_loc, OMP_CLAUSE_IF, m_if, around, before));
  if (tree number = m_num_threads)
    {
      // It may be nonpositive if no region is executed.
      if (m_may_be_skipped && !CONSTANT_CLASS_P (number))
        number = fold_build2 (MAX_EXPR, TREE_TYPE (number), number,
                              build_one_cst (TREE_TYPE (number)));
      clauses.safe_push (build_expression_clause (m_loc, OMP_CLAUSE_NUM_THREADS,
                                                  number, around, before));
    }
  if (m_proc_bind)
    clauses.safe_push (copy_node (m_proc_bind));
  for (tree clause : clauses)
    {
      OMP_CLAUSE_CHAIN (clause) = list;
      list = clause;
    }
  return list;
}

} // namespace omptq
