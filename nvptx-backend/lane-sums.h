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

#ifndef OMPTQ_NVPTX_LANE_SUMS_H
#define OMPTQ_NVPTX_LANE_SUMS_H 1

#include "gimple-common.h"

#include "gimple-fold.h"

namespace omptq
{

/* What does not change in a loop, but may be known only to lanes that come there.  */
struct invariant
{
  tree value;
  // A variable for it, if not all lanes know it.
  tree copy;
};

/* Adds statements to a sequence that all lanes of a warp execute together, at the end of a
   SIMD region.  */
class lane_sums
{
public:
  // A lane has so many counts in a number of 64 bits, of so many bits each.
  static constexpr unsigned places = 4;
  static constexpr unsigned count_bits = 16;
  // So often a lane can count.  Two such counts fit in one.
  static constexpr unsigned max_count = (1 << (count_bits - 1)) - 1;

  // Adds to SEQ.
  explicit lane_sums (gimple_seq *seq);

  // In lane 8 * I, the sum of all lanes' counts in bits 16 * I to 16 * I + 15 of COUNTS;
  // lanes behind it have the same.
  tree sum (tree counts) const;

  // WHAT in one of the lanes in which COUNTS is not 0, or anything if there is none.
  tree value_of (const invariant &what, tree counts);

  // The number of the lane; what is in VARIABLE; A CODE B of A's type.
  tree
  lane () const
  {
    return m_lane;
  }
  tree load (tree variable) const;
  tree
  build (tree_code code, tree a, tree b) const
  {
    return gimple_build (m_seq, code, TREE_TYPE (a), a, b);
  }

private:
  tree result_of (gcall *call, tree type) const;
  tree exchange (tree value, unsigned distance) const;
  tree half (tree a, tree b, unsigned distance) const;

  gimple_seq *m_seq;
  tree m_lane;
  // The number of such a lane, or null.
  tree m_counting_lane = NULL_TREE;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_LANE_SUMS_H */
