/* Variables that target regions alone know the address of.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "target/own-variables.h"

#include "region/passed-records.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Returns the array that STMT gives to a construct which has ended when the
   call returns, or null.  */
tree
given_array (const gimple *stmt)
{
  if (gimple_call_builtin_p (stmt, BUILT_IN_GOMP_TARGET_DATA))
    return addressed_variable (
        gimple_call_arg (stmt, target_data_argument_variables));
  if (!gimple_call_builtin_p (stmt, BUILT_IN_GOMP_TARGET))
    return NULL_TREE;
  tree flags = gimple_call_arg (stmt, target_argument_flags);
  return tree_fits_uhwi_p (flags)
                 && !(tree_to_uhwi (flags) & GOMP_TARGET_FLAG_NOWAIT)
             ? addressed_variable (
                 gimple_call_arg (stmt, target_argument_variables))
             : NULL_TREE;
}

} // anon namespace

own_variables::own_variables (function *fun) : m_function (fun)
{
  walk_blocks (fun, [this] (gimple *stmt) {
    if (tree array = given_array (stmt))
      m_arrays.add (array);
  });
  if (!m_arrays.is_empty ())
    walk_blocks (fun, [this] (gimple *stmt) { add_addresses (stmt); });
}

/* Returns whether STMT stores the address of a variable in an array; notes
   it.  */
bool
own_variables::add_element (const gimple *stmt)
{
  if (!gimple_assign_single_p (stmt))
    return false;
  tree to = gimple_assign_lhs (stmt);
  tree array = record_of_field (to);
  tree variable = addressed_variable (gimple_assign_rhs1 (stmt));
  if (!variable || !array || !m_arrays.contains (array))
    return false;
  tree position = bit_position (TREE_OPERAND (to, 1));
  unsigned index = tree_to_uhwi (position) / POINTER_SIZE;
  m_elements.safe_push ({ array, index, variable });
  return true;
}

void
own_variables::add_addresses (gimple *stmt)
{
  if (!is_gimple_debug (stmt) && !given_array (stmt) && !add_element (stmt))
    walk_addresses (stmt, [this] (tree object) {
      if (tree base = get_base_address (object))
        m_escaped.add (base);
    });
}

bool
own_variables::is_own (tree variable)
{
  if (!local_variable (variable, m_function) || m_escaped.contains (variable))
    return false;
  for (const element &e : m_elements)
    if (e.variable == variable && m_escaped.contains (e.array))
      return false;
  return true;
}

unsigned HOST_WIDE_INT
own_variables::elements (tree data)
{
  unsigned HOST_WIDE_INT found = 0;
  tree array = addressed_variable (data);
  for (const element &e : m_elements)
    if (e.array == array && e.index < HOST_BITS_PER_WIDE_INT
        && is_own (e.variable))
      found |= HOST_WIDE_INT_1U << e.index;
  return found;
}

} // namespace omptq
