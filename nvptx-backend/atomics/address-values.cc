/* How many memory locations the lanes of a warp access together.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "atomics/address-values.h"

namespace omptq
{
namespace
{

/* The first insn of BLOCK that does something, or null.  */
rtx_insn *
first_insn (block_id block)
{
  rtx_insn *insn;
  FOR_BB_INSNS (BASIC_BLOCK_FOR_FN (cfun, block), insn)
  if (NONDEBUG_INSN_P (insn))
    return insn;
  return nullptr;
}

unsigned
limited_product (unsigned a, unsigned b)
{
  return MIN ((unsigned HOST_WIDE_INT)a * b, address_values::many);
}

/* The largest number without sign in MODE.  */
unsigned HOST_WIDE_INT
largest (machine_mode mode)
{
  return SCALAR_INT_MODE_P (mode) ? GET_MODE_MASK (as_a<scalar_int_mode> (mode))
                                  : HOST_WIDE_INT_M1U;
}

} // anon namespace

/* Returns whether VALUE is computed once in an execution of a region.  A cycle
   whose header is outside contains the region, all lanes of which meet at its
   end.  */
bool
address_values::is_set_once (value_id value) const
{
  block_id block = m_values.values ().block (value);
  if (block == no_id)
    return true;
  const cycle_forest &cycles = m_result.cycles ();
  for (cycle_id c = cycles.innermost (block); c != no_id; c = cycles[c].parent)
    {
      const rtx_insn *insn = first_insn (cycles[c].header);
      if (!insn || m_regions.contains (insn) || !cycles[c].reducible)
        return false;
    }
  return true;
}

/* Returns whether the register X is fixed where INSN uses it: because it is set
   once, or always to the same.  */
bool
address_values::is_fixed_register (const rtx_insn *insn, const_rtx x,
                                   unsigned depth) const
{
  value_id value = m_values.used (insn, REGNO (x));
  if (is_set_once (value))
    return true;
  const rtx_insn *definition;
  const_rtx source = source_of (insn, x, &definition);
  return source && depth < max_depth
         && is_fixed (definition, source, depth + 1);
}

bool
address_values::is_fixed (const rtx_insn *insn, const_rtx x,
                          unsigned depth) const
{
  // A call's arguments are not in X.
  if (m_values.is_divergent (m_result, insn, x) || volatile_refs_p (x)
      || GET_CODE (x) == CALL)
    return false;
  subrtx_iterator::array_type array;
  FOR_EACH_SUBRTX (iter, array, x, NONCONST)
  if (REG_P (*iter) && !is_fixed_register (insn, *iter, depth))
    return false;
  return true;
}

/* Returns whether X, in a function that is called in regions, is something
   constant beside a parameter that is fixed.  */
bool
address_values::is_fixed_argument (const rtx_insn *insn, const_rtx x) const
{
  for (unsigned depth = 0; x && depth < max_depth; depth++)
    {
      if (GET_CODE (x) == UNSPEC && XINT (x, 1) == UNSPEC_ARG_REG)
        return m_arguments.is_fixed (current_function_decl,
                                     INTVAL (XVECEXP (x, 0, 0)));
      if (GET_CODE (x) == PLUS && CONSTANT_P (XEXP (x, 1)))
        x = XEXP (x, 0);
      x = REG_P (x) ? source_of (insn, x, &insn) : nullptr;
    }
  return false;
}

bool
address_values::is_fixed (const rtx_insn *insn, const_rtx x) const
{
  return CONSTANT_P (x)
         || (m_regions.called_outside () ? is_fixed (insn, x, 0)
                                         : is_fixed_argument (insn, x));
}

unsigned
address_values::count (const rtx_insn *insn, const_rtx x) const
{
  return count (insn, x, 0);
}

unsigned
address_values::count_register (const rtx_insn *insn, const_rtx x,
                                unsigned depth) const
{
  value_id value = m_values.used (insn, REGNO (x));
  if (value == no_id)
    return many;
  // Uses after a cycle can see values of different iterations.
  if (depth == max_depth
      || (!m_result.is_divergent (value)
          && m_result.is_divergent_at (value, BLOCK_FOR_INSN (insn)->index)))
    return many;
  const rtx_insn *definition;
  const_rtx source = source_of (insn, x, &definition);
  return source ? count (definition, source, depth + 1) : many;
}

