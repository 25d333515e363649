/* Functions that call parallel regions' functions, and the variables that they
   share with regions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "region/region-caller.h"
#include "walk.h"

namespace omptq
{

/* Adds DECL, whose address is stored in a field, if it is a local variable.  */
void
region_caller::add_variable (tree decl)
{
  if (!local_variable (decl, m_fun))
    return;
  shared_variable *&found = m_variable_by_decl.get_or_insert (decl);
  if (!found)
    found = *m_variables.safe_push (new shared_variable);
}

void
region_caller::find_variables ()
{
  walk_blocks (m_fun, [this] (gimple *stmt) {
    if (gimple_assign_single_p (stmt)
        && record_of_field (gimple_assign_lhs (stmt)))
      if (tree decl = addressed_variable (gimple_assign_rhs1 (stmt)))
        add_variable (decl);
  });
}

/* Notes what STMT does with the variables.  */
void
region_caller::note_uses (gimple *stmt)
{
  const auto on_load = [this] (tree, tree ref) {
    if (shared_variable *found = variable (get_base_address (ref)))
      found->read = true;
  };
  const auto on_address = [=] (tree object) {
    tree base = get_base_address (object);
    shared_variable *found = is_gimple_debug (stmt) ? nullptr : variable (base);
    if (found)
      found->uses.add_address_of (stmt, base);
  };
  walk_accesses (stmt, on_load, no_visitor (), on_address);
}

/* The facts about the variable DECL; null if there are none, or if DECL is
   null.
 */
shared_variable *
region_caller::variable (tree decl)
{
  shared_variable **found = decl ? m_variable_by_decl.get (decl) : nullptr;
  return found ? *found : nullptr;
}

/* True if nothing reads VARIABLE: neither the function, nor what it calls, nor
   regions.  An object that captures others by reference is such a variable once
   regions get the values of its members.  */
bool
region_caller::unread_p (const shared_variable *variable)
{
  if (variable->read || variable->uses.read_p ())
    return false;
  for (gassign *store : variable->uses.stores ())
    {
      tree to = gimple_assign_lhs (store);
      passed_record *passed = m_records.record_with_field (to);
      if (!passed && !buried_p (to))
        return false;
      for (unsigned i = 0; passed && i < passed->calls.length (); i++)
        if (m_regions.called (passed->calls[i])->read_p (TREE_OPERAND (to, 1)))
          return false;
    }
  return true;
}

/* True if TO, to which an address is stored, is a variable that is hidden and
   that nothing reads, or a part of one.  Since the variable was found to be
   hidden before, this does not go round in circles.  */
bool
region_caller::buried_p (tree to)
{
  if (!DECL_P (to) && !handled_component_p (to))
    return false;
  shared_variable *holder = variable (get_base_address (to));
  return holder && holder->hidden && unread_p (holder);
}

/* True if the address of VARIABLE is passed only to calls and in records of
   regions that do not capture it, and is stored nowhere else where it could be
   read.  */
bool
region_caller::hidden_p (const shared_variable *variable)
{
  if (variable->uses.leaks_p ())
    return false;
  for (gassign *store : variable->uses.stores ())
    if (!m_records.kept_p (store, m_regions)
        && !buried_p (gimple_assign_lhs (store)))
      return false;
  return true;
}

/* True if REGION may write VARIABLE when PASSED is passed to it.  */
bool
region_caller::written_p (region_uses *region, const passed_record *passed,
                          const shared_variable *variable)
{
  for (gassign *store : variable->uses.stores ())
    {
      tree to = gimple_assign_lhs (store);
      if (m_records.record_with_field (to) == passed
          && region->written_p (TREE_OPERAND (to, 1)))
        return true;
    }
  return false;
}

/* True if FIELD of the record PASSED, which CALL passes to REGION, always has
   the address of a variable that is not written meanwhile.  */
