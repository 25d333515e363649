/* Events: the detach clause and omp_fulfill_event.
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

#ifndef GOMP_EXT_TASKS_EVENT_H
#define GOMP_EXT_TASKS_EVENT_H 1

#include <atomic>

#include "../system/error.h"
#include "task.h"

namespace omptq
{
namespace tasks
{

class team;
class worker;

/* What ends with a task.  */
struct task_end
{
  // The frame and the group that count the task; the group may be null.
  frame *parent;
  group *its_group;
  // Null without a depend clause.
  dependent *node;
};

/* A task with a detach clause ends when its body has been executed and its event
   is fulfilled; what comes second ends it.  The event's memory always remains
   one, because a program may fulfill it at any time.  */
class event
{
public:
  // For a task of T; W is the thread that waits for the event if the task is
  // executed at once, null otherwise.
  void
  begin (team *t, worker *w)
  {
    m_team = t;
    m_waiter = w;
    // Relaxed: the event is published afterwards.
    m_state.store (0, std::memory_order_relaxed);
  }

  // What the program knows the event by; libgomp's events are even numbers.
  uintptr_t
  handle () const
  {
    return reinterpret_cast<uintptr_t> (this) | own;
  }

  static bool
  is_own (uintptr_t handle)
  {
    return handle & own;
  }

  static event *
  from (uintptr_t handle)
  {
    return reinterpret_cast<event *> (handle & ~own);
  }

  // Acquire: pairs with the release in fulfill.
  bool
  is_fulfilled () const
  {
    return m_state.load (std::memory_order_acquire) & fulfilled;
  }

  // The body has been executed.  Returns true if the event was fulfilled before,
  // so that the caller must end the task; otherwise fulfill will do that.
  bool
  body_ended (const task_end &end)
  {
    m_end = end;
    return m_state.fetch_or (body_done, std::memory_order_acq_rel) & fulfilled;
  }

  // The body will never be executed, and the task has ended.  Returns true if the
  // event was fulfilled before.
  bool
  discard ()
  {
    return m_state.fetch_or (discarded, std::memory_order_acq_rel) & fulfilled;
  }

  // From any thread.
  void fulfill ();

  // As what to wait for.
  bool
  unfinished () const
  {
    return !is_fulfilled ();
  }

  bool
  begin_wait () const
  {
    // Whoever ends the wait sees that the thread sleeps, or this is seen here.
    std::atomic_thread_fence (std::memory_order_seq_cst);
    return unfinished ();
  }

  void
  end_wait () const
  {
  }

  event *next_free;
  event *next_batch;

private:
  static constexpr uintptr_t own = 1;

  static constexpr unsigned fulfilled = 1;
  static constexpr unsigned body_done = 2;
  static constexpr unsigned discarded = 4;

  void end_task ();

  team *m_team;
  worker *m_waiter;
  task_end m_end;
  std::atomic<unsigned> m_state;
};

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_EVENT_H */
