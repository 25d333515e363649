/* The records by which functions give variables to parallel regions and target
   constructs.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "region/records.h"
#include "region/region-uses.h"

namespace omptq
{

tree
accessed_field (tree ref, const_tree received)
{
  tree field = NULL_TREE;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    field
        = TREE_CODE (ref) == COMPONENT_REF ? TREE_OPERAND (ref, 1) : NULL_TREE;
  return TREE_CODE (ref) == MEM_REF && TREE_OPERAND (ref, 0) == received
                 && integer_zerop (TREE_OPERAND (ref, 1))
             ? field
             : NULL_TREE;
}

record_uses::record_uses (function *fun, tree received)
{
  tree pointer = ssa_default_def (fun, received);
  if (!pointer)
    return;
  imm_use_iterator iterator;
  gimple *stmt;
  FOR_EACH_IMM_USE_STMT (stmt, iterator, pointer)
  {
    if (is_gimple_debug (stmt))
      continue;
    unsigned uses = 0;
    use_operand_p use;
    FOR_EACH_IMM_USE_ON_STMT (use, iterator)
    uses++;
    // Uses other than accesses to fields are unknown.
    m_known &= add_accesses (stmt, pointer) == uses;
  }
}

/* Notes the accesses of STMT to the record that POINTER points to; returns
   their number.  */
unsigned
record_uses::add_accesses (gimple *stmt, tree pointer)
{
  if (!is_gimple_assign (stmt) && !is_gimple_call (stmt))
    return 0;
  unsigned accesses = 0;
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    {
      tree op = gimple_op (stmt, i);
      bool address = op && TREE_CODE (op) == ADDR_EXPR;
      tree ref = address ? TREE_OPERAND (op, 0) : op;
      tree field = ref ? accessed_field (ref, pointer) : NULL_TREE;
      if (!field)
        continue;
      accesses++;
      if (!address && gimple_assign_load_p (stmt) && op != gimple_get_lhs (stmt)
          && TREE_CODE (gimple_assign_lhs (stmt)) == SSA_NAME
          && TREE_CODE (ref) == COMPONENT_REF && TREE_OPERAND (ref, 1) == field
          && !gimple_has_volatile_ops (stmt) && !stmt_ends_bb_p (stmt))
        m_loads.safe_push (as_a<gassign *> (stmt));
      else
        m_used_otherwise.add (field);
    }
  return accesses;
}

gassign *
load_at_entry (function *fun, tree ref)
{
  gassign *load = gimple_build_assign (make_ssa_name (TREE_TYPE (ref)), ref);
  gimple_set_vuse (load, get_or_create_ssa_default_def (fun, gimple_vop (fun)));
  gsi_insert_on_edge_immediate (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (fun)),
                                load);
  return load;
}

gassign *
load_after (gassign *stmt, tree ref)
{
  gassign *load = gimple_build_assign (make_ssa_name (TREE_TYPE (ref)), ref);
  gimple_set_vuse (load, gimple_vuse (stmt));
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_after (&gsi, load, GSI_SAME_STMT);
  return load;
}

void
replace_load (gassign *stmt, tree value)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gimple_assign_set_rhs_from_tree (&gsi, value);
  update_stmt (gsi_stmt (gsi));
}

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
    : passed_records (fun, [&] (gimple *stmt) {
        region_uses *region = regions.called (stmt);
        tree decl = region ? addressed_variable (gimple_call_arg (stmt, 0))
                           : NULL_TREE;
        if (decl && VAR_P (decl) && local_variable (decl, fun))
          return decl;
        if (region)
          region->give_up ();
        return NULL_TREE;
      })
{
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
passed_records::kept_p (const gassign *store, all_region_uses &regions)
{
  tree to = gimple_assign_lhs (store);
  passed_record *passed = record_with_field (to);
  tree field = passed ? TREE_OPERAND (to, 1) : NULL_TREE;
  if (!passed || !passed->known || passed->loaded.contains (field))
    return false;
  for (gcall *call : passed->calls)
    if (regions.called (call)->leaks_p (field))
      return false;
  return true;
}

/* Adds the record DECL, which CALL passes.  */
void
passed_records::add (tree decl, gcall *call)
{
  passed_record *&found = m_by_decl.get_or_insert (decl);
  if (!found)
    found = *m_list.safe_push (new passed_record);
  found->calls.safe_push (call);
}

/* Notes what FUN does with the records.  */
void
passed_records::find_uses (function *fun)
{
  walk_whole_blocks (fun, [this] (gimple *stmt) {
    walk_accesses (
        stmt, [this] (tree, tree ref) { note_load (ref); },
        [=] (tree, tree ref) { note_store (stmt, ref); },
        [=] (tree object) { note_address (stmt, object); });
  });
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
  if (found && !is_gimple_debug (stmt)
      && !(is_gimple_call (stmt)
           && found->calls.contains (as_a<gcall *> (stmt))))
    found->known = false;
}

} // namespace omptq
