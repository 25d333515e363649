/* The records by which regions get the addresses and values of variables.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "threads/region-records.h"

#include "cfgloop.h"
#include "function-scope.h"
#include "gimplify.h"
#include "start/region-data.h"
#include "start/runtime-calls.h"
#include "tree-cfg.h"
#include "tree-into-ssa.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Loads the value that LOAD loads, of the parameter's record, at the beginning
   of the function.  */
void
load_first (gassign *load)
{
  basic_block first
      = split_edge (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (cfun)));
  gimple_stmt_iterator end = gsi_last_bb (first);
  tree value = make_ssa_name (TREE_TYPE (gimple_assign_lhs (load)));
  gassign *early
      = gimple_build_assign (value, unshare_expr (gimple_assign_rhs1 (load)));
  gimple_set_location (early, gimple_location (load));
  gsi_insert_after (&end, early, GSI_NEW_STMT);
  replace_load (load, value);
}

} // anon namespace

region_records::region_records (const function_set &outside)
{
  for (cgraph_node *node : outside)
    {
      function_scope current (node->decl);
      for (const gcall *call :
           calls_with_role (cfun, runtime_role::parallel_region))
        visit (call);
    }
}

/* Adds what STMT stores to RECORD, a variable, to FIELDS.  Returns whether all
   that it does with the variable is known.  */
bool
region_records::add_store (gimple *stmt, tree record, fields &known)
{
  if (uses_otherwise (stmt, record))
    return false;
  tree lhs = gimple_get_lhs (stmt);
  if (!lhs || gimple_clobber_p (stmt) || get_base_address (lhs) != record)
    return true;
  std::optional<part_of_object> part = part_of_object::of (lhs, record);
  if (!part)
    return false;
  field stored = { *part, NULL_TREE };
  if (gimple_assign_single_p (stmt)
      && is_gimple_ip_invariant (gimple_assign_rhs1 (stmt)))
    stored.value = gimple_assign_rhs1 (stmt);
  known.push_back (stored);
  return true;
}

/* Notes the constants in the record of CALL, which begins a region.  */
void
region_records::visit (const gcall *call)
{
  cgraph_node *region = function_of_region (call);
  tree record = record_of_call (call);
  fields known;
  if (!record || walk_blocks (cfun, [&] (gimple *stmt) {
        return !add_store (stmt, record, known);
      }))
    known.clear ();
  auto [place, is_new] = m_constants.emplace (region, known);
  if (is_new)
    return;
  // What is not the same here is not constant.
  for (field &earlier : place->second)
    if (!constant_in (known, earlier.part)
        || !operand_equal_p (constant_in (known, earlier.part), earlier.value))
      earlier.value = NULL_TREE;
}

/* The constant that is in RECORD where WANTED is, or null.  */
tree
region_records::constant_in (const fields &record, const part_of_object &wanted)
{
  tree value = NULL_TREE;
  for (const field &f : record)
    if (f.part.overlaps (wanted))
      {
        if (value || !f.value || !(f.part == wanted))
          return NULL_TREE;
        value = f.value;
      }
  return value;
}

/* Replaces LOAD, of WANTED, by a constant of RECORD; returns whether that is
   there.  */
bool
region_records::replace (gassign *load, const fields &record,
                         const part_of_object &wanted)
{
  tree value = constant_in (record, wanted);
  if (!value)
    return false;
  value = fold_convert (TREE_TYPE (gimple_assign_lhs (load)), value);
  if (!is_gimple_min_invariant (value))
    return false;
  replace_load (load, value);
  return true;
}

void
region_records::change (cgraph_node *region, tree copy, FILE *file) const
{
  function_scope current (copy);
  tree data = ssa_default_def (cfun, DECL_ARGUMENTS (copy));
  auto record = m_constants.find (region);
  if (!data || record == m_constants.end ())
    return;
  std::optional<std::vector<gassign *>> loads = loads_of_record (data);
  if (!loads)
    return;
  unsigned constant = 0, hoisted = 0;
  loop_optimizer_init (AVOID_CFG_MODIFICATIONS);
  for (gassign *load : *loads)
    {
      auto part = part_of_object::of (gimple_assign_rhs1 (load), data);
      if (replace (load, record->second, *part))
        constant++;
      else if (bb_loop_depth (gimple_bb (load)))
        {
          load_first (load);
          hoisted++;
        }
    }
  loop_optimizer_finalize ();
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa_only_virtuals);
  cgraph_edge::rebuild_references ();
  if (file)
    fprintf (file, "%s: record: %u constants, %u loaded first\n",
             cgraph_node::get (copy)->name (), constant, hoisted);
}

} // namespace omptq
