/* Addresses that grow evenly from one iteration to the next.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/memory/linear-address.h"

#include "tree-ssa-loop-niter.h"

namespace omptq
{
namespace
{

/* No access can be further from where it begins; so sums do not overflow.  */
constexpr HOST_WIDE_INT max_reach = HOST_WIDE_INT_1 << 30;

bool
is_number (tree type)
{
  return (INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
         && TYPE_PRECISION (type) <= 64;
}

/* Returns whether a number of type FROM that is converted to type TO, and then
   extended to 64 bits, is the same as if it were only extended.  */
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

void
linear_address::add_term (tree value, unsigned HOST_WIDE_INT factor)
{
  for (unsigned i = 0; i < m_terms.length (); i++)
    if (operand_equal_p (m_terms[i].value, value))
      {
        m_terms[i].factor += factor;
        if (m_terms[i].factor == 0)
          m_terms.unordered_remove (i);
        return;
      }
  m_terms.safe_push ({ value, factor });
}

/* Adds FACTOR times a value from LOW to HIGH.  */
bool
linear_address::add_range (HOST_WIDE_INT low, HOST_WIDE_INT high,
                           unsigned HOST_WIDE_INT factor)
{
  HOST_WIDE_INT by = factor;
  if (by < -max_reach || by > max_reach)
    return false;
  HOST_WIDE_INT size = by < 0 ? -by : by;
  if (high - low > max_reach / (size + 1))
    return false;
  m_constant += by * (by > 0 ? low : high);
  m_size += size * (high - low);
  return m_size <= max_reach;
}

/* Returns whether PHI, in the header of an inner loop, counts from one
   constant to another, which are stored in *LOW and *HIGH.  */
bool
linear_address::counts_constantly (gphi *phi, HOST_WIDE_INT *low,
                                   HOST_WIDE_INT *high) const
{
  class loop *inner = gimple_bb (phi)->loop_father;
  if (gimple_bb (phi) != inner->header
      || !flow_loop_nested_p (m_loop.get (), inner))
    return false;
  tree begin = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (inner));
  tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (inner));
  gassign *assign = computed (next);
  if (!assign || gimple_assign_rhs_code (assign) != PLUS_EXPR
      || gimple_assign_rhs1 (assign) != gimple_phi_result (phi)
      || !tree_fits_shwi_p (gimple_assign_rhs2 (assign))
      || !tree_fits_shwi_p (begin))
    return false;
  HOST_WIDE_INT first = tree_to_shwi (begin);
  HOST_WIDE_INT step = tree_to_shwi (gimple_assign_rhs2 (assign));
  HOST_WIDE_INT turns = max_loop_iterations_int (inner);
  // Blocks after the condition are not executed in the last turn.
  edge exit = single_exit (inner);
  if (turns > 0 && exit && exit->src != m_block
      && flow_bb_inside_loop_p (inner, m_block)
      && dominated_by_p (CDI_DOMINATORS, m_block, exit->src))
    turns--;
  if (turns < 0 || turns > max_reach || absu_hwi (first) > max_reach
      || step <= 0 || step > max_reach / (turns + 1))
    return false;
  *low = first;
  *high = first + turns * step;
  return int_fits_type_p (build_int_cst (ssizetype, *high), TREE_TYPE (begin));
}

/* Adds FACTOR times the result of DEF, a statement in the loop.  */
bool
linear_address::add_computed (gimple *def, unsigned HOST_WIDE_INT factor)
{
  HOST_WIDE_INT low, high;
  if (gphi *phi = dyn_cast<gphi *> (def))
    return counts_constantly (phi, &low, &high)
           && add_range (low, high, factor);
  gassign *assign = dyn_cast<gassign *> (def);
  if (!assign || gimple_vuse (assign) || gimple_num_ops (assign) > 3)
    return false;
  tree_code code = gimple_assign_rhs_code (assign);
  tree first = gimple_assign_rhs1 (assign);
  tree second
      = gimple_num_ops (assign) == 3 ? gimple_assign_rhs2 (assign) : NULL_TREE;
  if (code == SSA_NAME || code == INTEGER_CST || code == ADDR_EXPR)
    return add (first, factor);
  if (code == BIT_AND_EXPR && tree_fits_shwi_p (second)
      && tree_int_cst_sgn (second) >= 0)
    return add_range (0, tree_to_shwi (second), factor);
  return add_operation (code, TREE_TYPE (gimple_assign_lhs (assign)), first,
                        second, factor);
}

/* Adds FACTOR times the result, of TYPE, of CODE with FIRST and SECOND.  */
bool
linear_address::add_operation (tree_code code, tree type, tree first,
                               tree second, unsigned HOST_WIDE_INT factor)
{
  if (!is_number (type) || !is_number (TREE_TYPE (first)))
    return false;
  if (CONVERT_EXPR_CODE_P (code))
    return keeps_value (TREE_TYPE (first), type) && add (first, factor);
  // A result that wraps is not the sum of its operands.
  if (TYPE_PRECISION (type) < 64 && !TYPE_OVERFLOW_UNDEFINED (type))
    return false;
  switch (code)
    {
    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
      return add (first, factor) && add (second, factor);
    case MINUS_EXPR:
      return add (first, factor) && add (second, -factor);
    case NEGATE_EXPR:
      return add (first, -factor);
    case MULT_EXPR:
      return TREE_CODE (second) == INTEGER_CST
             && add (first, factor * TREE_INT_CST_LOW (second));
    case LSHIFT_EXPR:
      return tree_fits_uhwi_p (second) && tree_to_uhwi (second) < 64
             && add (first, factor << tree_to_uhwi (second));
    default:
      return false;
    }
}

