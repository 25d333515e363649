/* The distances between places.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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
