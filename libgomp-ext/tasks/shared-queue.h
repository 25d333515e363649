/* Tasks that lie in no thread's deque.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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

/* Tasks with a priority, and those that a thread has released that is not of
   the team.  The threads of the team look here first; those with a higher
   priority come first, and of those with the same the oldest one.  */
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
