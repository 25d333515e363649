/* How lanes compute reductions together.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/rewrite/lane-reductions.h"
#include "lanes/rewrite/renamed-variables.h"

#include "gcc-versions.h"

namespace omptq
{
namespace
{

/* The code of OPERATION.  */
tree_code
code_of (lane_reduction operation)
{
  switch (operation)
    {
    case lane_reduction::plus:
      return PLUS_EXPR;
    case lane_reduction::times:
      return MULT_EXPR;
    case lane_reduction::minimum:
      return MIN_EXPR;
    case lane_reduction::maximum:
      return MAX_EXPR;
    case lane_reduction::bit_and:
      return BIT_AND_EXPR;
    case lane_reduction::bit_or:
      return BIT_IOR_EXPR;
    case lane_reduction::bit_xor:
      return BIT_XOR_EXPR;
    default:
      gcc_unreachable ();
    }
}

/* The neutral element of OPERATION in TYPE; null if each lane can begin with
   the value that the thread began with.  */
tree
neutral (lane_reduction operation, tree type)
{
  switch (operation)
    {
    case lane_reduction::plus:
      // Minus zero also keeps a minus zero.
      return SCALAR_FLOAT_TYPE_P (type) && HONOR_SIGNED_ZEROS (type)
                 ? build_real (type, real_value_negate (&dconst0))
                 : build_zero_cst (type);
    case lane_reduction::times:
      return build_one_cst (type);
    case lane_reduction::bit_xor:
      return build_zero_cst (type);
    default:
      return NULL_TREE;
    }
}

} // anon namespace

tree
add_call (gimple_seq *seq, gcall *call, tree type)
{
  tree result = make_ssa_name (type);
  gimple_call_set_lhs (call, result);
  gimple_seq_add_stmt (seq, call);
  return result;
}

tree
exchange (gimple_seq *seq, internal_fn fn, tree value, tree argument)
{
  tree type = TREE_TYPE (value);
  // There are instructions for 32 and 64 bits.
  tree wide = INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) < 32
                  ? unsigned_type_node
                  : type;
  tree given = gimple_convert (seq, wide, value);
  if (TREE_CODE (given) != SSA_NAME)
    {
      tree name = make_ssa_name (wide);
      gimple_seq_add_stmt (seq, gimple_build_assign (name, given));
      given = name;
    }
  gcall *call = gimple_build_call_internal (fn, 2, given, argument);
  return gimple_convert (seq, type, add_call (seq, call, wide));
}

tree
begin_of (gimple_seq *seq, lane_reduction operation, tree lane, tree own)
{
  tree type = TREE_TYPE (own);
  tree other = neutral (operation, type);
  if (!other)
    return own;
  tree is_first = gimple_build (seq, EQ_EXPR, boolean_type_node, lane,
                                build_zero_cst (unsigned_type_node));
  tree begin = make_ssa_name (type);
  gimple_seq_add_stmt (
      seq, gimple_build_assign (begin, COND_EXPR, is_first, own, other));
  return begin;
}

tree
combine (gimple_seq *seq, lane_reduction operation, tree value)
{
  tree type = TREE_TYPE (value);
  tree_code code = code_of (operation);
  // Parts of a sum can overflow though the sum does not.
  bool wraps
      = INTEGRAL_TYPE_P (type) && (code == PLUS_EXPR || code == MULT_EXPR);
  tree computed = wraps ? unsigned_type_for (type) : type;
  value = gimple_convert (seq, computed, value);
  for (unsigned distance = 1; distance < warp_size; distance *= 2)
    {
      tree other = exchange (seq, IFN_GOMP_SIMT_XCHG_BFLY, value,
                             build_int_cst (unsigned_type_node, distance));
      value = gimple_build (seq, code, computed, value, other);
    }
  return gimple_convert (seq, type, value);
}

void
lane_arrays::load (gimple_seq *seq)
{
  for (const lane_array &array : m_loop.arrays ())
    for (unsigned i = 0; i < array.length; i++)
      {
        tree own = make_ssa_name (array.element);
        gimple_seq_add_stmt (
            seq, gimple_build_assign (own, array.element_of (array.var, i)));
        m_elements.safe_push (own);
      }
}

void
lane_arrays::begin (gimple_seq *seq, tree lane)
{
  unsigned next = 0;
  for (const lane_array &array : m_loop.arrays ())
    {
      tree copy = variable_like (array.var);
      m_names.put (array.var, copy);
      for (unsigned i = 0; i < array.length; i++)
        {
          tree begin
              = begin_of (seq, array.operation, lane, m_elements[next++]);
          gimple_seq_add_stmt (
              seq, gimple_build_assign (array.element_of (copy, i), begin));
        }
    }
  rename_in_loop (m_loop.get (), &m_names);
}

void
lane_arrays::combine (gimple_seq *seq, gimple_seq *after)
{
  for (const lane_array &array : m_loop.arrays ())
    {
      tree copy = *m_names.get (array.var);
      for (unsigned i = 0; i < array.length; i++)
        {
          tree value = make_ssa_name (array.element);
          gimple_seq_add_stmt (
              seq, gimple_build_assign (value, array.element_of (copy, i)));
          gimple_seq_add_stmt (
              after, gimple_build_assign (
                         array.element_of (array.var, i),
                         omptq::combine (seq, array.operation, value)));
        }
      gimple_seq_add_stmt (
          seq,
          gimple_build_assign (copy, build_storage_end (TREE_TYPE (copy))));
    }
}

} // namespace omptq
