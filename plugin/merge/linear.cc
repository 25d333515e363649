/* Values and addresses as sums, before SSA form.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/linear.h"

namespace omptq
{
namespace
{

/* Larger numbers count as unknown, so that sums of products cannot
   overflow.  */
constexpr HOST_WIDE_INT limit = HOST_WIDE_INT_1 << 40;

bool
small_p (HOST_WIDE_INT value)
{
  return value > -limit && value < limit;
}

/* True if arithmetic in TYPE is modulo 2^64, or exact unless undefined.  */
bool
exact_arithmetic_p (tree type)
{
  if (POINTER_TYPE_P (type))
    return true;
  return INTEGRAL_TYPE_P (type)
         && (TYPE_PRECISION (type) == HOST_BITS_PER_WIDE_INT
             || TYPE_OVERFLOW_UNDEFINED (type));
}

/* The size of TYPE in bytes, -1 if it is not constant.  */
HOST_WIDE_INT
bytes_of (tree type)
{
  HOST_WIDE_INT size = int_size_in_bytes (type);
  return size >= 0 && small_p (size) ? size : -1;
}

} // anon namespace

linear
linear::number (HOST_WIDE_INT value)
{
  linear l;
  l.known = small_p (value);
  l.offset = l.known ? value : 0;
  return l;
}

linear
linear::index ()
{
  linear l;
  l.known = true;
  l.own = 1;
  return l;
}

linear
linear::of_variable (tree variable, bool pointer)
{
  linear l;
  l.known = true;
  if (pointer)
    {
      l.base = variable;
      l.base_is_pointer = true;
    }
  else
    l.add_term ({ variable, 1 });
  return l;
}

linear
linear::address_of (tree variable)
{
  linear l;
  l.known = true;
  l.base = variable;
  return l;
}

/* Adds T; returns false if there is no room for it.  */
bool
linear::add_term (const term &t)
{
  unsigned i = 0;
  while (i < n_terms && DECL_UID (terms[i].variable) < DECL_UID (t.variable))
    i++;
  if (i < n_terms && terms[i].variable == t.variable)
    {
      terms[i].factor += t.factor;
      if (terms[i].factor == 0)
        {
          n_terms--;
          for (; i < n_terms; i++)
            terms[i] = terms[i + 1];
          terms[n_terms] = {};
        }
      return i >= n_terms || small_p (terms[i].factor);
    }
  if (n_terms == max_terms)
    return false;
  for (unsigned j = n_terms++; j > i; j--)
    terms[j] = terms[j - 1];
  terms[i] = t;
  return true;
}

linear
linear::operator+ (const linear &other) const
{
  linear sum = *this;
  if (other.base)
    {
      // Nothing is known about a sum of two addresses.
      if (base)
        return linear ();
      sum.base = other.base;
      sum.base_is_pointer = other.base_is_pointer;
    }
  sum.known = known && other.known;
  sum.offset += other.offset;
  sum.own += other.own;
  for (unsigned i = 0; i < other.n_terms && sum.known; i++)
    sum.known = sum.add_term (other.terms[i]);
  sum.known &= small_p (sum.offset) && small_p (sum.own);
  return sum;
}

linear
linear::operator* (const linear &other) const
{
  if (!is_number ())
    return other.is_number () ? other * *this : linear ();
  linear product = other;
  if (other.base)
    return linear ();
  if (offset == 0)
    return other.known ? number (0) : linear ();
  if (!small_p (offset * 2) || absu_hwi (offset) > (1u << 30)
      || absu_hwi (other.offset) > (1u << 30)
      || absu_hwi (other.own) > (1u << 30))
    return linear ();
  product.offset *= offset;
  product.own *= offset;
  for (unsigned i = 0; i < product.n_terms; i++)
    {
      if (absu_hwi (product.terms[i].factor) > (1u << 30))
        return linear ();
      product.terms[i].factor *= offset;
    }
  product.known &= small_p (product.offset) && small_p (product.own);
  return product;
}

bool
linear::same_but_offset (const linear &other) const
{
  if (!known || !other.known || base != other.base
      || base_is_pointer != other.base_is_pointer || own != other.own
      || n_terms != other.n_terms)
    return false;
  for (unsigned i = 0; i < n_terms; i++)
    if (!(terms[i] == other.terms[i]))
      return false;
  return true;
}

bool
linear::operator== (const linear &other) const
{
  return same_but_offset (other) && offset == other.offset;
}

/* OPERAND converted to TYPE.  */
linear
known_values::converted (tree operand, tree type) const
{
  tree from = TREE_TYPE (operand);
  bool address = POINTER_TYPE_P (from)
                 || (INTEGRAL_TYPE_P (from)
                     && TYPE_PRECISION (from) == HOST_BITS_PER_WIDE_INT);
  bool to_address = POINTER_TYPE_P (type)
                    || (INTEGRAL_TYPE_P (type)
                        && TYPE_PRECISION (type) == HOST_BITS_PER_WIDE_INT);
  if (address && to_address)
    return value (operand);
  if (!INTEGRAL_TYPE_P (from) || !INTEGRAL_TYPE_P (type)
      || TYPE_PRECISION (from) > TYPE_PRECISION (type)
      || (TYPE_PRECISION (from) == TYPE_PRECISION (type)
          && TYPE_UNSIGNED (from) != TYPE_UNSIGNED (type))
      || (!TYPE_UNSIGNED (from) && !to_address && TYPE_UNSIGNED (type)))
    return linear ();
  return value (operand);
}

