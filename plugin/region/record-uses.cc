/* A parallel region's uses of the record that its function receives.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "region/record-uses.h"

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

} // namespace omptq
