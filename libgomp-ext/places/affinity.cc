/* Which thread of a team is bound to which place.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "affinity.h"

namespace omptq
{

unsigned
team_affinity::cut::part (unsigned item) const
{
  unsigned size = items / parts;
  unsigned larger = items % parts;
  unsigned in_larger = larger * (size + 1);
  if (item < in_larger)
    return item / (size + 1);
  return larger + (item - in_larger) / size;
}

unsigned
team_affinity::cut::first (unsigned part) const
{
  unsigned larger = items % parts;
  return part * (items / parts) + (part < larger ? part : larger);
}

unsigned
team_affinity::cut::count (unsigned part) const
{
  return items / parts + (part < items % parts ? 1 : 0);
}

team_affinity::team_affinity (bind_policy policy, thread_place parent,
                              unsigned size)
    : m_policy (policy), m_parent (parent), m_size (size)
{
  if (parent.place == no_place)
    m_policy = bind_policy::off;
}

unsigned
team_affinity::ring (unsigned steps) const
{
  const place_partition &all = m_parent.partition;
  // In 64 bits, for the sum.
  uint64_t offset = m_parent.place - all.first;
  return all.first + static_cast<unsigned> ((offset + steps) % all.count);
}

thread_place
team_affinity::operator[] (unsigned thread) const
{
  const place_partition &all = m_parent.partition;
  if (m_policy == bind_policy::off)
    return { no_place, all };
  if (m_policy == bind_policy::primary)
    return m_parent;
  bool spread = m_policy == bind_policy::spread;
  if (m_size > all.count)
    {
      // As many blocks of threads as there are places.
      unsigned place = ring (cut{ m_size, all.count }.part (thread));
      return { place, spread ? place_partition{ place, 1 } : all };
    }
  if (!spread)
    return { ring (thread), all };
  // As many runs of places as there are threads.
  cut runs = { all.count, m_size };
  unsigned parents = runs.part (m_parent.place - all.first);
  unsigned run = (uint64_t{ parents } + thread) % m_size;
  place_partition mine = { all.first + runs.first (run), runs.count (run) };
  return { thread == 0 ? m_parent.place : mine.first, mine };
}

} // namespace omptq
