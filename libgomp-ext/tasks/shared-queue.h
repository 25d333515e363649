/* Tasks that lie in no thread's deque.
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

#ifndef GOMP_EXT_TASKS_SHARED_QUEUE_H
#define GOMP_EXT_TASKS_SHARED_QUEUE_H 1

#include <atomic>

#include "free-list.h"
#include "task.h"

namespace omptq
{
namespace tasks
{

/* An element of a shared queue.  */
struct queued_task
{
  slot task;
  // The next one with the same priority, too.
  queued_task *next_free;
  queued_task *next_batch;
};

/* Tasks with a priority, and those that a thread has released that is not of the
   team.  The threads of the team look here first; those with a higher priority
   come first, and of those with the same the oldest one.  */
class shared_queue
{
public:
  shared_queue () = default;
  shared_queue (const shared_queue &) = delete;

  // Relaxed: a guess; a thread that waits looks again.
  bool
  seems_empty () const
  {
    return m_count.load (std::memory_order_relaxed) == 0;
  }

  uint64_t
  count () const
  {
    // Relaxed: written under the lock.
    return m_count.load (std::memory_order_relaxed);
  }

  void add (const slot &task, int priority);

  // Takes the first task for which MAY_TAKE (task) is true.
  template <typename F>
  bool
  take (slot *s, F may_take)
  {
    queued_task *taken = remove (may_take);
    if (!taken)
      return false;
    *s = taken->task;
    free_list<queued_task>::put_shared (taken);
    return true;
  }

private:
  /* The tasks with one priority.  */
  struct level
  {
    int priority;
    queued_task *first;
    queued_task *last;
    // A lower priority.
    level *next;
  };

  level *find_level (int priority);

  template <typename F>
  queued_task *
  remove (F may_take)
  {
    spin_lock::guard hold (&m_lock);
    for (level *l = m_levels; l; l = l->next)
      for (queued_task *q = l->first, *before = nullptr; q;
           before = q, q = q->next_free)
        if (may_take (q->task))
          {
            (before ? before->next_free : l->first) = q->next_free;
            if (l->last == q)
              l->last = before;
            // Relaxed: written under the lock.
            m_count.store (count () - 1, std::memory_order_relaxed);
            return q;
          }
    return nullptr;
  }

  std::atomic<uint64_t> m_count{ 0 };
  spin_lock m_lock;
  // Never freed.
  level *m_levels = nullptr;
};

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_SHARED_QUEUE_H */
