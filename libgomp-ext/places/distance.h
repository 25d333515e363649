/* The distances between places.
   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef GOMP_EXT_PLACES_DISTANCE_H
#define GOMP_EXT_PLACES_DISTANCE_H 1

#include <cstdint>

#include "affinity.h"
#include "place-list.h"
#include "topology.h"

namespace omptq
{

/* The nearest part of the machine that two places share.  */
enum shared_part : uint8_t
{
  shares_place, // equal sets of CPUs
  shares_core,
  shares_cache, // the last level
  shares_node,
  shares_package,
  shares_nothing // plus the distance of the nodes
};

/* The distances between the places of a partition: one byte for each pair of
   places, however many threads a team has.  Workers order by them the others
   that they steal from.  */
class place_distances
{
public:
  // The distances of the places of PARTITION, in PLACES, on T, which has all
  // their CPUs.
  place_distances (const topology &t, const place_list &places,
                   place_partition partition);

  // A shared_part, or shares_nothing plus the distance of the nearest nodes, at
  // most 255.  Symmetric if the nodes' distances are.  P and Q are place
  // numbers in the partition.
  uint8_t
  operator() (unsigned p, unsigned q) const
  {
    size_t row = p - m_partition.first;
    return m_distances[row * m_partition.count + (q - m_partition.first)];
  }

private:
  place_partition m_partition;
  list<uint8_t> m_distances;
};

} // namespace omptq

#endif /* GOMP_EXT_PLACES_DISTANCE_H */
