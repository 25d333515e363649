/* The records that a function passes to parallel regions' functions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "region/passed-records.h"

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

void
walk_accesses (function *fun, void *data, walk_stmt_load_store_addr_fn on_load,
               walk_stmt_load_store_addr_fn on_store,
               walk_stmt_load_store_addr_fn on_address)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
  {
    for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
         gsi_next (&gsi))
      walk_stmt_load_store_addr_ops (gsi.phi (), data, on_load, on_store,
                                     on_address);
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
         gsi_next (&gsi))
      walk_stmt_load_store_addr_ops (gsi_stmt (gsi), data, on_load, on_store,
                                     on_address);
  }
}

passed_records::passed_records (function *fun, all_region_uses &regions)
    : m_regions (regions)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (regions.called (gsi_stmt (gsi)))
      add (as_a<gcall *> (gsi_stmt (gsi)), fun);
  if (m_list.is_empty ())
    return;
  walk_accesses (fun, this, on_load, on_store, on_address);
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

bool
passed_records::on_load (gimple *, tree, tree ref, void *data)
{
  passed_records *self = static_cast<passed_records *> (data);
  if (passed_record *found = self->record (get_base_address (ref)))
    {
      if (self->record_with_field (ref) == found)
        found->loaded.add (TREE_OPERAND (ref, 1));
      else
        found->known = false;
    }
  return false;
}

bool
passed_records::on_store (gimple *stmt, tree, tree ref, void *data)
{
  passed_records *self = static_cast<passed_records *> (data);
  passed_record *found = self->record (get_base_address (ref));
  if (!found || gimple_clobber_p (stmt))
    return false;
  if (self->record_with_field (ref) == found && gimple_assign_single_p (stmt))
    found->stores.safe_push (as_a<gassign *> (stmt));
  else
    found->known = false;
  return false;
}

bool
passed_records::on_address (gimple *stmt, tree object, tree, void *data)
{
  passed_records *self = static_cast<passed_records *> (data);
  tree base = get_base_address (object);
  if (!base || is_gimple_debug (stmt))
    return false;
  if (passed_record *found = self->record (base))
    if (!self->m_regions.called (stmt))
      found->known = false;
  return false;
}

} // namespace omptq