/* The expression to which the register X is set for its use in INSN, and in
   *DEFINITION the insn that sets it; each is null if it is not known.  */
const_rtx
address_values::source_of (const rtx_insn *insn, const_rtx x,
                           const rtx_insn **definition) const
{
  value_id value = m_values.used (insn, REGNO (x));
  *definition = value == no_id ? nullptr : m_values.what (value).insn;
  const_rtx set = *definition ? single_set (*definition) : nullptr;
  return set && SET_DEST (set) == x ? SET_SRC (set) : nullptr;
}

bool
address_values::has_uniform_part (const rtx_insn *insn, const_rtx x) const
{
  for (unsigned depth = 0; depth < max_depth; depth++)
    {
      const_rtx source = x;
      if (GET_CODE (x) == PLUS && CONSTANT_P (XEXP (x, 1))
          && REG_P (XEXP (x, 0)))
        source = XEXP (x, 0);
      if (!REG_P (source))
        break;
      const rtx_insn *definition;
      const_rtx next = source_of (insn, source, &definition);
      if (!next)
        return false;
      x = next;
      insn = definition;
      if (GET_CODE (x) == PLUS && !CONST_INT_P (XEXP (x, 1)))
        return count (insn, XEXP (x, 0)) == 1 || count (insn, XEXP (x, 1)) == 1;
    }
  return false;
}

/* A bound of X, a number without sign.  */
unsigned HOST_WIDE_INT
address_values::bound (const rtx_insn *insn, const_rtx x, unsigned depth) const
{
  const unsigned HOST_WIDE_INT all = largest (GET_MODE (x));
  if (CONST_INT_P (x))
    return UINTVAL (x) & all;
  if (COMPARISON_P (x) || GET_MODE (x) == BImode)
    return 1;
  if (REG_P (x))
    {
      const rtx_insn *definition;
      const_rtx source = source_of (insn, x, &definition);
      return source && depth < max_depth ? bound (definition, source, depth + 1)
                                         : all;
    }
  if (GET_CODE (x) == ZERO_EXTEND)
    return bound (insn, XEXP (x, 0), depth);
  if (!BINARY_P (x) || !CONST_INT_P (XEXP (x, 1)))
    return all;
  const unsigned HOST_WIDE_INT number = UINTVAL (XEXP (x, 1));
  switch (GET_CODE (x))
    {
    case AND:
      return MIN (number & all, bound (insn, XEXP (x, 0), depth));
    case UMOD:
      return number > 0 ? number - 1 : all;
    case LSHIFTRT:
      return number < HOST_BITS_PER_WIDE_INT
                 ? bound (insn, XEXP (x, 0), depth) >> number
                 : all;
    default:
      return all;
    }
}

/* A bound of the number of values of X, an operation.  */
unsigned
address_values::count_operation (const rtx_insn *insn, const_rtx x,
                                 unsigned depth) const
{
  unsigned result = 1;
  const char *format = GET_RTX_FORMAT (GET_CODE (x));
  for (int i = 0; i < GET_RTX_LENGTH (GET_CODE (x)); i++)
    if (format[i] == 'e')
      result = limited_product (result, count (insn, XEXP (x, i), depth));
  // Of the bits that are left.
  if (GET_CODE (x) == AND && CONST_INT_P (XEXP (x, 1))
      && popcount_hwi (UINTVAL (XEXP (x, 1))) < 16)
    result = MIN (result, 1u << popcount_hwi (UINTVAL (XEXP (x, 1))));
  const unsigned HOST_WIDE_INT last = bound (insn, x, depth);
  return last < result ? last + 1 : result;
}

unsigned
address_values::count (const rtx_insn *insn, const_rtx x, unsigned depth) const
{
  if (!m_values.is_divergent (m_result, insn, x))
    return 1;
  if (REG_P (x))
    return count_register (insn, x, depth);
  if (GET_CODE (x) == UNSPEC && XINT (x, 1) == UNSPEC_ARG_REG
      && m_arguments.expects_same (current_function_decl,
                                   INTVAL (XVECEXP (x, 0, 0))))
    return 1;
  if (UNARY_P (x) || BINARY_P (x) || COMPARISON_P (x)
      || GET_CODE (x) == IF_THEN_ELSE || GET_CODE (x) == SUBREG)
    return count_operation (insn, x, depth);
  return many;
}

} // namespace omptq
