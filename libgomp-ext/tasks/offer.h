/* Work other than tasks in which threads of a team take part.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_OFFER_H
#define GOMP_EXT_TASKS_OFFER_H 1

#include <atomic>

#include "spin-lock.h"
#include "task.h"

namespace omptq
{
namespace tasks
{

/* Such work, as of a pool of taskqs.  Threads that wait look at it while it is
   offered.  Its memory remains such an object forever.  */
struct offer
{
  // Returns whether there seems to be something to do for the calling thread;
  // at any time.
  bool (*seems_useful) (const offer *self);

  // The thread will take part.  Until then the object is not used for other
  // work.
  void (*keep) (offer *self);
  void (*take_part) (offer *self);

  // A thread is about to sleep: the team must be told of new work.  Called
  // again if asymmetric_fence::heavy () has returned false.
  void (*become_wanted) (offer *self);

  // Where a task that did the work would be, and the internal control variables
  // of the task that offers it.
  slot place;
  teams::icvs settings;
};

/* The work that a team is offered.  */
class offers
{
public:
  // Relaxed: a guess; a thread looks again before it sleeps.
  bool
  any () const
  {
    return m_count.load (std::memory_order_relaxed) != 0;
  }

  // Returns false if there is no room, or no time: in a child of fork, a thread
  // that does not exist may hold the lock.
  bool
  add (offer *o)
  {
    if (!m_lock.try_lock ())
      return false;
    bool added = add_locked (o);
    m_lock.unlock ();
    return added;
  }

  // No thread accepts O from now on.
  void
  remove (const offer *o)
  {
    spin_lock::guard hold (&m_lock);
    // Relaxed, all: written under the lock.
    for (std::atomic<offer *> &place : m_places)
      if (place.load (std::memory_order_relaxed) == o)
        {
          place.store (nullptr, std::memory_order_relaxed);
          m_count.fetch_sub (1, std::memory_order_relaxed);
        }
  }

  // Returns work for the calling thread for which MAY_TAKE (its place) is true,
  // which the thread must take part in; null if there is none.
  template <typename F>
  offer *
  accept (F may_take)
  {
    for (std::atomic<offer *> &place : m_places)
      {
        // Acquire: pairs with the release in add.
        offer *o = place.load (std::memory_order_acquire);
        if (!o || !o->seems_useful (o))
          continue;
        spin_lock::guard hold (&m_lock);
        // Relaxed: written under the lock.
        if (place.load (std::memory_order_relaxed) != o || !may_take (o->place))
          continue;
        o->keep (o);
        return o;
      }
    return nullptr;
  }

  // The calling thread is about to sleep.  Returns false if there is no offer.
  bool
  become_wanted ()
  {
    if (!any ())
      return false;
    spin_lock::guard hold (&m_lock);
    for (std::atomic<offer *> &place : m_places)
      // Relaxed: written under the lock.
      if (offer *o = place.load (std::memory_order_relaxed))
        o->become_wanted (o);
    return true;
  }

private:
  // More are seldom of use.
  static constexpr unsigned most = 16;

  bool
  add_locked (offer *o)
  {
    for (std::atomic<offer *> &place : m_places)
      // Relaxed, all but one: written under the lock.
      if (!place.load (std::memory_order_relaxed))
        {
          // Release: pairs with the acquire in accept.
          place.store (o, std::memory_order_release);
          m_count.fetch_add (1, std::memory_order_relaxed);
          return true;
        }
    return false;
  }

  std::atomic<unsigned> m_count{ 0 };
  std::atomic<offer *> m_places[most] = {};
  spin_lock m_lock;
};

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_OFFER_H */
