/* A task that waits for others.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <new>
#include <utility>

#include "../system/error.h"
#include "../system/memory.h"
#include "dependent.h"

namespace omptq
{
namespace tasks
{

/* The tool's object of the last task remains until now, since the creator may
   have looked at that after its end.  */
void
dependent::see (tools::task *its_seen)
{
  if (m_seen)
    tools::release (m_seen);
  m_seen = its_seen;
  if (its_seen)
    tools::refer (its_seen);
}

/* Returns the place for the successor with that number, the next one.  */
__attribute__ ((noinline)) dependent **
dependent::place_for (uint64_t number)
{
  if (number == one_generation - 1)
    fatal ("more than %lu tasks depend on one",
           static_cast<unsigned long> (number));
  unsigned place = (number - own_successors) % more_successors::most;
  if (place == 0)
    {
      more_successors **next
          = number == own_successors ? &m_more : &m_last_more->next;
      if (!*next)
        *next = new (allocate_objects<more_successors> ()) more_successors{};
      m_last_more = *next;
    }
  return &m_last_more->successors[place];
}

/* In the order of their addresses.  */
__attribute__ ((cold)) void
dependent::add_exclusion (exclusion *e)
{
  unsigned count = m_exclusions ? m_exclusions->count : 0;
  unsigned place = 0;
  while (place < count && m_exclusions->list[place] < e)
    place++;
  if (place < count && m_exclusions->list[place] == e)
    return;
  size_t size = sizeof (exclusions) + (count + 1) * sizeof (exclusion *);
  exclusions *all
      = static_cast<exclusions *> (allocate (size, alignof (exclusions)));
  all->count = count + 1;
  all->acquired = 0;
  for (unsigned i = 0; i < place; i++)
    all->list[i] = m_exclusions->list[i];
  all->list[place] = e;
  for (unsigned i = place; i < count; i++)
    all->list[i + 1] = m_exclusions->list[i];
  free (std::exchange (m_exclusions, all));
  e->refer ();
}

__attribute__ ((noinline)) bool
dependent::acquire_exclusions ()
{
  exclusions *all = m_exclusions;
  for (; all->acquired < all->count; all->acquired++)
    if (!all->list[all->acquired]->acquire (this, all))
      return false;
  return true;
}

/* Takes what others have given back, or makes some.  */
__attribute__ ((noinline)) dependent *
dependent_pool::refill ()
{
  // Acquire: pairs with the release in send.
  m_first = m_received.exchange (nullptr, std::memory_order_acquire);
  if (!m_first)
    {
      dependent *made = allocate_objects<dependent> (batch);
      for (unsigned i = 0; i < batch; i++)
        {
          new (&made[i]) dependent ();
          made[i].m_pool = this;
          made[i].m_next = i + 1 < batch ? &made[i + 1] : nullptr;
        }
      m_first = made;
    }
  return take ();
}

__attribute__ ((noinline)) void
dependent_pool::give_to_other (dependent *d)
{
  if (m_receiver != d->m_pool || m_count_to_send == batch)
    {
      if (m_count_to_send)
        send ();
      m_receiver = d->m_pool;
      m_last_to_send = d;
    }
  d->m_next = std::exchange (m_first_to_send, d);
  m_count_to_send++;
}

void
dependent_pool::send ()
{
  // Relaxed: a guess that the exchange verifies.
  dependent *before = m_receiver->m_received.load (std::memory_order_relaxed);
  do
    m_last_to_send->m_next = before;
  // Release: pairs with the acquire in refill.
  while (!m_receiver->m_received.compare_exchange_weak (
      before, m_first_to_send, std::memory_order_release,
      std::memory_order_relaxed));
  m_first_to_send = nullptr;
  m_count_to_send = 0;
}

} // namespace tasks
} // namespace omptq
