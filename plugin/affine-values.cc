/* Values and addresses of a program as sums.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "affine-values.h"

namespace omptq
{
namespace
{

/* True if TYPE is one of numbers or addresses of at most 64 bits.  */
bool
is_number (tree type)
{
  return (INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
         && TYPE_PRECISION (type) <= 64;
}

/* True if a number of type FROM that is converted to type TO, and then extended
   to 64 bits, is the same as if it were only extended.  */
bool
keeps_value (tree from, tree to)
{
  unsigned before = TYPE_PRECISION (from), after = TYPE_PRECISION (to);
  if (after == 64)
    return true;
  return before == after
             ? TYPE_UNSIGNED (from) == TYPE_UNSIGNED (to)
             : before < after && (TYPE_UNSIGNED (from) || !TYPE_UNSIGNED (to));
}

} // anon namespace

affine
affine_values::value (tree operand)
{
  if (!is_number (TREE_TYPE (operand)))
    return affine ();
  if (TREE_CODE (operand) == INTEGER_CST)
    return affine::number (TREE_INT_CST_LOW (operand));
  if (TREE_CODE (operand) == ADDR_EXPR)
    return address (TREE_OPERAND (operand, 0));
  bool has_operands = EXPR_P (operand) && !REFERENCE_CLASS_P (operand);
  unsigned operands = has_operands ? TREE_OPERAND_LENGTH (operand) : 0;
  if (operands != 1 && operands != 2)
    return variable (operand);
  return operation (TREE_CODE (operand), TREE_TYPE (operand),
                    TREE_OPERAND (operand, 0),
                    operands == 2 ? TREE_OPERAND (operand, 1) : NULL_TREE);
}

/* OPERAND, which is added to an address.  Where addresses have less than 64
   bits, a large number stands for a negative one.  */
affine
affine_values::distance (tree operand)
{
  return TREE_CODE (operand) == INTEGER_CST
             ? affine::number (int_cst_value (operand))
             : value (operand);
}

affine
affine_values::operation (tree_code code, tree type, tree first, tree second)
{
  if (!is_number (type) || !is_number (TREE_TYPE (first)))
    return affine ();
  if (CONVERT_EXPR_CODE_P (code))
    return keeps_value (TREE_TYPE (first), type) ? value (first) : affine ();
  // A result that wraps is not the sum of its operands.
  if (TYPE_PRECISION (type) < 64 && !TYPE_OVERFLOW_UNDEFINED (type))
    return affine ();
  affine result = value (first);
  if (result.is_nothing ())
    return result;
  switch (code)
    {
    case POINTER_PLUS_EXPR:
      return result + distance (second);
    case PLUS_EXPR:
      result = result + value (second);
      break;
    case MINUS_EXPR:
      result = result + value (second).times (-1);
      break;
    case NEGATE_EXPR:
      result = result.times (-1);
      break;
    case MULT_EXPR:
      result = product (result, value (second), type);
      break;
    case LSHIFT_EXPR:
      // GCC lets bits of signed numbers be lost, too.
      if (TYPE_PRECISION (type) < 64 || !tree_fits_uhwi_p (second)
          || tree_to_uhwi (second) >= 64)
        return affine ();
      result = result.times (HOST_WIDE_INT_1U << tree_to_uhwi (second));
      break;
    default:
      return affine ();
    }
  // A sum of integers may be relative to an address hidden in either of them.
  return result.known ? result : affine ();
}

affine
affine_values::address (tree ref)
{
  poly_int64 bits, position;
  tree offset;
  machine_mode mode;
  int is_unsigned, reverse, is_volatile;
  tree base = get_inner_reference (ref, &bits, &position, &offset, &mode,
                                   &is_unsigned, &reverse, &is_volatile);
  HOST_WIDE_INT at;
  affine sum;
  if (position.is_constant (&at) && at % BITS_PER_UNIT == 0)
    sum = affine::number (at / BITS_PER_UNIT);
  if (offset)
    sum = sum + value (offset);
  if (TREE_CODE (base) == MEM_REF)
    return sum + distance (TREE_OPERAND (base, 1))
           + value (TREE_OPERAND (base, 0));
  return sum
         + (handled_component_p (base) ? address (base)
                                       : address_of_object (base));
}

} // namespace omptq
