/* Variables that target regions alone know the address of.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "target/own-variables.h"
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

own_variables::own_variables (function *fun)
    : m_function (fun), m_arrays (fun, given_array)
{
  if (!m_arrays.list ().is_empty ())
    walk_blocks (fun, [this] (gimple *stmt) {
      if (!is_gimple_debug (stmt) && !is_element (stmt))
        walk_addresses (stmt, [this] (tree object) {
          if (tree base = get_base_address (object))
            m_escaped.add (base);
        });
    });
}

/* Returns whether STMT stores the address of a variable in an array that
   nothing else uses.  */
bool
own_variables::is_element (const gimple *stmt)
{
  if (!gimple_assign_single_p (stmt)
      || !addressed_variable (gimple_assign_rhs1 (stmt)))
    return false;
  passed_record *array = m_arrays.record_with_field (gimple_assign_lhs (stmt));
  return array && array->known && array->loaded.is_empty ();
}

unsigned HOST_WIDE_INT
own_variables::elements (tree data)
{
  unsigned HOST_WIDE_INT found = 0;
  passed_record *array = m_arrays.record (addressed_variable (data));
  for (unsigned i = 0; array && i < array->stores.length (); i++)
    {
      const gassign *store = array->stores[i];
      tree variable = addressed_variable (gimple_assign_rhs1 (store));
      tree field = TREE_OPERAND (gimple_assign_lhs (store), 1);
      unsigned index = tree_to_uhwi (bit_position (field)) / POINTER_SIZE;
      if (variable && index < HOST_BITS_PER_WIDE_INT
          && local_variable (variable, m_function)
          && !m_escaped.contains (variable))
        found |= HOST_WIDE_INT_1U << index;
    }
  return found;
}

} // namespace omptq
