/* The digits of a loop's counter, and what is computed from them.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/loop/counter-digits.h"

#include "tree-scalar-evolution.h"
#include "tree-ssa-loop.h"

#include <algorithm>

namespace omptq
{
namespace
{

/* Returns whether NAME is computed in LOOP.  */
bool
is_defined_in (const class loop *loop, tree name)
{
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  return bb && flow_bb_inside_loop_p (loop, bb);
}

/* Calls V for the statements of LOOP that use one of NAMES.  */
template <typename visitor>
void
for_each_user (const class loop *loop, const std::vector<tree> &names,
               visitor &&v)
{
  for (tree name : names)
    {
      imm_use_iterator i;
      use_operand_p use;
      FOR_EACH_IMM_USE_FAST (use, i, name)
      {
        gimple *stmt = USE_STMT (use);
        if (!is_gimple_debug (stmt)
            && flow_bb_inside_loop_p (loop, gimple_bb (stmt)))
          v (stmt);
      }
    }
}

tree
size (HOST_WIDE_INT value)
{
  return build_int_cst (sizetype, value);
}

/* The sum or the product of two of a sum's members; null is 0.  */
tree
plus (tree a, tree b)
{
  return !a ? b : !b ? a : fold_build2 (PLUS_EXPR, sizetype, a, b);
}

tree
product (tree a, tree b)
{
  return !a || !b ? NULL_TREE : fold_build2 (MULT_EXPR, sizetype, a, b);
}

/* Returns whether sums and products of TYPE are those of integers, or of
   integers modulo 2^64.  */
bool
has_exact_sums (tree type)
{
  return POINTER_TYPE_P (type)
         || (INTEGRAL_TYPE_P (type)
             && (TYPE_OVERFLOW_UNDEFINED (type)
                 || TYPE_PRECISION (type) == TYPE_PRECISION (sizetype)));
}

} // anon namespace

/* The invariant by which STMT divides its first operand, or null.  */
tree
counter_digits::divisor (gimple *stmt) const
{
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign
      || (gimple_assign_rhs_code (assign) != TRUNC_DIV_EXPR
          && gimple_assign_rhs_code (assign) != TRUNC_MOD_EXPR))
    return NULL_TREE;
  tree by = gimple_assign_rhs2 (assign);
  bool is_invariant = TREE_CODE (by) == SSA_NAME
                          ? !is_defined_in (m_loop, by)
                          : TREE_CODE (by) == INTEGER_CST;
  return is_invariant ? by : NULL_TREE;
}

/* The only divisor of DIVIDENDS, or null.  */
tree
counter_digits::divisor_of (const std::vector<tree> &dividends) const
{
  tree only = NULL_TREE;
  bool differ = false;
  for_each_user (m_loop, dividends, [&] (gimple *stmt) {
    tree by = divisor (stmt);
    differ |= by && only && !operand_equal_p (by, only);
    only = by ? by : only;
  });
  return differ ? NULL_TREE : only;
}

/* The digit of DIVIDENDS, whose quotients are added to QUOTIENTS.  */
counter_digit
counter_digits::take_digit (const std::vector<tree> &dividends,
                            std::vector<tree> *quotients) const
{
  counter_digit digit = { divisor_of (dividends), {} };
  if (!digit.base)
    return { NULL_TREE, dividends };
  for_each_user (m_loop, dividends, [&] (gimple *stmt) {
    if (!divisor (stmt))
      return;
    tree name = gimple_assign_lhs (stmt);
    if (gimple_assign_rhs_code (stmt) == TRUNC_MOD_EXPR)
      digit.names.push_back (name);
    else
      quotients->push_back (name);
  });
  return digit;
}

/* Finds the digits of COUNTER.  A quotient that is not only divided further is
   the last one.  */
void
counter_digits::find_digits (tree counter)
{
  std::vector<tree> dividends = { counter };
  while (m_digits.empty () || m_digits.back ().base)
    {
      bool is_number = false;
      for_each_user (m_loop, dividends,
                     [&] (gimple *s) { is_number |= !divisor (s); });
      std::vector<tree> quotients;
      m_digits.push_back (is_number && !m_digits.empty ()
                              ? counter_digit{ NULL_TREE, dividends }
                              : take_digit (dividends, &quotients));
      dividends = quotients;
    }
}

