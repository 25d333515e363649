/* Functions that call parallel regions' functions, and the variables that they
   share with regions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_REGION_CALLER_H
#define OMPTQ_REGION_CALLER_H 1

#include "region/region-uses.h"

namespace omptq
{

/* A variable whose address is stored in a record.  */
struct shared_variable
{
  escape uses;
  // True if the function itself reads it other than through its address.
  bool read = false;
  // True if only records, calls that do not capture it and variables that
  // nothing reads get the address.
  bool hidden = false;
};

/* A function that calls regions' functions: its records, and the variables that
   it shares.  */
class region_caller
{
public:
  /* Examines FUN, which is the current function.  */
  region_caller (function *fun, all_region_uses &regions);

  /* Excludes fields that do not always have the address of a variable, or of
     one that may be written while the region is executed.  The current function
     must be FUN, and its dominators known.  */
  void leave_out ();

  const vec<passed_record *> &
  records () const
  {
    return m_records.list ();
  }

  function *
  fun () const
  {
    return m_fun;
  }

  /* The only variable whose address is stored to FIELD of PASSED; null if there
     is not exactly one.  */
  tree variable_in (const passed_record *passed, tree field) const;

  /* False if the call CALL is known not to write the variable DECL.  */
  bool may_write_p (const gcall *call, tree decl);

private:
  function *m_fun;
  all_region_uses &m_regions;
  passed_records m_records;
  auto_delete_vec<shared_variable> m_variables;
  hash_map<tree, shared_variable *> m_variable_by_decl;

  void find_variables ();
  void note_uses (gimple *stmt);
  void add_variable (tree decl);
  shared_variable *variable (tree decl);
  bool unread_p (const shared_variable *variable);
  bool buried_p (tree to);
  bool hidden_p (const shared_variable *variable);
  bool written_p (region_uses *region, const passed_record *record,
                  const shared_variable *variable);
  bool constant_p (gcall *call, region_uses *region,
                   const passed_record *record, const address_field *field);
};

/* Adds to CALLERS an object for each function that calls regions' functions
   with fields that may be constant, and excludes fields that are not.  */
void leave_out_variables (all_region_uses &regions,
                          auto_delete_vec<region_caller> &callers);

} // namespace omptq

#endif /* OMPTQ_REGION_CALLER_H */
