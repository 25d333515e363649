/* Tasks that lie in no thread's deque: adding one.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "shared-queue.h"

namespace omptq
{
namespace tasks
{

void
shared_queue::add (const slot &task, int priority)
{
  queued_task *q = free_list<queued_task>::take_shared ();
  q->task = task;
  q->next_free = nullptr;
  spin_lock::guard hold (&m_lock);
  level *l = find_level (priority);
  (l->first ? l->last->next_free : l->first) = q;
  l->last = q;
  // Relaxed: written under the lock.
  m_count.store (count () + 1, std::memory_order_relaxed);
}

shared_queue::level *
shared_queue::find_level (int priority)
{
  level **at = &m_levels;
  while (*at && (*at)->priority > priority)
    at = &(*at)->next;
  if (*at && (*at)->priority == priority)
    return *at;
  void *memory = allocate (sizeof (level), alignof (level));
  *at = new (memory) level{ priority, nullptr, nullptr, *at };
  return *at;
}

} // namespace tasks
} // namespace omptq
