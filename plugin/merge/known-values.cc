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

/* True if VALUE depends on an index that counts as unknown.  */
bool
known_values::hidden_p (const affine &value)
{
  if (m_highest != UINT_MAX)
    for (auto [index, inner] : m_symbols)
      if (inner.level > m_highest)
        for (unsigned i = 0; i < value.n_terms; i++)
          if (value.terms[i].symbol == inner.symbol)
            return true;
  return false;
}

affine
known_values::variable (tree operand)
{
  if (operand == m_index)
    return affine::index ();
  if (const affine *known = m_values.get (operand))
    return hidden_p (*known) ? affine () : *known;
  if (const inner_index *inner = m_symbols.get (operand))
    return inner->level > m_highest ? affine () : affine::of (inner->symbol);
  return m_outside.of (operand);
}

/* Only numbers that cannot wrap are products of symbols: then the addresses of
   which they are part are those of what the program means.  */
affine
known_values::product (const affine &a, const affine &b, tree type)
{
  return TYPE_PRECISION (type) <= 32 && TYPE_OVERFLOW_UNDEFINED (type)
             ? a.product (b)
             : a * b;
}

affine
known_values::value_after_join (tree operand, const vec<gassign *> &computation)
{
  known_values joined (m_outside);
  joined.m_index = m_index;
  for (auto [index, inner] : m_symbols)
    joined.m_symbols.put (index, inner);
  for (gassign *stmt : computation)
    {
      if (TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME
          && !DECL_P (gimple_assign_lhs (stmt)))
        return affine ();
      joined.assign (stmt);
    }
  return joined.value (operand);
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

affine
known_values::rows_of (tree ref, unsigned level)
{
  m_highest = level;
  affine bytes = bytes_of (ref);
  m_highest = UINT_MAX;
  return bytes;
}

} // namespace omptq
