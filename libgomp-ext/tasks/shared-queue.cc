/* Tasks that lie in no thread's deque: adding one.
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
