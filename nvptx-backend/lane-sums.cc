/* Sums of what the lanes of a warp have counted, in GIMPLE.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include "lane-sums.h"

namespace omptq
{

lane_sums::lane_sums (gimple_seq *seq) : m_seq (seq)
{
  gcall *call = gimple_build_call_internal (IFN_GOMP_SIMT_LANE, 0);
  m_lane = result_of (call, unsigned_type_node);
}

tree
lane_sums::result_of (gcall *call, tree type) const
{
  tree result = make_ssa_name (type);
  gimple_call_set_lhs (call, result);
  gimple_seq_add_stmt (m_seq, call);
  return result;
}

tree
lane_sums::load (tree variable) const
{
  tree result = make_ssa_name (TREE_TYPE (variable));
  gimple_seq_add_stmt (m_seq, gimple_build_assign (result, variable));
  return result;
}

/* VALUE of the lane whose number differs in the bit DISTANCE.  */
tree
lane_sums::exchange (tree value, unsigned distance) const
{
  return result_of (
      gimple_build_call_internal (IFN_GOMP_SIMT_XCHG_BFLY, 2, value,
                                  build_int_cst (unsigned_type_node, distance)),
      TREE_TYPE (value));
}

/* In lanes without the bit DISTANCE in their numbers A, in others B, of these and those
   together.  */
tree
lane_sums::half (tree a, tree b, unsigned distance) const
{
  tree up = build_int_cst (unsigned_type_node, 31 - exact_log2 (distance));
  tree type = TREE_TYPE (a), number = integer_type_node;
  tree mask = gimple_convert (m_seq, number, build (LSHIFT_EXPR, m_lane, up));
  mask = gimple_convert (
      m_seq, type,
      build (RSHIFT_EXPR, mask, build_int_cst (unsigned_type_node, 31)));
  tree change = build (BIT_AND_EXPR, build (BIT_XOR_EXPR, a, b), mask);
  tree kept = build (BIT_XOR_EXPR, a, change);
  tree given = build (BIT_XOR_EXPR, b, change);
  return build (PLUS_EXPR, kept, exchange (given, distance));
}

tree
lane_sums::sum (tree counts) const
{
  tree type = unsigned_type_node;
  tree low = gimple_convert (m_seq, type, counts);
  tree high = gimple_convert (
      m_seq, type,
      build (RSHIFT_EXPR, counts,
             build_int_cst (unsigned_type_node, 2 * count_bits)));
  tree two = half (low, high, 16);
  tree one = half (
      build (BIT_AND_EXPR, two, build_int_cst (type, (1 << count_bits) - 1)),
      build (RSHIFT_EXPR, two, build_int_cst (type, count_bits)), 8);
  for (unsigned distance = 4; distance > 0; distance /= 2)
    one = build (PLUS_EXPR, one, exchange (one, distance));
  return one;
}

tree
lane_sums::value_of (const invariant &what, tree counts)
{
  if (!what.copy)
    return what.value;
  if (!m_counting_lane)
    {
      tree has_some = gimple_convert (
          m_seq, unsigned_type_node,
          gimple_build (m_seq, NE_EXPR, boolean_type_node, counts,
                        build_zero_cst (TREE_TYPE (counts))));
      m_counting_lane = result_of (
          gimple_build_call_internal (IFN_GOMP_SIMT_LAST_LANE, 1, has_some),
          unsigned_type_node);
    }
  return result_of (gimple_build_call_internal (IFN_GOMP_SIMT_XCHG_IDX, 2,
                                                load (what.copy),
                                                m_counting_lane),
                    TREE_TYPE (what.copy));
}

} // namespace omptq