counter_digits::counter_digits (class loop *loop) : m_loop (loop)
{
  walk_loop (loop, [this] (gimple *stmt) {
    if (exist () || !divisor (stmt))
      return;
    tree counter = gimple_assign_rhs1 (stmt);
    tree type = TREE_TYPE (counter);
    affine_iv iv;
    if (TREE_CODE (counter) != SSA_NAME || !TYPE_UNSIGNED (type)
        || !simple_iv (m_loop, m_loop, counter, &iv, false)
        || TREE_CODE (iv.step) != INTEGER_CST)
      return;
    m_digits.clear ();
    m_first = iv.base;
    m_step = iv.step;
    find_digits (counter);
  });
}

bool
counter_digits::take_divisions () const
{
  return std::any_of (m_digits.begin (), m_digits.end (),
                      [] (const counter_digit &d) {
                        return d.base && TREE_CODE (d.base) == SSA_NAME;
                      });
}

std::optional<unsigned>
counter_digits::find (tree name) const
{
  for (unsigned d = 0; d < m_digits.size (); d++)
    for (tree other : m_digits[d].names)
      if (other == name)
        return d;
  return {};
}

bool
digit_sum::varies () const
{
  return std::any_of (factors.begin (), factors.end (),
                      [] (tree factor) { return factor != NULL_TREE; });
}

bool
digit_sum::has_few_carries () const
{
  unsigned digits = 0, carries = 0;
  for (unsigned d = 0; d < factors.size (); d++)
    {
      digits += factors[d] != NULL_TREE;
      carries += d > 0 && (factors[d - 1] || factors[d]);
    }
  return digits > carries;
}

tree
digit_sum::invariant () const
{
  return plus (rest, constant);
}

bool
digit_sum::same (tree a, tree b)
{
  return a == b || (a && b && operand_equal_p (a, b));
}

digit_sum
digit_sum::operator+ (const digit_sum &other) const
{
  digit_sum sum = *this;
  for (unsigned d = 0; d < factors.size (); d++)
    sum.factors[d] = plus (factors[d], other.factors[d]);
  sum.base = base ? base : other.base;
  sum.rest = plus (rest, other.rest);
  sum.constant = plus (constant, other.constant);
  return sum;
}

digit_sum
digit_sum::times (const digit_sum &factor) const
{
  tree whole = factor.invariant ();
  digit_sum result = *this;
  for (tree &f : result.factors)
    f = product (f, whole);
  result.rest = product (rest, whole);
  result.constant = product (constant, whole);
  if (factor.rest)
    {
      result.rest = plus (result.rest, result.constant);
      result.constant = NULL_TREE;
    }
  return result;
}

digit_sum
digit_sums::constant (tree value) const
{
  digit_sum sum;
  sum.factors.resize (m_digits.all ().size ());
  if (!integer_zerop (value))
    sum.constant = fold_convert (sizetype, value);
  return sum;
}

std::optional<digit_sum>
digit_sums::of (tree value)
{
  if (TREE_CODE (value) == INTEGER_CST)
    return constant (value);
  if (UNARY_CLASS_P (value) || BINARY_CLASS_P (value))
    return find (TREE_CODE (value), TREE_TYPE (value), TREE_OPERAND (value, 0),
                 BINARY_CLASS_P (value) ? TREE_OPERAND (value, 1) : NULL_TREE);
  if (TREE_CODE (value) != SSA_NAME)
    return {};
  unsigned version = SSA_NAME_VERSION (value);
  auto known = m_known.find (version);
  if (known == m_known.end ())
    known = m_known.emplace (version, find (value)).first;
  return known->second;
}

