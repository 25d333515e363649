/* The tasks that a thread has created: what is done with the lock.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <new>

#include "deque.h"

namespace omptq
{
namespace tasks
{

/* Doubles the number of places.  */
__attribute__ ((noinline)) void
deque::grow ()
{
  uint64_t capacity = m_capacity ? 2 * m_capacity : first_capacity;
  void *memory = allocate (capacity * sizeof (slot), alignof (slot));
  slot *ring = static_cast<slot *> (memory);
  spin_lock::guard hold (&m_lock);
  // Relaxed: written under the lock.
  for (uint64_t i = m_top.load (std::memory_order_relaxed); i != bottom (); i++)
    ring[i & (capacity - 1)] = *place (i);
  free (m_ring);
  m_ring = m_shared_ring = ring;
  m_capacity = m_shared_capacity = capacity;
}

/* Takes half of the shared tasks back, and the newest of them.  */
__attribute__ ((noinline)) slot *
deque::pop_shared ()
{
  spin_lock::guard hold (&m_lock);
  // Relaxed, all: written under the lock, or by the owner.
  uint64_t t = m_top.load (std::memory_order_relaxed);
  uint64_t split = m_split.load (std::memory_order_relaxed);
  uint64_t b = bottom ();
  if (t == b)
    return nullptr;
  if (split == b)
    set_split (t + (split - t) / 2);
  m_bottom.store (b - 1, std::memory_order_relaxed);
  return place (b - 1);
}

bool
deque::take_back ()
{
  spin_lock::guard hold (&m_lock);
  // Relaxed, both: written under the lock.
  uint64_t t = m_top.load (std::memory_order_relaxed);
  uint64_t split = m_split.load (std::memory_order_relaxed);
  if (t == bottom ())
    return false;
  if (split == bottom ())
    set_split (t + (split - t) / 2);
  return true;
}

void
deque::share ()
{
  spin_lock::guard hold (&m_lock);
  // Relaxed: written under the lock.
  uint64_t split = m_split.load (std::memory_order_relaxed);
  set_split (split + (bottom () - split + 1) / 2);
}

__attribute__ ((noinline)) bool
deque::share_by_force ()
{
  if (seems_empty () || !m_lock.try_lock ())
    return false;
  // Relaxed: written under the lock.
  uint64_t t = m_top.load (std::memory_order_relaxed);
  uint64_t old = m_split.load (std::memory_order_relaxed);
  uint64_t split = old;
  // Acquire, both: pair with the release in push; the slots are seen.
  int64_t count = m_bottom.load (std::memory_order_acquire) - old;
  if (t == old && count > 0)
    {
      split += (count + 1) / 2;
      set_split (split);
      // In pop, light () is a fence wherever heavy () is only that.
      asymmetric_fence::heavy ();
      uint64_t b = m_bottom.load (std::memory_order_acquire);
      if (static_cast<int64_t> (b - split) < 0)
        {
          split = static_cast<int64_t> (b - old) < 0 ? old : b;
          set_split (split);
        }
    }
  m_lock.unlock ();
  return t != split;
}

} // namespace tasks
} // namespace omptq
