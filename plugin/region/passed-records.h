/* The records that a function passes to parallel regions' functions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_PASSED_RECORDS_H
#define OMPTQ_PASSED_RECORDS_H 1

#include "region/region-uses.h"

namespace omptq
{

/* A record that a function passes to regions' functions.  */
struct passed_record
{
  // True if all uses other than CALLS are accesses to whole fields.
  bool known = true;
  // The calls of regions' functions.
  auto_vec<gcall *> calls;
  // The statements that store to a field.
  auto_vec<gassign *> stores;
  // The fields that the function itself loads.
  hash_set<tree> loaded;
};

/* The records that one function in SSA form passes.  */
class passed_records
{
public:
  passed_records (function *fun, all_region_uses &regions);

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

  /* True if STORE stores to a field of a record, and neither the function nor a
     region that receives the record may let the value escape.  */
  bool kept_p (const gassign *store);

private:
  all_region_uses &m_regions;
  auto_delete_vec<passed_record> m_list;
  hash_map<tree, passed_record *> m_by_decl;

  void add (gcall *call, function *fun);
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

#endif /* OMPTQ_PASSED_RECORDS_H */
