/* A thread in a pool: its place, and how it is woken.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <new>

#include "../places/placement.h"
#include "../system/futex.h"
#include "worker.h"

namespace omptq
{

__thread worker *worker::s_current;

bool
worker::move_to (unsigned place)
{
  // Relaxed, both: only the thread itself writes it.
  if (m_place.load (std::memory_order_relaxed) == place)
    return false;
  if (!m_nearest && placement::get ()->steals_nearest ())
    m_nearest = new (allocate (sizeof (victims), alignof (victims))) victims ();
  m_place.store (place, std::memory_order_relaxed);
  return true;
}

uint8_t
worker::distance_to (const worker *other) const
{
  // Relaxed, both: advice.
  unsigned from = m_place.load (std::memory_order_relaxed);
  unsigned to = other->m_place.load (std::memory_order_relaxed);
  const placement *p = placement::get ();
  if (!p || from == no_place)
    return 0;
  return to == no_place ? unknown_distance : p->distance (from, to);
}

int
worker::known_distance_to (const worker *other) const
{
  // Relaxed, both: a thread's place changes only between taskqs.
  if (m_place.load (std::memory_order_relaxed) == no_place
      || other->m_place.load (std::memory_order_relaxed) == no_place)
    return -1;
  return distance_to (other);
}

void
worker::notify ()
{
  futex_wake (&m_asleep, 1);
}

chunk *
worker::push_chunk ()
{
  // Relaxed, all loads: this thread wrote them.
  chunk *below = m_top_chunk.load (std::memory_order_relaxed);
  std::atomic<chunk *> *link = below ? &below->m_above : &m_bottom_chunk;
  chunk *c = link->load (std::memory_order_relaxed);
  while (c && !c->is_quiet ())
    {
      link = &c->m_above;
      c = link->load (std::memory_order_relaxed);
    }
  if (!c)
    {
      char *memory = static_cast<char *> (
          allocate (sizeof (chunk) + chunk::largest_size, alignof (chunk)));
      c = new (memory)
          chunk (this, memory + sizeof (chunk), chunk::largest_size);
      // Release: pairs with the acquire in any_chunk.
      link->store (c, std::memory_order_release);
    }
  c->m_below = below;
  // Release: pairs with the acquire in any_chunk.
  m_top_chunk.store (c, std::memory_order_release);
  return c;
}

} // namespace omptq
