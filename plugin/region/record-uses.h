/* A parallel region's uses of the record that its function receives.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_RECORD_USES_H
#define OMPTQ_RECORD_USES_H 1

namespace omptq
{

/* The uses of one record in one function in SSA form.  */
class record_uses
{
public:
  /* Collects the uses of the record that the parameter RECEIVED of FUN points
     to.  */
  record_uses (function *fun, tree received);

  /* True if loads () has all uses of FIELD.  */
  bool
  only_loaded_p (tree field)
  {
    return m_known && !m_used_otherwise.contains (field);
  }

  /* The statements that load a whole field into an SSA name.  */
  const vec<gassign *> &
  loads () const
  {
    return m_loads;
  }

private:
  // False if anything other than accesses to fields was found.
  bool m_known = true;
  hash_set<tree> m_used_otherwise;
  auto_vec<gassign *> m_loads;

  unsigned add_accesses (gimple *stmt, tree pointer);
};

/* The field, of the record that RECEIVED, an SSA name, points to, that REF is
   or is part of; null if there is none.  */
tree accessed_field (tree ref, const_tree received);

/* Inserts a load of REF at the start of FUN.  */
gassign *load_at_entry (function *fun, tree ref);

/* Inserts a load of REF after the load STMT.  */
gassign *load_after (gassign *stmt, tree ref);

/* Makes the load STMT an assignment of VALUE.  */
void replace_load (gassign *stmt, tree value);

} // namespace omptq

#endif /* OMPTQ_RECORD_USES_H */
