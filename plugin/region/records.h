/* The records by which functions give variables to parallel regions and target
   constructs.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* No address is followed here: a use of a record's address other than to access
   a field, and to pass it, is unknown.  region-uses.h and region-caller.h
   follow the addresses in a record, by escape.h.  */

#ifndef OMPTQ_RECORDS_H
#define OMPTQ_RECORDS_H 1

#include "walk.h"

namespace omptq
{

class all_region_uses;

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

/* A record whose address a function passes.  */
struct passed_record
{
  // True if all uses other than CALLS are accesses to whole fields.
  bool known = true;
  // The calls that get the address.
  auto_vec<gcall *> calls;
  // The statements that store to a field.
  auto_vec<gassign *> stores;
  // The fields that the function itself loads.
  hash_set<tree> loaded;
};

/* The records that one function passes.  */
class passed_records
{
public:
  /* Those that FUN, in SSA form, passes to REGIONS.  */
  passed_records (function *fun, all_region_uses &regions);

  /* Those that FUN passes by statements for which PASSED returns the record,
     and null for others.  */
  template <typename record_of_statement>
  passed_records (function *fun, record_of_statement &&passed)
  {
    walk_blocks (fun, [&] (gimple *stmt) {
      if (tree decl = passed (stmt))
        add (decl, as_a<gcall *> (stmt));
    });
    if (!m_list.is_empty ())
      find_uses (fun);
  }

  const vec<passed_record *> &
  list () const
  {
    return m_list;
  }

  /* The record that is the variable DECL; null if DECL is null or not a
     record.  */
  passed_record *record (tree decl);

  /* The record that REF is a whole field of; null if there is none.  */
  passed_record *record_with_field (tree ref);

  /* True if STORE stores to a field of a record, and neither the function nor
     one of REGIONS that receives the record may let the value escape.  */
  bool kept_p (const gassign *store, all_region_uses &regions);

private:
  auto_delete_vec<passed_record> m_list;
  hash_map<tree, passed_record *> m_by_decl;

  void add (tree decl, gcall *call);
  void find_uses (function *fun);
  void note_load (tree ref);
  void note_store (gimple *stmt, tree ref);
  void note_address (gimple *stmt, tree object);
};

/* REF, if it is a nonvolatile variable of FUN; null otherwise.  */
tree local_variable (tree ref, const function *fun);

/* The variable whose address OP is; null if there is none.  */
tree addressed_variable (tree op);

/* The variable that REF is a whole field of; null if there is none.  */
tree record_of_field (tree ref);

} // namespace omptq

#endif /* OMPTQ_RECORDS_H */
