/* The records by which parallel regions get the addresses and values of
   variables.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "start/region-data.h"

#include "gimple-fold.h"
#include "start/runtime-calls.h"
#include "tree-dfa.h"
#include "walk.h"

namespace omptq
{

std::optional<part_of_object>
part_of_object::of (tree ref, const_tree object)
{
  poly_int64 at;
  HOST_WIDE_INT offset;
  tree base = get_addr_base_and_unit_offset (ref, &at);
  if (!base || !at.is_constant (&offset)
      || !tree_fits_shwi_p (TYPE_SIZE_UNIT (TREE_TYPE (ref))))
    return {};
  if (TREE_CODE (base) == MEM_REF && TREE_OPERAND (base, 0) == object)
    offset += tree_to_shwi (TREE_OPERAND (base, 1));
  else if (base != object)
    return {};
  return part_of_object{ offset,
                         tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (ref))) };
}

cgraph_node *
function_of_region (const gcall *call)
{
  return cgraph_node::get (TREE_OPERAND (gimple_call_arg (call, 0), 0))
      ->ultimate_alias_target ();
}

tree
record_of_call (const gcall *call)
{
  tree arg = gimple_call_arg (call, 1);
  tree var = TREE_CODE (arg) == ADDR_EXPR ? TREE_OPERAND (arg, 0) : NULL_TREE;
  return var && VAR_P (var) && auto_var_in_fn_p (var, cfun->decl) ? var
                                                                  : NULL_TREE;
}

bool
uses_otherwise (gimple *stmt, tree record)
{
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
    return false;
  tree fndecl = library_function (stmt);
  if (fndecl && role_of (fndecl) == runtime_role::parallel_region)
    return false;
  bool found = false;
  walk_addresses (stmt, [&] (tree object) {
    found |= get_base_address (object) == record;
  });
  return found;
}

namespace
{

/* A store or a load of a part of a record.  */
struct access_of_part
{
  part_of_object part;
  gassign *assign;
};

/* The accesses to RECORD in the current function: loads if LOADS, or else
   stores.  */
std::vector<access_of_part>
accesses_of (tree record, bool loads)
{
  std::vector<access_of_part> found;
  walk_blocks (cfun, [&] (gimple *stmt) {
    gassign *assign = dyn_cast<gassign *> (stmt);
    if (!assign || gimple_clobber_p (assign)
        || !gimple_assign_single_p (assign))
      return;
    tree ref = loads ? gimple_assign_rhs1 (assign) : gimple_assign_lhs (assign);
    if (get_base_address (ref) != record)
      return;
    if (auto part = part_of_object::of (ref, record))
      found.push_back ({ *part, assign });
  });
  return found;
}

/* Returns whether A is on each way to B.  */
bool
comes_before (const gassign *a, gassign *b)
{
  basic_block bb = gimple_bb (b);
  if (gimple_bb (a) != bb)
    return dominated_by_p (CDI_DOMINATORS, bb, gimple_bb (a));
  gimple_stmt_iterator gsi = gsi_for_stmt (b);
  for (; !gsi_end_p (gsi); gsi_prev (&gsi))
    if (gsi_stmt (gsi) == a)
      return true;
  return false;
}

/* The one of STORES that stores what LOAD loads, or null.  */
const gassign *
store_of (const access_of_part &load, const std::vector<access_of_part> &stores)
{
  const gassign *found = nullptr;
  for (const access_of_part &store : stores)
    {
      if (!store.part.overlaps (load.part))
        continue;
      if (found || !(store.part == load.part))
        return nullptr;
      found = store.assign;
    }
  return found && comes_before (found, load.assign) ? found : nullptr;
}

} // anon namespace

void
replace_load (gassign *load, tree value)
{
  gimple_assign_set_rhs1 (load, value);
  gimple_assign_set_rhs_code (load, TREE_CODE (value));
  gimple_set_vuse (load, NULL_TREE);
  update_stmt (load);
}

void
forward_stores (tree record)
{
  const std::vector<access_of_part> stores = accesses_of (record, false);
  calculate_dominance_info (CDI_DOMINATORS);
  for (const access_of_part &load : accesses_of (record, true))
    {
      const gassign *store = store_of (load, stores);
      tree value = store ? gimple_assign_rhs1 (store) : NULL_TREE;
      if (!value || !is_gimple_val (value)
          || !useless_type_conversion_p (
              TREE_TYPE (gimple_assign_lhs (load.assign)), TREE_TYPE (value)))
        continue;
      replace_load (load.assign, value);
    }
}

std::optional<std::vector<gassign *>>
loads_of_record (tree data)
{
  std::vector<gassign *> loads;
  imm_use_iterator i;
  gimple *stmt;
  FOR_EACH_IMM_USE_STMT (stmt, i, data)
  {
    if (is_gimple_debug (stmt))
      continue;
    gassign *assign = dyn_cast<gassign *> (stmt);
    if (!assign || !gimple_assign_load_p (assign)
        || TREE_CODE (gimple_assign_lhs (assign)) != SSA_NAME
        || gimple_has_volatile_ops (assign)
        || !part_of_object::of (gimple_assign_rhs1 (assign), data))
      return {};
    loads.push_back (assign);
  }
  return loads;
}

} // namespace omptq
