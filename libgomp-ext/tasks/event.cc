/* Events: fulfilling them, from any thread.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstring>

#include "event.h"
#include "depend.h"
#include "team.h"

namespace omptq
{
namespace tasks
{

/* Marks the event as fulfilled; returns false if its generation has become
   another one, because the task has been cancelled.  Sets *WAITER, and *IS_DONE
   if the body has been executed.  */
inline bool
event::mark_fulfilled (unsigned its_generation, worker **waiter, bool *is_done)
{
  bool is_observed = observer::wants_tasks ();
  tools::end_lock lock (is_observed);
  bool is_told = false;
  // Acquire, here and below: pairs with the other changes.
  unsigned before = m_state.load (std::memory_order_acquire);
  do
    {
      if (before / first_generation != its_generation)
        return false;
      if (before & fulfilled)
        fatal ("an event is fulfilled a second time");
      // Before: the thread may use the event again at once.  Relaxed: of use
      // only if the state remains as it was.
      *waiter = m_waiter.load (std::memory_order_relaxed);
      if (__builtin_expect (is_observed && !is_told, 0))
        tools::fulfill_event (m_seen);
      is_told = true;
    }
  // Release: pairs with is_fulfilled.
  while (!m_state.compare_exchange_weak (before, before | fulfilled,
                                         std::memory_order_acq_rel,
                                         std::memory_order_acquire));
  *is_done = before & body_done;
  return true;
}

void
event::fulfill_generation (unsigned its_generation)
{
  worker *waiter;
  bool is_done;
  if (!mark_fulfilled (its_generation, &waiter, &is_done))
    return;
  if (waiter)
    waiter->wake_after_end ();
  else if (is_done)
    end_task ();
}

/* Ends the task, whose body has been executed.  This thread may belong to no
   team or to another one.  A thread of the team does it, since the phase goes
   on as long as one is active.  */
void
event::end_task ()
{
  m_team->end_by_member (
      [] (void *data) {
        event *e;
        memcpy (&e, data, sizeof e);
        e->forget_at_end ();
      },
      this, m_end.parent, m_end.its_group);
}

/* The same but for what counts the task.  */
void
event::forget_at_end ()
{
  dependent *node = m_end.node;
  m_team->event_ended ();
  forget ();
  free_list<event>::put_shared (this);
  if (node)
    worker::in_own_region ()->release_successors (node);
}

} // namespace tasks
} // namespace omptq

using omptq::libgomp;
using omptq::tasks::event;

extern "C"
{

  void
  omp_fulfill_event (omp_event_handle_t handle)
  {
    if (event::is_own (handle))
      event::fulfill (handle);
    else
      libgomp ().fulfill_event (handle);
  }

  void
  omp_fulfill_event_ (intptr_t handle)
  {
    omp_fulfill_event (static_cast<omp_event_handle_t> (handle));
  }
}
