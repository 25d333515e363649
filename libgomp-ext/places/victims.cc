/* The order in which a worker looks for work at the others of its team.
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
