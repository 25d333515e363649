/* Digits of a loop's counter that are carried from iteration to iteration.

   before, what a lane does of two collapsed loops:

     do
       {
         i = c / m;
         j = c % m;
         use (&a[i * n + j]);
       }
     while (c != last), c += 32;

   after:

     j = c % m, s = a + 8 * (n * (c / m) + j);				(1)
     do
       {
         use (s);							(2)
         carry = j >= m - 32 % m;					(3)
         j += carry ? 32 % m - m : 32 % m;
         s += carry ? d + 8 * n - 8 * m : d;
       }
     while (c != last), c += 32;

   where d = 8 * (n * (32 / m) + 32 % m).

   Why this is right: a remainder and 32 % m are less than m, so their sum has a
   carry of at most 1, also if there was one from the digit before.  A sum of
   multiples of digits that are values of `int', or wider, changes by the same
   multiples of what the digits change by, modulo 2^64; that these values do not
   overflow in the program is what C says of signed integers.

   Steps: (1) compute the first digits before the loop, as the loop did; (2) put
   digits and addresses in the place of what is computed from the counter; (3)
   compute the next ones in the latch.

   Not done here: addresses that depend on one digit, or that more carries
   change than they have digits; they are computed from the digits.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/rewrite/carried-digits.h"

#include "alias.h"
#include "builtins.h"
#include "gimplify-me.h"
#include "gimplify.h"
#include "tree-ssa-alias.h"
#include "tree-ssa-dce.h"

#include <algorithm>

namespace omptq
{
namespace
{

/* Returns whether REF is a part of memory with an address, and a number or
   pointer.  */
bool
is_element (tree ref)
{
  return is_gimple_reg_type (TREE_TYPE (ref))
         && (TREE_CODE (ref) == ARRAY_REF
             || (TREE_CODE (ref) == COMPONENT_REF
                 && !DECL_BIT_FIELD (TREE_OPERAND (ref, 1))));
}

/* Lets ADDRESS, an SSA name, point to the same objects as BASE.  */
void
set_object (tree address, tree base)
{
  if (TREE_CODE (base) == ADDR_EXPR)
    {
      tree variable = TREE_OPERAND (base, 0);
      TREE_ADDRESSABLE (variable) = true;
      pt_solution_set_var (&get_ptr_info (address)->pt, variable);
    }
  else if (ptr_info_def *info = SSA_NAME_PTR_INFO (base))
    {
      duplicate_ssa_name_ptr_info (address, info);
      mark_ptr_info_alignment_unknown (SSA_NAME_PTR_INFO (address));
    }
}

class digit_carrier
{
public:
  explicit digit_carrier (const counter_digits &digits)
      : m_digits (digits), m_loop (digits.loop ()),
        m_type (TREE_TYPE (digits.first ()))
  {
  }

  void carry ();

private:
  /* A PHI node without arguments, and what these will be.  */
  struct new_phi
  {
    gphi *phi;
    tree first, next = NULL_TREE;
  };
  /* A sum of multiples of digits.  */
  struct carried_sum
  {
    std::vector<tree> factors;
    tree value;
  };
  /* The sum of BASE, REST and that with the value SUM.  */
  struct address
  {
    tree base, rest, sum;
    tree value;
  };

  std::vector<tree> split (tree number);
  void carry_first_digit ();
  tree begin_digit (unsigned d);
  void carry_digit (unsigned d);
  void carry_last_digit ();
  void replace_digit (unsigned d);
  tree increase_of_sum (const std::vector<tree> &factors);
  tree sum_of (const std::vector<tree> &factors);
  tree address_of (const digit_sum &sum);
  void replace_address (gassign *stmt, const digit_sum &sum);
  void replace_reference (gimple *stmt, tree *ref, const digit_sum &sum);
  void replace_addresses ();
  void remove (tree name);
  void remove_unused ();
  void insert ();