linear
known_values::value (tree operand) const
{
  tree type = TREE_TYPE (operand);
  if (!INTEGRAL_TYPE_P (type) && !POINTER_TYPE_P (type))
    return linear ();
  if (TREE_CODE (operand) == INTEGER_CST)
    return tree_fits_shwi_p (operand) ? linear::number (tree_to_shwi (operand))
           : wi::to_wide (operand).get_precision () == 64
               ? linear::number (TREE_INT_CST_LOW (operand))
               : linear ();
  if (TREE_CODE (operand) == ADDR_EXPR)
    {
      HOST_WIDE_INT size;
      bool exact = true;
      linear found = address (TREE_OPERAND (operand, 0), &size, &exact);
      found.known &= exact;
      return found;
    }
  if (operand == m_index)
    return linear::index ();
  if (const linear *known = m_values.get (operand))
    return *known;
  if (DECL_P (operand) && m_agreed (operand, m_data))
    return linear::of_variable (operand, POINTER_TYPE_P (type));
  return linear ();
}

void
known_values::assign (const gassign *stmt)
{
  tree lhs = gimple_assign_lhs (stmt);
  tree type = TREE_TYPE (lhs);
  tree_code code = gimple_assign_rhs_code (stmt);
  tree first = gimple_assign_rhs1 (stmt);
  linear result;
  if (get_gimple_rhs_class (code) == GIMPLE_SINGLE_RHS)
    result = value (first);
  else if (CONVERT_EXPR_CODE_P (code))
    result = converted (first, type);
  else if (exact_arithmetic_p (type))
    switch (code)
      {
      case PLUS_EXPR:
      case POINTER_PLUS_EXPR:
        result = value (first) + value (gimple_assign_rhs2 (stmt));
        break;
      case MINUS_EXPR:
        result = value (first)
                 + linear::number (-1) * value (gimple_assign_rhs2 (stmt));
        break;
      case MULT_EXPR:
        result = value (first) * value (gimple_assign_rhs2 (stmt));
        break;
      case NEGATE_EXPR:
        result = linear::number (-1) * value (first);
        break;
      default:
        break;
      }
  // A sum of integers may be relative to a base hidden in either of them.
  if (!result.known && (code == PLUS_EXPR || code == MINUS_EXPR))
    result = linear ();
  if (lhs != m_index)
    m_values.put (lhs, result);
}

/* The address of the element REF of an array; of the whole array if the index
   is unknown.  */
linear
known_values::element_address (tree ref, HOST_WIDE_INT *size, bool *exact) const
{
  tree array = TREE_OPERAND (ref, 0);
  HOST_WIDE_INT array_size;
  linear start = address (array, &array_size, exact);
  tree low = array_ref_low_bound (ref);
  linear index = value (TREE_OPERAND (ref, 1));
  HOST_WIDE_INT element = bytes_of (TREE_TYPE (ref));
  if (*exact && index.known && element >= 0 && low && integer_zerop (low)
      && !TREE_OPERAND (ref, 3))
    {
      linear whole = start + index * linear::number (element);
      if (whole.known)
        {
          *size = element;
          return whole;
        }
    }
  *exact = false;
  // An array at the end of a structure may extend beyond it.
  *size = TREE_CODE (array) == COMPONENT_REF && may_extend_past_its_type (ref)
              ? -1
              : array_size;
  return start;
}

/* The address of the field REF; of the whole record if it is a bit-field.  */
linear
known_values::component_address (tree ref, HOST_WIDE_INT *size,
                                 bool *exact) const
{
  tree field = TREE_OPERAND (ref, 1);
  linear start = address (TREE_OPERAND (ref, 0), size, exact);
  HOST_WIDE_INT field_size = bytes_of (TREE_TYPE (field));
  if (!*exact || DECL_BIT_FIELD_TYPE (field) || field_size < 0
      || TREE_OPERAND (ref, 2) || !tree_fits_shwi_p (byte_position (field)))
    return start;
  linear whole = start + linear::number (int_byte_position (field));
  if (!whole.known)
    return start;
  *size = field_size;
  return whole;
}

linear
known_values::address (tree ref, HOST_WIDE_INT *size, bool *exact) const
{
  *size = bytes_of (TREE_TYPE (ref));
  switch (TREE_CODE (ref))
    {
    case VAR_DECL:
    case PARM_DECL:
    case RESULT_DECL:
      // True for a member that a clause names.
      if (DECL_HAS_VALUE_EXPR_P (ref))
        return address (DECL_VALUE_EXPR (ref), size, exact);
      /* FALLTHRU */
    case SSA_NAME:
      return linear::address_of (ref);
    case MEM_REF:
      return value (TREE_OPERAND (ref, 0)) + value (TREE_OPERAND (ref, 1));
    case INDIRECT_REF:
      return value (TREE_OPERAND (ref, 0));
    case ARRAY_REF:
      return element_address (ref, size, exact);
    case COMPONENT_REF:
      return component_address (ref, size, exact);
    case REALPART_EXPR:
    case IMAGPART_EXPR:
    case VIEW_CONVERT_EXPR:
    case BIT_FIELD_REF:
    case ARRAY_RANGE_REF:
      return address (TREE_OPERAND (ref, 0), size, exact);
    default:
      *size = -1;
      return linear ();
    }
}

} // namespace omptq
