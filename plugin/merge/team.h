/* The clauses that choose the team that executes regions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_TEAM_H
#define OMPTQ_MERGE_TEAM_H 1

#include "merge/variable-roles.h"

namespace omptq
{

/* The clauses if, num_threads and proc_bind that the regions of a range
   share.  */
class team_clauses
{
public:
  team_clauses (const step_list &steps, variable_roles &roles)
      : m_steps (steps), m_roles (roles)
  {
  }

  /* Adds the clauses of REGION.  Returns null, or why its team could differ
     from that of the regions before it.  */
  const char *add (const region_summary &region);

  /* Returns the clauses for the merged region; appends the statements that
     compute their values to BEFORE, and adds their variables to AROUND.  */
  tree build (gbind *around, gimple_seq *before) const;

private:
  const step_list &m_steps;
  variable_roles &m_roles;
  bool m_any = false;
  location_t m_loc = UNKNOWN_LOCATION;
  // True if the range can be executed without any of its regions.
  bool m_may_be_skipped = false;
  // The conditions and numbers as expressions of stable variables.
  tree m_if = NULL_TREE;
  tree m_num_threads = NULL_TREE;
  tree m_proc_bind = NULL_TREE;

  bool always_begins (const region_summary &region) const;
  int position (const gimple *stmt) const;
  bool unchanged_since (tree variable, const gimple *stmt) const;
  tree resolve (tree value, unsigned depth) const;
  tree resolve_definition (const gassign *def, unsigned depth) const;
};

} // namespace omptq

#endif /* OMPTQ_MERGE_TEAM_H */