bool
region_caller::constant_p (gcall *call, region_uses *region,
                           const passed_record *passed,
                           const address_field *field)
{
  bool stored = false;
  for (gassign *store : passed->stores)
    {
      if (TREE_OPERAND (gimple_assign_lhs (store), 1) != field->decl ())
        continue;
      tree decl = addressed_variable (gimple_assign_rhs1 (store));
      shared_variable *found = variable (decl);
      if (!found || !found->hidden || !field->within_p (decl)
          || written_p (region, passed, found))
        return false;
      stored |= stmt_dominates_stmt_p (store, call);
    }
  return passed->known && stored;
}

region_caller::region_caller (function *fun, all_region_uses &regions)
    : m_fun (fun), m_regions (regions), m_records (fun, regions)
{
  find_variables ();
  walk_whole_blocks (fun, [this] (gimple *stmt) { note_uses (stmt); });
  // Whether one is hidden may depend on another that is.
  for (bool changed = true; changed;)
    {
      changed = false;
      for (shared_variable *variable : m_variables)
        if (!variable->hidden && hidden_p (variable))
          changed = variable->hidden = true;
    }
}

void
region_caller::leave_out ()
{
  for (passed_record *passed : m_records.list ())
    for (gcall *call : passed->calls)
      {
        region_uses *region = m_regions.called (call);
        for (address_field *field : region->fields ())
          if (field->constant && !constant_p (call, region, passed, field))
            field->constant = false;
      }
}

tree
region_caller::variable_in (const passed_record *passed, tree field) const
{
  tree variable = NULL_TREE;
  for (gassign *store : passed->stores)
    if (TREE_OPERAND (gimple_assign_lhs (store), 1) == field)
      {
        tree found = addressed_variable (gimple_assign_rhs1 (store));
        if (!found || (variable && variable != found))
          return NULL_TREE;
        variable = found;
      }
  return variable;
}

/* True if ARGUMENT, of a call, is a number or the address of a variable other
   than DECL.  */
static bool
plain_argument_p (tree argument, const_tree decl)
{
  if (TREE_CODE (argument) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (argument, 0));
      return base && base != decl && (DECL_P (base) || CONSTANT_CLASS_P (base));
    }
  tree type = TREE_TYPE (argument);
  return (INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) < POINTER_SIZE)
         || SCALAR_FLOAT_TYPE_P (type) || CONSTANT_CLASS_P (argument);
}

bool
region_caller::may_write_p (const gcall *call, tree decl)
{
  shared_variable *variable = this->variable (decl);
  tree result = gimple_call_lhs (call);
  if (!variable || !variable->hidden || gimple_call_chain (call)
      || (result && get_base_address (result) == decl))
    return true;
  if (region_uses *region = m_regions.called (call))
    {
      passed_record *passed
          = m_records.record (addressed_variable (gimple_call_arg (call, 0)));
      return !passed || written_p (region, passed, variable);
    }
  // Another function can write it only if it gets the address here.
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    if (!plain_argument_p (gimple_call_arg (call, i), decl))
      return true;
  return false;
}

namespace
{

/* Adds to CALLERS the functions that call regions' functions with fields that
   may be constant.  */
void
find_callers (const all_region_uses &regions, auto_vec<cgraph_node *> &callers)
{
  hash_set<cgraph_node *> found;
  for (region_uses *region : regions.list ())
    if (region->constants_p ())
      for (cgraph_edge *e = region->node ()->callers; e; e = e->next_caller)
        {
          cgraph_node *caller
              = e->caller->inlined_to ? e->caller->inlined_to : e->caller;
          if (!found.add (caller))
            callers.safe_push (caller);
        }
}

} // anon namespace

void
leave_out_variables (all_region_uses &regions,
                     auto_delete_vec<region_caller> &callers)
{
  auto_vec<cgraph_node *> nodes;
  find_callers (regions, nodes);
  for (cgraph_node *node : nodes)
    {
      node->get_body ();
      push_cfun (DECL_STRUCT_FUNCTION (node->decl));
      bool dominators = dom_info_available_p (CDI_DOMINATORS);
      calculate_dominance_info (CDI_DOMINATORS);
      callers.safe_push (new region_caller (cfun, regions));
      callers.last ()->leave_out ();
      if (!dominators)
        free_dominance_info (CDI_DOMINATORS);
      pop_cfun ();
    }
}

} // namespace omptq