  tree
  before (tree_code code, tree type, tree a, tree b)
  {
    return gimple_build (&m_before, code, type, a, b);
  }

  tree
  next (tree_code code, tree type, tree a, tree b)
  {
    return gimple_build (&m_next, code, type, a, b);
  }

  // An invariant as an operand.
  tree
  operand (tree invariant)
  {
    gimple_seq seq = nullptr;
    tree value = force_gimple_operand (unshare_expr (invariant), &seq, true,
                                       NULL_TREE);
    gimple_seq_add_seq (&m_before, seq);
    return value;
  }

  tree
  choose (tree condition, tree yes, tree no)
  {
    return gimple_build (&m_next, COND_EXPR, TREE_TYPE (yes), condition, yes,
                         no);
  }

  // A value that is FIRST in the first iteration.
  tree
  begin (tree type, tree first)
  {
    tree value = make_ssa_name (type);
    m_phis.push_back ({ create_phi_node (value, m_loop->header), first });
    return value;
  }

  const counter_digits &m_digits;
  class loop *const m_loop;
  const tree m_type;
  // The digits of the first number, of the step, and of each iteration's.
  std::vector<tree> m_first, m_step, m_values;
  // Whether there is a carry from each digit but the last.
  std::vector<tree> m_carries;
  std::vector<new_phi> m_phis;
  std::vector<carried_sum> m_sums;
  std::vector<address> m_addresses;
  // Statements before the loop, at its beginning, and in its latch.
  gimple_seq m_before = nullptr, m_begin = nullptr, m_next = nullptr;
  auto_bitmap m_unused;
};

/* The digits of NUMBER.  */
std::vector<tree>
digit_carrier::split (tree number)
{
  std::vector<tree> digits;
  for (const counter_digit &d : m_digits.all ())
    if (d.base)
      {
        digits.push_back (before (TRUNC_MOD_EXPR, m_type, number, d.base));
        number = before (TRUNC_DIV_EXPR, m_type, number, d.base);
      }
  digits.push_back (number);
  return digits;
}

/* Puts the carried value in the place of digit D.  */
void
digit_carrier::replace_digit (unsigned d)
{
  for (tree name : m_digits.all ()[d].names)
    {
      replace_uses_by (name, m_values[d]);
      remove (name);
    }
}

void
digit_carrier::carry_first_digit ()
{
  tree base = m_digits.all ()[0].base, step = m_step[0];
  tree value = begin (m_type, m_first[0]);
  tree carry = next (GE_EXPR, boolean_type_node, value,
                     before (MINUS_EXPR, m_type, base, step));
  tree increase = choose (carry, before (MINUS_EXPR, m_type, step, base), step);
  m_phis.back ().next = next (PLUS_EXPR, m_type, value, increase);
  m_values.push_back (value);
  m_carries.push_back (carry);
}

/* Begins digit D, not the first one; returns the sum with its increase.  */
tree
digit_carrier::begin_digit (unsigned d)
{
  tree value = begin (m_type, m_first[d]);
  m_values.push_back (value);
  tree more = before (PLUS_EXPR, m_type, m_step[d], build_one_cst (m_type));
  return next (PLUS_EXPR, m_type, value,
               choose (m_carries[d - 1], more, m_step[d]));
}

/* Carries digit D, neither the first nor the last one.  Of the sum and the sum
   less the base, the smaller one is the digit, as the other one is beyond the
   base.  */
void
digit_carrier::carry_digit (unsigned d)
{
  tree base = m_digits.all ()[d].base;
  tree sum = begin_digit (d);
  m_carries.push_back (next (GE_EXPR, boolean_type_node, sum, base));
  m_phis.back ().next
      = next (MIN_EXPR, m_type, sum, next (MINUS_EXPR, m_type, sum, base));
}