/* Adds FACTOR times VALUE.  */
bool
linear_address::add (tree value, unsigned HOST_WIDE_INT factor)
{
  if (!is_number (TREE_TYPE (value)))
    return false;
  if (value == m_loop.iteration ())
    m_per_iteration += factor;
  else if (TREE_CODE (value) == INTEGER_CST)
    m_constant += factor * TREE_INT_CST_LOW (value);
  else if (TREE_CODE (value) == ADDR_EXPR)
    return add_object (TREE_OPERAND (value, 0), factor);
  else if (TREE_CODE (value) != SSA_NAME)
    return EXPR_P (value) && TREE_OPERAND_LENGTH (value) <= 2
           && add_operation (
               TREE_CODE (value), TREE_TYPE (value), TREE_OPERAND (value, 0),
               TREE_OPERAND_LENGTH (value) == 2 ? TREE_OPERAND (value, 1)
                                                : NULL_TREE,
               factor);
  else if (tree before = m_invariants.loaded_before (value))
    add_term (before, factor);
  else if (m_loop.contains (SSA_NAME_DEF_STMT (value)))
    return add_computed (SSA_NAME_DEF_STMT (value), factor);
  else
    add_term (value, factor);
  return true;
}

/* Adds FACTOR times the address of REF.  */
bool
linear_address::add_object (tree ref, unsigned HOST_WIDE_INT factor)
{
  poly_int64 bits, position;
  tree offset;
  machine_mode mode;
  int is_unsigned, reverse, is_volatile;
  tree base = get_inner_reference (ref, &bits, &position, &offset, &mode,
                                   &is_unsigned, &reverse, &is_volatile);
  HOST_WIDE_INT at;
  if (!position.is_constant (&at) || at % BITS_PER_UNIT)
    return false;
  m_constant += factor * (at / BITS_PER_UNIT);
  if (offset && !add (offset, factor))
    return false;
  if (TREE_CODE (base) == MEM_REF)
    return add (TREE_OPERAND (base, 1), factor)
           && add (TREE_OPERAND (base, 0), factor);
  if (!VAR_P (base) || !is_global_var (base) || DECL_THREAD_LOCAL_P (base))
    return false;
  add_term (build_fold_addr_expr (base), factor);
  return true;
}

void
linear_address::clear ()
{
  m_terms.truncate (0);
  m_constant = m_per_iteration = m_size = 0;
}

bool
linear_address::set_reference (tree ref, gimple *stmt)
{
  clear ();
  m_block = gimple_bb (stmt);
  bool is_part_of_byte = TREE_CODE (ref) == BIT_FIELD_REF
                         || (TREE_CODE (ref) == COMPONENT_REF
                             && DECL_BIT_FIELD (TREE_OPERAND (ref, 1)));
  m_size = int_size_in_bytes (TREE_TYPE (ref));
  return !is_part_of_byte && m_size > 0 && m_size <= max_reach
         && add_object (ref, 1);
}

bool
linear_address::set_pointer (tree address, HOST_WIDE_INT size, gimple *stmt)
{
  clear ();
  m_block = gimple_bb (stmt);
  m_size = size;
  return add (address, 1);
}

bool
linear_address::has_form_of (const linear_address &other) const
{
  if (m_per_iteration != other.m_per_iteration
      || m_terms.length () != other.m_terms.length ())
    return false;
  for (const term &t : m_terms)
    {
      bool found = false;
      for (const term &o : other.m_terms)
        found |= t.factor == o.factor && operand_equal_p (t.value, o.value);
      if (!found)
        return false;
    }
  return true;
}

void
linear_address::copy (const linear_address &other)
{
  clear ();
  m_terms.safe_splice (other.m_terms);
  m_constant = other.m_constant;
  m_per_iteration = other.m_per_iteration;
  m_size = other.m_size;
}

void
linear_address::include (const linear_address &other)
{
  HOST_WIDE_INT last = MAX (end (), other.end ());
  m_constant = MIN (m_constant, other.m_constant);
  m_size = last - m_constant;
}

tree
linear_address::build (gimple_seq *seq) const
{
  tree sum = build_zero_cst (sizetype);
  // Terms that are subtracted come last, so that nothing need be negated.
  for (tree_code code : { PLUS_EXPR, MINUS_EXPR })
    for (const term &t : m_terms)
      {
        HOST_WIDE_INT factor = t.factor;
        if ((factor < 0) != (code == MINUS_EXPR))
          continue;
        tree value = gimple_convert (seq, sizetype, t.value);
        tree product
            = gimple_build (seq, MULT_EXPR, sizetype, value,
                            build_int_cst (sizetype, absu_hwi (factor)));
        sum = gimple_build (seq, code, sizetype, sum, product);
      }
  return sum;
}

} // namespace omptq
