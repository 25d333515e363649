/* Parallel regions' uses of the addresses in their records.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "region/fork-mark.h"
#include "region/region-uses.h"

namespace omptq
{
namespace
{

/* Returns the offset, in bits from the start of an object, at which the part
   that LOAD loads through the object's address ends; 0 if it is not
   constant.  */
HOST_WIDE_INT
loaded_extent (gassign *load)
{
  HOST_WIDE_INT offset, size;
  bool reverse;
  tree base = get_ref_base_and_extent_hwi (gimple_assign_rhs1 (load), &offset,
                                           &size, &reverse);
  if (!base || TREE_CODE (base) != MEM_REF
      || num_ssa_operands (load, SSA_OP_USE) != 1
      || !tree_fits_uhwi_p (TREE_OPERAND (base, 1)))
    return 0;
  unsigned HOST_WIDE_INT from = tree_to_uhwi (TREE_OPERAND (base, 1));
  // No variable is that large.
  return from < INT_MAX ? from * BITS_PER_UNIT + offset + size : 0;
}

/* True if NODE is called only directly, and only in functions whose bodies are
   available.  */
bool
only_known_callers_p (cgraph_node *node)
{
  if (node->externally_visible || node->has_aliases_p ())
    return false;
  ipa_ref *reference;
  for (unsigned i = 0; node->iterate_referring (i, reference); i++)
    if (reference->use == IPA_REF_ADDR)
      return false;
  for (cgraph_edge *e = node->callers; e; e = e->next_caller)
    if (e->caller->thunk || !e->caller->has_gimple_body_p ())
      return false;
  return true;
}

} // anon namespace

tree
access_by (tree ref, tree pointer)
{
  tree copy = unshare_expr (ref);
  // get_base_address would go on to the variable in an access to one.
  tree memory = copy;
  for (; handled_component_p (memory); memory = TREE_OPERAND (memory, 0))
    // The block of the location may be one of another function.
    SET_EXPR_LOCATION (memory, UNKNOWN_LOCATION);
  gcc_assert (TREE_CODE (memory) == MEM_REF);
  SET_EXPR_LOCATION (memory, UNKNOWN_LOCATION);
  TREE_OPERAND (memory, 0) = pointer;
  // Nothing is known yet about the other accesses near the copy.
  MR_DEPENDENCE_CLIQUE (memory) = 0;
  MR_DEPENDENCE_BASE (memory) = 0;
  return copy;
}

bool
address_field::early_p (gassign *load)
{
  return loaded_extent (load) != 0;
}

bool
address_field::loads_p () const
{
  for (gassign *load : m_uses.loads ())
    if (early_p (load))
      return true;
  return false;
}

bool
address_field::within_p (const_tree var) const
{
  tree size = DECL_SIZE (var);
  if (!size || !tree_fits_shwi_p (size))
    return false;
  for (gassign *load : m_uses.loads ())
    if (loaded_extent (load) > tree_to_shwi (size))
      return false;
  return true;
}

void
address_field::load_early (function *fun)
{
  tree received = ssa_default_def (fun, DECL_ARGUMENTS (fun->decl));
  tree record = build_simple_mem_ref (received);
  gassign *address
      = load_at_entry (fun, build3 (COMPONENT_REF, TREE_TYPE (m_decl), record,
                                    m_decl, NULL_TREE));
  auto_vec<gassign *> values;
  for (gassign *load : m_uses.loads ())
    {
      if (!early_p (load))
        continue;
      tree ref
          = access_by (gimple_assign_rhs1 (load), gimple_assign_lhs (address));
      tree value = NULL_TREE;
      for (gassign *other : values)
        if (operand_equal_p (gimple_assign_rhs1 (other), ref, 0))
          value = gimple_assign_lhs (other);
      if (!value)
        {
          values.safe_push (load_after (address, ref));
          value = gimple_assign_lhs (values.last ());
          if (dump_file)
            print_gimple_stmt (dump_file, values.last (), 0, TDF_SLIM);
        }
      replace_load (load, value);
    }
}

region_uses::region_uses (cgraph_node *node)
    : m_node (node), m_callers_known (only_known_callers_p (node)),
      m_uses (DECL_STRUCT_FUNCTION (node->decl), DECL_ARGUMENTS (node->decl))
{
  for (gassign *load : m_uses.loads ())
    {
      tree value = gimple_assign_lhs (load);
      if (!POINTER_TYPE_P (TREE_TYPE (value)))
        continue;
      tree decl = TREE_OPERAND (gimple_assign_rhs1 (load), 1);
      bool existed;
      address_field *&field = m_by_decl.get_or_insert (decl, &existed);
      if (!existed)
        field = *m_fields.safe_push (new address_field (decl));
      field->follow (value);
    }
  for (address_field *field : m_fields)
    field->constant = m_callers_known && m_uses.only_loaded_p (field->decl ())
                      && field->loads_p () && !field->leaks_p ()
                      && !field->written_p ();
}

address_field *
region_uses::field (tree decl)
{
  address_field **found = m_by_decl.get (decl);
  return found && m_uses.only_loaded_p (decl) ? *found : nullptr;
}

bool
region_uses::leaks_p (tree decl)
{
  if (!m_uses.only_loaded_p (decl))
    return true;
  address_field *found = field (decl);
  return found && found->leaks_p ();
}

bool
region_uses::read_p (tree decl)
{
  if (!m_uses.only_loaded_p (decl))
    return true;
  address_field *found = field (decl);
  return found && found->read_p ();
}

bool
region_uses::written_p (tree decl)
{
  address_field *found = field (decl);
  return found && found->written_p ();
}

bool
region_uses::constants_p () const
{
  for (address_field *field : m_fields)
    if (field->constant)
      return true;
  return false;
}

void
region_uses::give_up ()
{
  m_callers_known = false;
  for (address_field *field : m_fields)
    field->constant = false;
}

void
region_uses::load_early ()
{
  push_cfun (DECL_STRUCT_FUNCTION (m_node->decl));
  for (address_field *field : m_fields)
    if (field->constant)
      field->load_early (cfun);
  pop_cfun ();
}

all_region_uses::all_region_uses ()
{
  auto_vec<cgraph_node *> nodes;
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
  if (region_function_p (node->decl) && node->has_gimple_body_p ()
      && !node->inlined_to)
    nodes.safe_push (node);
  for (cgraph_node *function : nodes)
    {
      function->get_body ();
      // Only now does a clone have parameters.
      if (!received_record (function->decl))
        continue;
      push_cfun (DECL_STRUCT_FUNCTION (function->decl));
      region_uses *uses = new region_uses (function);
      pop_cfun ();
      m_list.safe_push (uses);
      m_by_decl.put (function->decl, uses);
    }
}

region_uses *
all_region_uses::called (const gimple *stmt)
{
  tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  region_uses **found = fn ? m_by_decl.get (fn) : nullptr;
  return found ? *found : nullptr;
}

} // namespace omptq
