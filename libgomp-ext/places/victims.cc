/* The order in which a worker looks for work at the others of its team.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "victims.h"

namespace omptq
{
namespace
{

/* The number of unsuccessful sweeps after which a worker's reach grows: within
   a shared cache, and outside.  See doc/places.md for the effect of other
   numbers.  */
constexpr unsigned patience_in_cache = 2;
constexpr unsigned patience_outside = 1;

} // anon namespace

unsigned
victims::end_of_ring (unsigned i) const
{
  unsigned end = i + 1;
  while (end < size () && m_order[end].distance == m_order[i].distance)
    end++;
  return end;
}

/* A counting sort, which is stable within a ring.  */
void
victims::sort ()
{
  // The index at which the ring of each distance begins.
  unsigned next[UINT8_MAX + 1] = {};
  for (const victim &v : m_rotation)
    next[v.distance]++;
  unsigned before = 0;
  for (unsigned &n : next)
    before += std::exchange (n, before);
  m_order.clear ();
  for (const victim &v : m_rotation)
    m_order.push (v);
  for (const victim &v : m_rotation)
    m_order[next[v.distance]++] = v;
  m_first_ring = m_order.empty () ? 0 : end_of_ring (0);
  fall_back ();
}

void
victims::fall_back ()
{
  m_reach = m_first_ring;
  m_misses = 0;
  m_all_missed = false;
}

void
victims::found (unsigned i)
{
  if (m_order[i].distance < m_order[m_reach - 1].distance)
    m_reach = end_of_ring (i);
  m_misses = 0;
  m_all_missed = false;
  m_found = true;
}

void
victims::missed ()
{
  m_found = false;
  m_all_missed = m_reach == size ();
  if (m_all_missed)
    return;
  bool in_cache = m_order[m_reach - 1].distance <= shares_cache;
  if (++m_misses < (in_cache ? patience_in_cache : patience_outside))
    return;
  m_misses = 0;
  m_reach = end_of_ring (m_reach);
}

} // namespace omptq
