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

#include <vector>

#include "gimple-common.h"

namespace omptq
{

/* What does not change in a loop, but may be known only to lanes that come there.  */
struct invariant
{
  tree value;
  // A variable for it, if not all lanes know it.
  tree copy;
};

/* Counts of a lane for 4 or 8 places, of 16 bits each, in one or two numbers of 64 bits:
   the first has those of all places, modulo 4, the second those of the last four.  */
class lane_counts
{
public:
  explicit lane_counts (unsigned places = 4) : m_places (places) {}

  // The smallest such number that is more than LAST.
  static unsigned
  places_after (unsigned last)
  {
    return last < 4 ? 4 : 8;
  }
  static constexpr unsigned max_places = 8;

  unsigned
  places () const
  {
    return m_places;
  }

  // So often a lane can count.  When lanes have halved what they have until there is one
  // count in a number, it is of half as many lanes as there are places.
  unsigned
  limit () const
  {
    return (1 << count_bits) / (m_places / 2) - 1;
  }

  // The variables.
  std::vector<tree> &
  variables ()
  {
    return m_variables;
  }
  size_t
  size () const
  {
    return m_places / 4;
  }

  // Adds to SEQ that PLACE, an unsigned int, is counted.
  void count (gimple_seq *seq, tree place) const;

private:
  friend class lane_sums;
  static constexpr unsigned count_bits = 16;

  unsigned m_places;
  std::vector<tree> m_variables;
};

/* Adds statements to a sequence that all lanes of a warp execute together, at the end of a
   SIMD region.  */
class lane_sums
{
public:
  // Adds to SEQ, of COUNTS.
  lane_sums (gimple_seq *seq, const lane_counts &counts);

  // The place that this lane is for; the sum of the counts of all lanes for it, if this is
  // the first of the lanes for it, else 0.  Of type unsigned int.
  tree place () const;
  tree sum () const;

  // WHAT in one of the lanes that have counted, or anything if there is none.
  tree value_of (const invariant &what);

private:
  tree load (tree variable) const;
  tree build (tree_code code, tree a, tree b) const;
  tree build (tree_code code, tree a, unsigned b) const;
  tree result_of (gcall *call, tree type) const;
  tree exchange (tree value, unsigned distance) const;
  tree half (tree a, tree b, unsigned distance) const;
  tree all_bits_if (tree number) const;

  gimple_seq *m_seq;
  const unsigned m_places;
  std::vector<tree> m_counts;
  // The number of the lane; that of one that has counted, or null.
  tree m_lane;
  tree m_counting_lane = NULL_TREE;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_LANE_SUMS_H */
