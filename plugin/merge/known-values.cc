/* Values of variables in straight-line code, before SSA form.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/known-values.h"

namespace omptq
{
namespace
{

/* True if an access to REF may touch more than its bytes, or if its place in
   memory is not its only property, as for a bit-field.  */
bool
touches_whole (tree ref)
{
  if (TREE_CODE (ref) == COMPONENT_REF)
    return DECL_BIT_FIELD_TYPE (TREE_OPERAND (ref, 1));
  return handled_component_p (ref) && TREE_CODE (ref) != ARRAY_REF;
}

} // anon namespace

affine
known_values::variable (tree operand)
{
  if (operand == m_index)
    return affine::index ();
  if (const affine *known = m_values.get (operand))
    return *known;
  if (!DECL_P (operand) || !m_agreed (operand, m_data))
    return affine ();
  return POINTER_TYPE_P (TREE_TYPE (operand)) ? affine::through (operand)
                                              : affine::of (operand);
}

affine
known_values::address_of_object (tree object)
{
  switch (TREE_CODE (object))
    {
    case VAR_DECL:
    case PARM_DECL:
    case RESULT_DECL:
      // True for a member that a clause names.
      if (DECL_HAS_VALUE_EXPR_P (object))
        return address (DECL_VALUE_EXPR (object));
      /* FALLTHRU */
    case SSA_NAME:
      return affine::address_of (object);
    case INDIRECT_REF:
      return value (TREE_OPERAND (object, 0));
    default:
      return affine ();
    }
}

void
known_values::assign (const gassign *stmt)
{
  tree lhs = gimple_assign_lhs (stmt);
  tree_code code = gimple_assign_rhs_code (stmt);
  tree first = gimple_assign_rhs1 (stmt);
  affine result;
  if (get_gimple_rhs_class (code) == GIMPLE_SINGLE_RHS)
    result = value (first);
  else
    result
        = operation (code, TREE_TYPE (lhs), first, gimple_assign_rhs2 (stmt));
  if (lhs != m_index)
    m_values.put (lhs, result);
}

affine
known_values::bytes_of (tree ref)
{
  bool may_extend = false;
  for (;; ref = TREE_OPERAND (ref, 0))
    {
      affine begin = touches_whole (ref) ? affine () : address (ref);
      if (!begin.known && handled_component_p (ref))
        {
          // The subscript is unknown, and an array at the end of a structure
          // may extend beyond it.
          may_extend |= TREE_CODE (ref) == ARRAY_REF
                        && TREE_CODE (TREE_OPERAND (ref, 0)) == COMPONENT_REF
                        && may_extend_past_its_type (ref);
          continue;
        }
      HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (ref));
      return begin
             + (may_extend || size < 0 ? affine () : affine::range (0, size));
    }
}

} // namespace omptq
