/* Variables that code assigns before it reads them.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/first-assignment.h"
#include "merge/units.h"
#include "merge/variables.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* True if control flow does not go from STMT to the next statement.  */
bool
ends_here_p (const gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_GOTO:
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
    case GIMPLE_RETURN:
      return true;
    default:
      return false;
    }
}

/* Follows a variable through straight statements and jumps.  */
class assignment_search
{
public:
  assignment_search (gimple_seq body, tree variable) : m_variable (variable)
  {
    flatten (body);
  }

  /* True if each mention follows an assignment in the body.  */
  bool holds ();

private:
  const tree m_variable;
  auto_vec<gimple *> m_statements;
  // The labels to which control flow may come without an assignment.
  hash_set<tree> m_without;
  bool m_changed = false;

  void flatten (gimple_seq seq);
  unsigned mentions (gimple *stmt) const;
  bool mentioned_too_early ();
  void leave (gimple *stmt, bool assigned);
};

/* Adds the statements of SEQ; those of other constructs remain inside.  */
void
assignment_search::flatten (gimple_seq seq)
{
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gbind *bind = dyn_cast<gbind *> (stmt))
        flatten (gimple_bind_body (bind));
      else
        m_statements.safe_push (stmt);
    }
}

/* The number of mentions of the variable in STMT, except in clobbers and for
   debuggers.  */
unsigned
assignment_search::mentions (gimple *stmt) const
{
  if (gimple_clobber_p (stmt) || is_gimple_debug (stmt))
    return 0;
  unsigned count = 0;
  walk_operands_in (stmt,
                    [this, &count] (tree t) { count += t == m_variable; });
  return count;
}

/* Notes that control flow goes from STMT to its labels.  */
void
assignment_search::leave (gimple *stmt, bool assigned)
{
  if (assigned)
    return;
  auto_vec<tree> labels;
  label_uses::mentioned_by (stmt, labels);
  for (tree label : labels)
    m_changed |= !m_without.add (label);
}

/* Goes once through the statements; returns true if the variable is mentioned
   where, as far as is known, it may not have been assigned.  */
bool
assignment_search::mentioned_too_early ()
{
  bool assigned = false;
  for (gimple *stmt : m_statements)
    {
      if (const glabel *label = dyn_cast<glabel *> (stmt))
        {
          tree here = gimple_label_label (label);
          assigned &= !m_without.contains (here) && !FORCED_LABEL (here);
          continue;
        }
      tree lhs = gimple_get_lhs (stmt);
      unsigned reads = mentions (stmt) - (lhs == m_variable);
      if (!assigned && reads > 0)
        return true;
      assigned |= lhs == m_variable;
      leave (stmt, assigned);
      // Only labels lead to the statements that follow.
      assigned |= ends_here_p (stmt);
    }
  return false;
}

bool
assignment_search::holds ()
{
  do
    {
      m_changed = false;
      if (mentioned_too_early ())
        return false;
    }
  while (m_changed);
  return true;
}

/* True if CLAUSES give a construct a VARIABLE of its own that has no value from
   outside, and gives none back.  */
bool
own_variable_p (tree clauses, tree variable)
{
  bool own = false;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
        && OMP_CLAUSE_DECL (c) == variable && !made_like_outer_p (c))
      own = true;
  return own;
}

bool
mentioned_p (tree t, tree variable)
{
  return t
         && walk_expression (&t, [variable] (tree u) { return u == variable; });
}

/* True if the clauses of CONSTRUCT or, for a loop, the statements before it or
   its bounds mention VARIABLE.  */
bool
mentioned_outside_body_p (gimple *construct, tree variable)
{
  for (tree c = clauses_of (construct); c; c = OMP_CLAUSE_CHAIN (c))
    for (unsigned i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE (c)]; i++)
      if (mentioned_p (OMP_CLAUSE_OPERAND (c, i), variable))
        return true;
  gomp_for *loop = dyn_cast<gomp_for *> (construct);
  if (!loop)
    return false;
  for (unsigned i = 0; i < gimple_omp_for_collapse (loop); i++)
    {
      tree by = gimple_omp_for_incr (loop, i);
      by = EXPR_P (by) ? TREE_OPERAND (by, 1) : by;
      for (tree t : { gimple_omp_for_initial (loop, i),
                      gimple_omp_for_final (loop, i), by })
        if (mentioned_p (t, variable))
          return true;
    }
  return walk_operands (gimple_omp_for_pre_body (loop),
                        [variable] (tree t) { return t == variable; });
}

/* True if VARIABLE is the index of LOOP, or of one that is collapsed with
   it.  */
bool
index_p (const gomp_for *loop, tree variable)
{
  for (unsigned i = 0; i < gimple_omp_for_collapse (loop); i++)
    if (gimple_omp_for_index (loop, i) == variable)
      return true;
  return false;
}

} // anon namespace

bool
assigns_first_p (gimple *construct, tree variable)
{
  if (own_variable_p (clauses_of (construct), variable))
    return true;
  if (!DECL_P (variable) || !is_gimple_reg_type (TREE_TYPE (variable))
      || TREE_ADDRESSABLE (variable) || DECL_HAS_VALUE_EXPR_P (variable)
      || mentioned_outside_body_p (construct, variable))
    return false;
  gomp_for *loop = dyn_cast<gomp_for *> (construct);
  if (loop && index_p (loop, variable))
    return true;
  if (gimple_code (construct) != GIMPLE_OMP_SECTIONS)
    return assignment_search (gimple_omp_body (construct), variable).holds ();
  bool early = walk_statements (
      gimple_omp_body (construct), [variable] (gimple *stmt) {
        if (gimple_code (stmt) != GIMPLE_OMP_SECTION)
          return visit::inside;
        return assignment_search (gimple_omp_body (stmt), variable).holds ()
                   ? visit::over
                   : visit::end;
      });
  return !early;
}

} // namespace omptq
