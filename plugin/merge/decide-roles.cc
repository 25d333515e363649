/* The choice of the steps of a merged region that the master executes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/decide-roles.h"
#include "merge/variables.h"

namespace omptq
{

namespace
{

class role_decision
{
public:
  role_decision (step_list &steps, variable_roles &roles, replication what)
      : m_steps (steps), m_uses (roles.uses ()), m_what (what),
        m_replicable (steps, roles, m_wanted, what)
  {
  }

  void decide ();

private:
  step_list &m_steps;
  variable_uses &m_uses;
  const replication m_what;
  // Variables that regions, or conditions of serial code, depend on.
  hash_set<tree> m_wanted;
  replicable_steps m_replicable;

  void find_wanted ();
  void give_to_master (const step &s);
  bool settle (unsigned i);
  void settle_conditions ();
  void settle_temporaries ();
  void note_control ();
};

/* Finds the variables that regions, or conditions, depend on.  The master can
   read variables on its own that only its statements need.  */
void
role_decision::find_wanted ()
{
  for (tree variable : m_uses.all ())
    if (m_uses.get (variable)->in_region)
      m_wanted.add (variable);
  bool changed;
  do
    {
      changed = false;
      for (unsigned i = m_steps.length (); i > 0; i--)
        {
          const step &s = m_steps[i - 1];
          tree lhs = gimple_get_lhs (s.stmt);
          if (s.role != step_role::control
              && !(s.role == step_role::serial && lhs
                   && m_wanted.contains (lhs)))
            continue;
          auto_vec<tree> mentioned;
          mentioned_by (s.stmt, mentioned);
          for (tree variable : mentioned)
            changed |= !m_wanted.add (variable);
        }
    }
  while (changed);
}

void
role_decision::give_to_master (const step &s)
{
  if (tree written = written_variable (s.stmt))
    if (variable_uses::use *u = m_uses.get (written))
      u->by_master = true;
}

/* Leaves step I to the master if not all threads can execute it.  Returns true
   if that changed something.  */
bool
role_decision::settle (unsigned i)
{
  step &s = m_steps[i];
  if (s.master || (s.role != step_role::serial && s.role != step_role::control)
      || m_replicable.replicable (i) || m_replicable.copies_from_master (i))
    return false;
  if (s.role == step_role::serial)
    {
      s.master = true;
      give_to_master (s);
      return true;
    }
  unsigned begin = i, end;
  if (!m_steps.leave_to_master (&begin, &end))
    return false;
  for (unsigned j = begin; j < end; j++)
    give_to_master (m_steps[j]);
  return true;
}

/* Leaves conditions on which only the master's statements depend to the master,
   so that its statements stay together.  */
void
role_decision::settle_conditions ()
{
  for (unsigned i = 0; i < m_steps.length (); i++)
    {
      const step &s = m_steps[i];
      unsigned begin = i, end;
      if (s.master || s.role != step_role::control
          || gimple_code (s.stmt) == GIMPLE_LABEL
          || !m_steps.find_dependent (&begin, &end))
        continue;
      bool any = false, all = true;
      for (unsigned j = begin; j < end; j++)
        if (m_steps[j].role == step_role::serial)
          {
            any = true;
            all &= m_steps[j].master;
          }
      if (any && all)
        m_steps.leave_to_master (&begin, &end);
    }
}

/* Leaves temporaries that only the master's statements use, such as addresses,
   to the master, so that its statements stay together.  */
void
role_decision::settle_temporaries ()
{
  hash_set<tree> needed;
  for (unsigned i = m_steps.length (); i > 0; i--)
    {
      step &s = m_steps[i - 1];
      if (s.master)
        continue;
      tree lhs = gimple_get_lhs (s.stmt);
      if (s.role == step_role::serial && lhs && TREE_CODE (lhs) == SSA_NAME
          && !needed.contains (lhs) && !m_uses.used_outside (lhs))
        {
          s.master = true;
          give_to_master (s);
          continue;
        }
      auto_vec<tree> mentioned;
      mentioned_by (s.stmt, mentioned);
      for (tree variable : mentioned)
        needed.add (variable);
    }
}

/* Notes the variables that decide what each thread executes.  */
void
role_decision::note_control ()
{
  for (unsigned i = 0; i < m_steps.length (); i++)
    if (m_steps[i].role == step_role::control && !m_steps[i].master)
      {
        auto_vec<tree> mentioned;
        mentioned_by (m_steps[i].stmt, mentioned);
        for (tree variable : mentioned)
          m_uses.add (variable).in_control = true;
      }
}

void
role_decision::decide ()
{
  if (m_what.loads || m_what.arithmetic)
    find_wanted ();
  for (unsigned i = 0; i < m_steps.length (); i++)
    if (m_steps[i].master)
      give_to_master (m_steps[i]);
  bool changed;
  do
    {
      changed = false;
      for (unsigned i = 0; i < m_steps.length (); i++)
        changed |= settle (i);
    }
  while (changed);
  settle_conditions ();
  settle_temporaries ();
  note_control ();
}

} // anon namespace

void
decide_roles (step_list &steps, variable_roles &roles, replication what)
{
  role_decision (steps, roles, what).decide ();
}

} // namespace omptq