/* Carries the last digit if it is used, where sums have been replaced.  */
void
digit_carrier::carry_last_digit ()
{
  unsigned d = m_digits.all ().size () - 1;
  const std::vector<tree> &names = m_digits.all ()[d].names;
  const auto is_used = [] (tree name) {
    return !SSA_NAME_IN_FREE_LIST (name) && !has_zero_uses (name);
  };
  if (!std::any_of (names.begin (), names.end (), is_used))
    return;
  tree next_value = begin_digit (d);
  m_phis.back ().next = next_value;
  insert ();
  replace_digit (d);
}

/* What an iteration adds to the sum of digits times FACTORS.  */
tree
digit_carrier::increase_of_sum (const std::vector<tree> &factors)
{
  const auto multiple = [this] (tree factor, tree number) {
    return factor ? before (MULT_EXPR, sizetype, operand (factor),
                            gimple_convert (&m_before, sizetype, number))
                  : size_zero_node;
  };
  tree increase = multiple (factors[0], m_step[0]);
  for (unsigned d = 1; d < factors.size (); d++)
    increase = before (PLUS_EXPR, sizetype, increase,
                       multiple (factors[d], m_step[d]));
  for (unsigned d = 0; d < m_carries.size (); d++)
    {
      tree after = factors[d + 1] ? operand (factors[d + 1]) : size_zero_node;
      tree change = before (MINUS_EXPR, sizetype, after,
                            multiple (factors[d], m_digits.all ()[d].base));
      if (integer_zerop (change))
        continue;
      // Without a carry before, one choice has both sums.
      increase = d == 0
                     ? choose (m_carries[0],
                               before (PLUS_EXPR, sizetype, increase, change),
                               increase)
                     : next (PLUS_EXPR, sizetype, increase,
                             choose (m_carries[d], change, size_zero_node));
    }
  return increase;
}

/* The sum of digits times FACTORS.  */
tree
digit_carrier::sum_of (const std::vector<tree> &factors)
{
  for (const carried_sum &known : m_sums)
    if (std::equal (factors.begin (), factors.end (), known.factors.begin (),
                    digit_sum::same))
      return known.value;
  tree first = size_zero_node;
  for (unsigned d = 0; d < factors.size (); d++)
    if (factors[d])
      first
          = before (PLUS_EXPR, sizetype, first,
                    before (MULT_EXPR, sizetype, operand (factors[d]),
                            gimple_convert (&m_before, sizetype, m_first[d])));
  tree value = begin (sizetype, first);
  m_phis.back ().next
      = next (PLUS_EXPR, sizetype, value, increase_of_sum (factors));
  m_sums.push_back ({ factors, value });
  return value;
}

/* SUM without its constant.  */
tree
digit_carrier::address_of (const digit_sum &sum)
{
  tree digits = sum_of (sum.factors);
  for (const address &known : m_addresses)
    if (operand_equal_p (known.base, sum.base)
        && digit_sum::same (known.rest, sum.rest) && known.sum == digits)
      return known.value;
  tree type = TREE_TYPE (sum.base);
  tree start = sum.rest ? before (POINTER_PLUS_EXPR, type, sum.base,
                                  operand (sum.rest))
                        : sum.base;
  tree value = make_ssa_name (type);
  gimple_seq_add_stmt (
      &m_begin, gimple_build_assign (value, POINTER_PLUS_EXPR, start, digits));
  set_object (value, sum.base);
  m_addresses.push_back ({ sum.base, sum.rest, digits, value });
  return value;
}

/* Puts SUM in the place of the address that STMT computes.  */
void
digit_carrier::replace_address (gassign *stmt, const digit_sum &sum)
{
  remove (gimple_assign_rhs1 (stmt));
  remove (gimple_assign_rhs2 (stmt));
  gimple_stmt_iterator at = gsi_for_stmt (stmt);
  tree value = address_of (sum);
  if (sum.constant)
    gimple_assign_set_rhs_with_ops (&at, POINTER_PLUS_EXPR, value,
                                    sum.constant);
  else
    gimple_assign_set_rhs_with_ops (&at, SSA_NAME, value);
  update_stmt (gsi_stmt (at));
}

