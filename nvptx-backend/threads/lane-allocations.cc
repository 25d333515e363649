/* Memory that threads which are lanes allocate on the stack.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "threads/lane-allocations.h"

#include "cfghooks.h"
#include "function-scope.h"
#include "calls.h"
#include "gimplify.h"
#include "start/changes.h"
#include "tree-cfg.h"
#include "tree-into-ssa.h"
#include "walk.h"

#include <vector>

namespace omptq
{
namespace
{

/* The alignment of what `alloca' returns, in bytes.  */
constexpr unsigned usual_alignment = 16;

/* Replaces the allocations of the current function.  */
class allocation_replacer
{
public:
  allocation_replacer ();

  // Replaces STMT if it allocates memory, or saves or restores the pointer, or
  // returns.
  void replace (gimple *stmt);

private:
  void allocate (gcall *call);
  void save (gcall *call) const;
  void restore (gcall *call) const;
  void release (inserter before, tree kept) const;

  // The memory that was allocated last.
  tree m_last;
  tree m_allocate;
  tree m_release;
};

/* A function of the library for devices.  */
tree
declare (const char *name, tree type)
{
  tree fndecl = build_fn_decl (name, type);
  TREE_NOTHROW (fndecl) = 1;
  DECL_ARTIFICIAL (fndecl) = 1;
  return fndecl;
}

allocation_replacer::allocation_replacer ()
    : m_last (create_tmp_reg (ptr_type_node, "allocated")),
      m_allocate (declare ("GOMP_ext_lanes_allocate",
                           build_function_type_list (
                               ptr_type_node, ptr_type_node, size_type_node,
                               size_type_node, NULL_TREE))),
      m_release (
          declare ("GOMP_ext_lanes_release",
                   build_function_type_list (void_type_node, ptr_type_node,
                                             ptr_type_node, NULL_TREE)))
{
  basic_block first
      = split_edge (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (cfun)));
  at_end_of (first).store (m_last, null_pointer_node);
}

/* Adds that what was allocated since KEPT is freed.  */
void
allocation_replacer::release (inserter before, tree kept) const
{
  before.call (m_release, { m_last, kept });
}

/* Replaces CALL, of `alloca'.  */
void
allocation_replacer::allocate (gcall *call)
{
  tree alignment = size_int (usual_alignment);
  if (gimple_call_num_args (call) > 1)
    alignment = size_int (
        MAX (tree_to_uhwi (gimple_call_arg (call, 1)) / BITS_PER_UNIT,
             usual_alignment));
  inserter before (gsi_for_stmt (call));
  tree size = before.compute (
      fold_convert (size_type_node, gimple_call_arg (call, 0)));
  before.store (m_last, before.call (m_allocate, { m_last, size, alignment }));
  replace_by_value (call, m_last);
}

/* Replaces CALL, which saves the pointer.  */
void
allocation_replacer::save (gcall *call) const
{
  replace_by_value (call, m_last);
}

/* Replaces CALL, which restores it.  */
void
allocation_replacer::restore (gcall *call) const
{
  inserter before (gsi_for_stmt (call));
  tree saved = gimple_call_arg (call, 0);
  release (before, saved);
  before.store (m_last, saved);
  remove_call (call);
}

void
allocation_replacer::replace (gimple *stmt)
{
  if (gimple_code (stmt) == GIMPLE_RETURN)
    return release (inserter (gsi_for_stmt (stmt)), null_pointer_node);
  gcall *call = dyn_cast<gcall *> (stmt);
  if (!call)
    return;
  if (gimple_alloca_call_p (call))
    allocate (call);
  else if (gimple_call_builtin_p (call, BUILT_IN_STACK_SAVE))
    save (call);
  else if (gimple_call_builtin_p (call, BUILT_IN_STACK_RESTORE))
    restore (call);
}

} // anon namespace

void
replace_allocations (tree fndecl)
{
  function_scope current (fndecl);
  if (!cfun->calls_alloca)
    return;
  std::vector<gimple *> all;
  walk_blocks (cfun, [&all] (gimple *stmt) { all.push_back (stmt); });
  allocation_replacer replacer;
  for (gimple *stmt : all)
    replacer.replace (stmt);
  cfun->calls_alloca = 0;
  finish_change_of_blocks ();
}

} // namespace omptq
