/* The sharing of variables when regions are merged.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/thread-arithmetic.h"
#include "merge/variable-roles.h"
#include "merge/variables.h"

namespace omptq
{

variable_roles::variable_roles (step_list &steps,
                                const vec<region_summary *> &regions,
                                function_variables &function,
                                const construct_context *context,
                                call_effects &calls)
    : m_steps (steps), m_calls (calls),
      m_uses (steps, regions, function, context),
      m_values (steps, m_uses, calls)
{
}

/* True if VARIABLE, declared in the range, could be accessed through pointers
   other than by the master.  */
bool
variable_roles::outlives_step (tree variable)
{
  return m_uses.function ().address_taken (variable)
         && !m_steps.all_master_p (
             m_steps.containers ()[*m_uses.container (variable)]);
}

bool
variable_roles::agreed_p (tree variable)
{
  return stable_p (variable)
         || (DECL_P (variable) && m_uses.get (variable)
             && m_uses.candidate (variable));
}

bool
variable_roles::reference_p (tree variable)
{
  return DECL_P (variable) && !inside_p (variable)
         && (TREE_CODE (TREE_TYPE (variable)) == REFERENCE_TYPE
             || leads_to_object_p (variable));
}

bool
variable_roles::replicated_p (tree variable)
{
  const variable_uses::use *u = m_uses.get (variable);
  return u && local_p (variable) && m_uses.candidate (variable)
         && !reference_p (variable) && u->written_serially
         && !u->written_in_region && !u->by_master;
}

bool
variable_roles::shared_p (tree variable)
{
  if (!local_p (variable) || stable_p (variable) || replicated_p (variable))
    return false;
  const variable_uses::use *u = m_uses.get (variable);
  if (TREE_CODE (variable) == SSA_NAME)
    return u->in_region || u->in_control;
  return !inside_p (variable) || u->in_region || u->in_control || u->in_copy
         || outlives_step (variable);
}

bool
variable_roles::shared_scalar_p (tree variable)
{
  return DECL_P (variable) && m_uses.get (variable) && shared_p (variable)
         && m_uses.candidate (variable) && !reference_p (variable);
}

/* True if STMT, which each thread executes, reads memory that something in the
   range may write.  */
bool
variable_roles::reads_memory (gimple *stmt)
{
  if (const gcall *call = dyn_cast<gcall *> (stmt))
    return !call_effects::touches_no_memory (call);
  return gimple_assign_load_p (stmt)
         && !stable_part_p (gimple_assign_rhs1 (stmt));
}

bool
variable_roles::reads_shared (unsigned i)
{
  const step &s = m_steps[i];
  if (s.role == step_role::leave)
    return true;
  if (s.master || (s.role != step_role::control && s.role != step_role::serial))
    return false;
  if (reads_memory (s.stmt))
    return true;
  auto_vec<tree> mentioned;
  mentioned_by (s.stmt, mentioned);
  for (tree variable : mentioned)
    if (shared_p (variable))
      return true;
  return false;
}

bool
variable_roles::replicates_loads ()
{
  for (unsigned i = 0; i < m_steps.length (); i++)
    if (!m_steps[i].master && m_steps[i].role == step_role::serial
        && reads_memory (m_steps[i].stmt))
      return true;
  return false;
}

bool
variable_roles::replicates_arithmetic (unsigned i) const
{
  const step &s = m_steps[i];
  return !s.master && s.role == step_role::serial && is_gimple_assign (s.stmt)
         && floating_point_arithmetic_p (s.stmt);
}

} // namespace omptq
