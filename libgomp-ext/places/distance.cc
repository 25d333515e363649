/* The distances between places.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "distance.h"

namespace omptq
{
namespace
{

uint8_t
cpu_distance (const topology &t, const cpu_info &a, const cpu_info &b)
{
  if (a.core == b.core)
    return shares_core;
  if (a.cache == b.cache)
    return shares_cache;
  if (a.node == b.node)
    return shares_node;
  if (a.package == b.package)
    return shares_package;
  unsigned distance = shares_nothing + t.node_distance (a.node, b.node);
  return distance < UINT8_MAX ? distance : UINT8_MAX;
}

/* T's records of the CPUs of PLACE.  */
list<const cpu_info *>
infos (const topology &t, const cpu_set &place)
{
  list<const cpu_info *> result;
  for (const cpu_run &run : place.runs ())
    for (int64_t cpu = run.first; cpu <= run.last; cpu++)
      result.push (t.find (cpu));
  return result;
}

} // anon namespace

place_distances::place_distances (const topology &t, const place_list &places,
                                  place_partition partition)
    : m_partition (partition)
{
  list<list<const cpu_info *>> cpus;
  for (unsigned i = 0; i < partition.count; i++)
    cpus.push (infos (t, places[partition.first + i]));
  for (unsigned i = 0; i < partition.count; i++)
    for (unsigned j = 0; j < partition.count; j++)
      {
        uint8_t nearest = UINT8_MAX;
        if (places[partition.first + i] == places[partition.first + j])
          nearest = shares_place;
        for (size_t a = 0; a < cpus[i].size () && nearest > shares_core; a++)
          for (const cpu_info *b : cpus[j])
            {
              uint8_t distance = cpu_distance (t, *cpus[i][a], *b);
              nearest = distance < nearest ? distance : nearest;
            }
        m_distances.push (nearest);
      }
}

} // namespace omptq