std::optional<digit_sum>
digit_sums::of_address (tree ref)
{
  poly_int64 bits, position;
  tree offset;
  machine_mode mode;
  int is_unsigned, is_reverse, is_volatile = 0;
  tree object = get_inner_reference (ref, &bits, &position, &offset, &mode,
                                     &is_unsigned, &is_reverse, &is_volatile);
  HOST_WIDE_INT bytes;
  if (!offset || is_reverse || is_volatile
      || !multiple_p (position, BITS_PER_UNIT, &position)
      || !position.is_constant (&bytes))
    return {};
  std::optional<digit_sum> sum = of (offset);
  std::optional<digit_sum> start;
  if (TREE_CODE (object) == MEM_REF)
    {
      start = of (TREE_OPERAND (object, 0));
      bytes += mem_ref_offset (object).force_shwi ().to_constant ();
    }
  else if (VAR_P (object) && is_global_var (object))
    {
      start = constant (size (0));
      start->base = build_fold_addr_expr (object);
    }
  if (!sum || !start || sum->base)
    return {};
  return *start + *sum + constant (size (bytes));
}

std::optional<digit_sum>
digit_sums::find (tree name)
{
  tree type = TREE_TYPE (name);
  digit_sum sum;
  sum.factors.resize (m_digits.all ().size ());
  if (std::optional<unsigned> digit = m_digits.find (name))
    {
      sum.factors[*digit] = size (1);
      return sum;
    }
  if (is_defined_in (m_digits.loop (), name))
    {
      gassign *stmt = computed (name);
      return stmt ? find (gimple_assign_rhs_code (stmt), type,
                          gimple_assign_rhs1 (stmt), gimple_assign_rhs2 (stmt))
                  : std::nullopt;
    }
  if (POINTER_TYPE_P (type))
    sum.base = name;
  else if (INTEGRAL_TYPE_P (type)
           && TYPE_PRECISION (type) <= TYPE_PRECISION (sizetype))
    sum.rest = fold_convert (sizetype, name);
  else
    return {};
  return sum;
}

/* The same for CODE of A and B, which has TYPE.  */
std::optional<digit_sum>
digit_sums::find (tree_code code, tree type, tree a, tree b)
{
  if (!has_exact_sums (type))
    return {};
  switch (code)
    {
    CASE_CONVERT:
      return converted (type, a);
    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
      return added (a, b, false);
    case MINUS_EXPR:
      return added (a, b, true);
    case NEGATE_EXPR:
      return multiplied (a, size (-1));
    case MULT_EXPR:
      return multiplied (a, b);
    default:
      return {};
    }
}

/* The same for VALUE, which is converted to TYPE.  */
std::optional<digit_sum>
digit_sums::converted (tree type, tree value)
{
  tree from = TREE_TYPE (value);
  if (POINTER_TYPE_P (type) || POINTER_TYPE_P (from))
    return POINTER_TYPE_P (type) && POINTER_TYPE_P (from) ? of (value)
                                                          : std::nullopt;
  if (!INTEGRAL_TYPE_P (from))
    return {};
  unsigned bits = TYPE_PRECISION (type);
  if (m_digits.find (value))
    return bits >= TYPE_PRECISION (integer_type_node) ? of (value)
                                                      : std::nullopt;
  bool keeps_value
      = bits > TYPE_PRECISION (from)
        || (bits == TYPE_PRECISION (from) && bits == TYPE_PRECISION (sizetype));
  return keeps_value && has_exact_sums (from) ? of (value) : std::nullopt;
}

/* The same for A + B, or A - B.  */
std::optional<digit_sum>
digit_sums::added (tree a, tree b, bool subtract)
{
  std::optional<digit_sum> first = of (a);
  std::optional<digit_sum> second = of (b);
  if (!first || !second || second->base)
    return {};
  return *first + (subtract ? second->times (constant (size (-1))) : *second);
}

/* The same for A * B.  */
std::optional<digit_sum>
digit_sums::multiplied (tree a, tree b)
{
  std::optional<digit_sum> first = of (a);
  std::optional<digit_sum> second = of (b);
  if (!first || !second || first->base || second->base)
    return {};
  return !second->varies ()  ? first->times (*second)
         : !first->varies () ? second->times (*first)
                             : std::optional<digit_sum> ();
}

} // namespace omptq