/* Puts a reference to memory at SUM in the place of *REF, an operand of
   STMT.  */
void
digit_carrier::replace_reference (gimple *stmt, tree *ref, const digit_sum &sum)
{
  ssa_op_iter i;
  tree name;
  FOR_EACH_SSA_TREE_OPERAND (name, stmt, i, SSA_OP_USE)
  remove (name);
  tree type = TREE_TYPE (*ref);
  unsigned align = get_object_alignment (*ref);
  if (align < TYPE_ALIGN (type))
    type = build_aligned_type (type, align);
  tree constant = fold_convert (reference_alias_ptr_type (*ref),
                                sum.constant ? sum.constant : size_zero_node);
  *ref = build2 (MEM_REF, type, address_of (sum), constant);
  update_stmt (stmt);
}

/* Replaces addresses that are sums.  */
void
digit_carrier::replace_addresses ()
{
  struct use
  {
    gassign *stmt;
    // Null for an address.
    tree *ref;
    digit_sum sum;
  };
  digit_sums sums (m_digits);
  std::vector<use> found;
  const auto add
      = [&] (gassign *stmt, tree *ref, const std::optional<digit_sum> &sum) {
          if (sum && sum->base && sum->has_few_carries ())
            found.push_back ({ stmt, ref, *sum });
        };
  walk_loop (m_loop, [&] (gimple *stmt) {
    gassign *assign = dyn_cast<gassign *> (stmt);
    if (!assign)
      return;
    if (gimple_assign_rhs_code (assign) == POINTER_PLUS_EXPR)
      add (assign, nullptr, sums.of (gimple_assign_lhs (assign)));
    for (tree *ref :
         { gimple_assign_lhs_ptr (assign), gimple_assign_rhs1_ptr (assign) })
      if (is_element (*ref))
        add (assign, ref, sums.of_address (*ref));
  });
  for (use &u : found)
    if (u.ref)
      replace_reference (u.stmt, u.ref, u.sum);
    else
      replace_address (u.stmt, u.sum);
}

/* NAME may not be used any more.  */
void
digit_carrier::remove (tree name)
{
  if (TREE_CODE (name) == SSA_NAME)
    bitmap_set_bit (m_unused, SSA_NAME_VERSION (name));
}

void
digit_carrier::remove_unused ()
{
  simple_dce_from_worklist (m_unused);
  bitmap_clear (m_unused);
}

/* Inserts the statements, and the arguments of PHI nodes.  */
void
digit_carrier::insert ()
{
  if (m_before)
    gsi_insert_seq_on_edge_immediate (loop_preheader_edge (m_loop), m_before);
  gimple_stmt_iterator at = gsi_after_labels (m_loop->header);
  gsi_insert_seq_before (&at, m_begin, GSI_SAME_STMT);
  at = gsi_last_bb (m_loop->latch);
  gsi_insert_seq_after (&at, m_next, GSI_CONTINUE_LINKING);
  m_before = m_begin = m_next = nullptr;
  for (const new_phi &n : m_phis)
    {
      add_phi_arg (n.phi, n.first, loop_preheader_edge (m_loop),
                   UNKNOWN_LOCATION);
      add_phi_arg (n.phi, n.next, loop_latch_edge (m_loop), UNKNOWN_LOCATION);
    }
  m_phis.clear ();
}

void
digit_carrier::carry ()
{
  m_first = split (operand (m_digits.first ()));
  m_step = split (m_digits.step ());
  carry_first_digit ();
  for (unsigned d = 1; d + 1 < m_digits.all ().size (); d++)
    carry_digit (d);
  replace_addresses ();
  insert ();
  for (unsigned d = 0; d < m_values.size (); d++)
    replace_digit (d);
  remove_unused ();
  carry_last_digit ();
  remove_unused ();
}

} // anon namespace

void
carry_digits (const counter_digits &digits)
{
  digit_carrier (digits).carry ();
}

} // namespace omptq
