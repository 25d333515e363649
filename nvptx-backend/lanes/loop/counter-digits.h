/* The digits of a loop's counter, and what is computed from them.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_COUNTER_DIGITS_H
#define OMPTQ_COUNTER_DIGITS_H 1

#include "lanes/loop/gimple-loops.h"

#include <map>
#include <optional>
#include <vector>

namespace omptq
{

/* A remainder or, as the last digit, a quotient.  */
struct counter_digit
{
  // The divisor, an invariant; null for the last digit.
  tree base;
  // The SSA names with this value.
  std::vector<tree> names;
};

/* The digits of an unsigned number c that is FIRST in LOOP's first iteration,
   and that each one increases by the constant STEP:

     c % m,  c / m % n,  c / m / n

   as GCC computes the variables of collapsed loops.  The loop need not compute
   each in every iteration; a division by zero does not trap on devices.  */
class counter_digits
{
public:
  explicit counter_digits (class loop *loop);

  // Returns whether there is a division.
  bool
  exist () const
  {
    return m_digits.size () > 1;
  }

  // Returns whether there is one by a number that is not constant, for which
  // GCC would multiply instead.
  bool take_divisions () const;

  class loop *
  loop () const
  {
    return m_loop;
  }

  tree
  first () const
  {
    return m_first;
  }

  tree
  step () const
  {
    return m_step;
  }

  const std::vector<counter_digit> &
  all () const
  {
    return m_digits;
  }

  // Returns the index of the digit with the value NAME, if it is one.
  std::optional<unsigned> find (tree name) const;

private:
  void find_digits (tree counter);
  tree divisor_of (const std::vector<tree> &dividends) const;
  counter_digit take_digit (const std::vector<tree> &dividends,
                            std::vector<tree> *quotients) const;
  tree divisor (gimple *stmt) const;

  class loop *const m_loop;
  tree m_first = NULL_TREE;
  tree m_step = NULL_TREE;
  std::vector<counter_digit> m_digits;
};

/* A value or an address modulo 2^64: BASE + REST + CONSTANT + the sum of
   FACTORS[d] * digit d.  The members are invariants of the loop; all but BASE,
   a pointer or the address of a variable, have the type sizetype; those that
   are null are 0.

   Such sums have products of invariants as factors, which `affine' has not.  */
struct digit_sum
{
  std::vector<tree> factors;
  tree base = NULL_TREE;
  tree rest = NULL_TREE;
  tree constant = NULL_TREE;

  // Returns whether it depends on a digit.
  bool varies () const;

  // Returns whether it depends on more digits than carries change it, so that
  // adding to it is less work than computing it from the digits.
  bool has_few_carries () const;

  // The same without digits and base.
  tree invariant () const;

  // One of the two has no base.
  digit_sum operator+ (const digit_sum &other) const;

  // FACTOR, which does not vary, times this sum; neither has a base.
  digit_sum times (const digit_sum &factor) const;

  // Returns whether A and B, which may be null, are the same.
  static bool same (tree a, tree b);
};

/* Finds the sums that values of a loop are equal to if no digit is larger than
   the largest `int'.  */
class digit_sums
{
public:
  explicit digit_sums (const counter_digits &digits) : m_digits (digits) {}

  // The sum that VALUE, an operand in the loop or an expression of such, is
  // equal to, if it is known to be one.
  std::optional<digit_sum> of (tree value);

  // The same for the address of REF, a part of a variable or of what a pointer
  // points to.
  std::optional<digit_sum> of_address (tree ref);

private:
  digit_sum constant (tree value) const;
  std::optional<digit_sum> find (tree name);
  std::optional<digit_sum> find (tree_code code, tree type, tree a, tree b);
  std::optional<digit_sum> converted (tree type, tree value);
  std::optional<digit_sum> added (tree a, tree b, bool subtract);
  std::optional<digit_sum> multiplied (tree a, tree b);

  const counter_digits &m_digits;
  // By the version of an SSA name.
  std::map<unsigned, std::optional<digit_sum>> m_known;
};

} // namespace omptq

#endif /* OMPTQ_COUNTER_DIGITS_H */
