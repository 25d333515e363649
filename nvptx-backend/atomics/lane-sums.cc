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

#include "atomics/lane-sums.h"

#include "gimple-fold.h"

namespace omptq
{

void
lane_counts::count (gimple_seq *seq, tree place) const
{
  tree type = uint64_type_node, number = unsigned_type_node;
  tree low = m_places > 4 ? gimple_build (seq, BIT_AND_EXPR, number, place,
                                          build_int_cst (number, 3))
                          : place;
  tree shift = gimple_build (seq, MULT_EXPR, number, low,
                             build_int_cst (number, count_bits));
  tree one = gimple_build (seq, LSHIFT_EXPR, type, build_one_cst (type), shift);
  for (size_t i = 0; i < m_variables.size (); i++)
    {
      if (i > 0)
        {
          tree is_high = gimple_build (seq, RSHIFT_EXPR, number, place,
                                       build_int_cst (number, 2));
          one = gimple_build (seq, MULT_EXPR, type, one,
                              gimple_convert (seq, type, is_high));
        }
      gimple_seq_add_stmt (seq, gimple_build_assign (m_variables[i], PLUS_EXPR,
                                                     m_variables[i], one));
    }
}

lane_sums::lane_sums (gimple_seq *seq, const lane_counts &counts)
    : m_seq (seq), m_places (counts.places ())
{
  for (tree variable : counts.m_variables)
    m_counts.push_back (load (variable));
  gcall *call = gimple_build_call_internal (IFN_GOMP_SIMT_LANE, 0);
  m_lane = result_of (call, unsigned_type_node);
}

tree
lane_sums::load (tree variable) const
{
  tree result = make_ssa_name (TREE_TYPE (variable));
  gimple_seq_add_stmt (m_seq, gimple_build_assign (result, variable));
  return result;
}

/* A CODE B, of A's type.  */
tree
lane_sums::build (tree_code code, tree a, tree b) const
{
  return gimple_build (m_seq, code, TREE_TYPE (a), a, b);
}

tree
lane_sums::build (tree_code code, tree a, unsigned b) const
{
  const bool shifts = code == LSHIFT_EXPR || code == RSHIFT_EXPR;
  return build (code, a,
                build_int_cst (shifts ? unsigned_type_node : TREE_TYPE (a), b));
}

tree
lane_sums::result_of (gcall *call, tree type) const
{
  tree result = make_ssa_name (type);
  gimple_call_set_lhs (call, result);
  gimple_seq_add_stmt (m_seq, call);
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

/* All bits if the last one of NUMBER, an unsigned int, is set, or none.  */
tree
lane_sums::all_bits_if (tree number) const
{
  return build (RSHIFT_EXPR, gimple_convert (m_seq, integer_type_node, number),
                31);
}

/* In lanes without the bit DISTANCE in their numbers A, in others B, of these and those
   together.  */
tree
lane_sums::half (tree a, tree b, unsigned distance) const
{
  tree up = build (LSHIFT_EXPR, m_lane, 31 - exact_log2 (distance));
  tree mask = gimple_convert (m_seq, TREE_TYPE (a), all_bits_if (up));
  tree change = build (BIT_AND_EXPR, build (BIT_XOR_EXPR, a, b), mask);
  tree kept = build (BIT_XOR_EXPR, a, change);
  tree given = build (BIT_XOR_EXPR, b, change);
  return build (PLUS_EXPR, kept, exchange (given, distance));
}

tree
lane_sums::sum () const
{
  tree type = unsigned_type_node;
  const unsigned bits = lane_counts::count_bits;
  unsigned distance = 16;
  tree four = m_counts[0];
  if (m_counts.size () > 1)
    {
      four
          = half (build (MINUS_EXPR, four, m_counts[1]), m_counts[1], distance);
      distance /= 2;
    }
  tree two
      = half (gimple_convert (m_seq, type, four),
              gimple_convert (m_seq, type, build (RSHIFT_EXPR, four, 2 * bits)),
              distance);
  distance /= 2;
  tree one = half (build (BIT_AND_EXPR, two, (1 << bits) - 1),
                   build (RSHIFT_EXPR, two, bits), distance);
  while (distance /= 2)
    one = build (PLUS_EXPR, one, exchange (one, distance));
  // Less than 0 if nothing is left of the lane's number.
  tree before
      = build (MINUS_EXPR, build (BIT_AND_EXPR, m_lane, 32 / m_places - 1), 1);
  return build (BIT_AND_EXPR, one,
                gimple_convert (m_seq, type, all_bits_if (before)));
}

tree
lane_sums::place () const
{
  return build (RSHIFT_EXPR, m_lane, exact_log2 (32 / m_places));
}

tree
lane_sums::value_of (const invariant &what)
{
  if (!what.copy)
    return what.value;
  tree number = unsigned_type_node;
  if (!m_counting_lane)
    {
      tree some = gimple_build (m_seq, NE_EXPR, boolean_type_node, m_counts[0],
                                build_zero_cst (uint64_type_node));
      m_counting_lane = result_of (
          gimple_build_call_internal (IFN_GOMP_SIMT_LAST_LANE, 1,
                                      gimple_convert (m_seq, number, some)),
          number);
    }
  tree copy = load (what.copy);
  return result_of (gimple_build_call_internal (IFN_GOMP_SIMT_XCHG_IDX, 2, copy,
                                                m_counting_lane),
                    TREE_TYPE (copy));
}

} // namespace omptq
