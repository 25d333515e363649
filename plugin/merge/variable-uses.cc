/* How a range of statements uses the function's variables.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/variable-uses.h"
#include "merge/variables.h"

namespace omptq
{

variable_uses::variable_uses (const step_list &steps,
                              const vec<region_summary *> &regions,
                              function_variables &function,
                              const construct_context *context)
    : m_steps (steps), m_function (function), m_context (context)
{
  find_inside ();
  number_blocks ();
  for (unsigned i = 0; i < m_steps.length (); i++)
    note_mentions (i);
  unsigned next = 0;
  for (unsigned i = 0; i < m_steps.length (); i++)
    if (m_steps[i].role == step_role::region)
      note_region (*regions[next++], i);
}

/* Finds the variables that are declared in the range.  */
void
variable_uses::find_inside ()
{
  for (unsigned i = 0; i < m_steps.containers ().length (); i++)
    if (const gbind *bind
        = dyn_cast<const gbind *> (m_steps.containers ()[i].stmt))
      for (tree var = gimple_bind_vars (bind); var; var = DECL_CHAIN (var))
        m_inside.put (var, i);
}

variable_uses::use &
variable_uses::add (tree variable)
{
  if (use *known = m_uses.get (variable))
    return *known;
  m_all.safe_push (variable);
  return m_uses.get_or_insert (variable);
}

void
variable_uses::number_blocks ()
{
  unsigned block = 0;
  for (unsigned i = 0; i < m_steps.length (); i++)
    {
      block += m_steps[i].role == step_role::region
               || m_steps[i].role == step_role::control
               || m_steps[i].role == step_role::leave;
      m_blocks.safe_push (block);
    }
}

/* Notes the mentions of variables in step I.  */
void
variable_uses::note_mentions (unsigned i)
{
  const step &s = m_steps[i];
  auto_vec<tree> mentioned;
  mentioned_by (s.stmt, mentioned);
  if (s.role != step_role::region)
    {
      for (tree variable : mentioned)
        add (variable).mentions++;
      tree written = written_variable (s.stmt);
      if (written && !gimple_clobber_p (s.stmt))
        if (use *u = m_uses.get (written))
          {
            u->written_serially = true;
            u->blocks.safe_push (m_blocks[i]);
            u->definitions.safe_push (i);
          }
      return;
    }
  for (tree c = gimple_omp_parallel_clauses (s.stmt); c;
       c = OMP_CLAUSE_CHAIN (c))
    if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_SHARED
         || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE
         || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
         || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_LASTPRIVATE
         || made_like_outer_p (c))
        && local_p (OMP_CLAUSE_DECL (c)))
      add (OMP_CLAUSE_DECL (c)).in_region = true;
  for (tree variable : mentioned)
    if (use *u = m_uses.get (variable))
      u->mentions++;
}

/* Notes the variables that REGION, step I, writes.  */
void
variable_uses::note_region (region_summary &region, unsigned i)
{
  for (tree variable : m_all)
    if (region.writes (variable))
      {
        use *u = m_uses.get (variable);
        u->written_in_region = true;
        u->definitions.safe_push (i);
      }
}

bool
variable_uses::task_local (tree variable)
{
  for (const construct_context *c = m_context; c; c = c->outer)
    {
      for (tree clause = clauses_of (c->stmt); clause;
           clause = OMP_CLAUSE_CHAIN (clause))
        if (privatizes (clause) >= 0 && OMP_CLAUSE_DECL (clause) == variable)
          return privatizes (clause) == 1;
      switch (gimple_code (c->stmt))
        {
        case GIMPLE_OMP_PARALLEL:
        case GIMPLE_OMP_TASK:
        case GIMPLE_OMP_TEAMS:
        case GIMPLE_OMP_TARGET:
          return true;
        default:
          break;
        }
    }
  return true;
}

bool
variable_uses::candidate (tree variable)
{
  if (TREE_CODE (variable) == SSA_NAME)
    return true;
  return local_p (variable) && is_gimple_reg_type (TREE_TYPE (variable))
         && !TREE_ADDRESSABLE (variable) && !TREE_THIS_VOLATILE (variable)
         && !DECL_NOT_GIMPLE_REG_P (variable)
         && !DECL_HAS_VALUE_EXPR_P (variable)
         && !(TREE_CODE (variable) == RESULT_DECL
              && DECL_BY_REFERENCE (variable))
         && !(VAR_P (variable) && DECL_HARD_REGISTER (variable))
         && decl_function_context (variable) == current_function_decl
         && !m_function.captured (variable) && task_local (variable);
}

bool
variable_uses::used_outside (tree variable)
{
  return m_function.mentions (variable) > m_uses.get (variable)->mentions;
}

bool
variable_uses::temporary_outside ()
{
  for (tree name : m_all)
    if (TREE_CODE (name) == SSA_NAME && m_uses.get (name)->written_serially
        && used_outside (name))
      return true;
  return false;
}

} // namespace omptq
