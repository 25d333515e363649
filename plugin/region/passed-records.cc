/* The records that a function passes to parallel regions' functions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "region/passed-records.h"
#include "walk.h"

namespace omptq
{

tree
local_variable (tree ref, const function *fun)
{
  return (VAR_P (ref) || TREE_CODE (ref) == PARM_DECL)
                 && auto_var_in_fn_p (ref, fun->decl)
                 && !TREE_THIS_VOLATILE (ref)
             ? ref
             : NULL_TREE;
}

tree
addressed_variable (tree op)
{
  tree object = TREE_CODE (op) == ADDR_EXPR ? TREE_OPERAND (op, 0) : NULL_TREE;
  return object && DECL_P (object) ? object : NULL_TREE;
}

tree
record_of_field (tree ref)
{
  tree record
      = TREE_CODE (ref) == COMPONENT_REF ? TREE_OPERAND (ref, 0) : NULL_TREE;
  return record && VAR_P (record) ? record : NULL_TREE;
}

passed_records::passed_records (function *fun, all_region_uses &regions)
    : m_regions (regions)
{
  walk_blocks (fun, [&] (gimple *stmt) {
    if (regions.called (stmt))
      add (as_a<gcall *> (stmt), fun);
  });
  if (m_list.is_empty ())
    return;
  walk_whole_blocks (fun, [this] (gimple *stmt) {
    walk_accesses (
        stmt, [this] (tree, tree ref) { note_load (ref); },
        [=] (tree, tree ref) { note_store (stmt, ref); },
        [=] (tree object) { note_address (stmt, object); });
  });
}

passed_record *
passed_records::record (tree decl)
{
  passed_record **found = decl ? m_by_decl.get (decl) : nullptr;
  return found ? *found : nullptr;
}

passed_record *
passed_records::record_with_field (tree ref)
{
  return record (record_of_field (ref));
}

bool
passed_records::kept_p (const gassign *store)
{
  tree to = gimple_assign_lhs (store);
  passed_record *passed = record_with_field (to);
  tree field = passed ? TREE_OPERAND (to, 1) : NULL_TREE;
  if (!passed || !passed->known || passed->loaded.contains (field))
    return false;
  for (gcall *call : passed->calls)
    if (m_regions.called (call)->leaks_p (field))
      return false;
  return true;
}

/* Adds the record that CALL, of a region's function, passes.  */
void
passed_records::add (gcall *call, function *fun)
{
  tree decl = addressed_variable (gimple_call_arg (call, 0));
  if (!decl || !VAR_P (decl) || !local_variable (decl, fun))
    {
      m_regions.called (call)->give_up ();
      return;
    }
  passed_record *&found = m_by_decl.get_or_insert (decl);
  if (!found)
    found = *m_list.safe_push (new passed_record);
  found->calls.safe_push (call);
}

void
passed_records::note_load (tree ref)
{
  passed_record *found = record (get_base_address (ref));
  if (!found)
    return;
  if (record_with_field (ref) == found)
    found->loaded.add (TREE_OPERAND (ref, 1));
  else
    found->known = false;
}

void
passed_records::note_store (gimple *stmt, tree ref)
{
  passed_record *found = record (get_base_address (ref));
  if (!found || gimple_clobber_p (stmt))
    return;
  if (record_with_field (ref) == found && gimple_assign_single_p (stmt))
    found->stores.safe_push (as_a<gassign *> (stmt));
  else
    found->known = false;
}

void
passed_records::note_address (gimple *stmt, tree object)
{
  passed_record *found = record (get_base_address (object));
  if (found && !is_gimple_debug (stmt) && !m_regions.called (stmt))
    found->known = false;
}

} // namespace omptq
