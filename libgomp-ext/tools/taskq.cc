/* OpenMP's tool interface: taskqs.
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

#include <cstdlib>
#include <new>

#include "../system/memory.h"
#include "taskq.h"

namespace omptq
{
namespace tools
{

inline seen_taskq::seen_taskq (const void *code, task *generator)
    : m_code (code), m_generator (generator)
{
}

seen_taskq *
seen_taskq::begin (const void *code)
{
  thread *t = thread::current ();
  if (!t)
    return nullptr;
  report_sync<ompt_callback_sync_region> (ompt_sync_region_taskgroup,
                                          ompt_scope_begin, code);
  t->code = code;
  task *generator
      = create_task_with (ompt_task_explicit | ompt_task_untied, nullptr);
  void *memory = allocate (sizeof (seen_taskq), alignof (seen_taskq));
  return new (memory) seen_taskq (code, generator);
}

void
seen_taskq::wait (const void *frame)
{
  m_wait.emplace (ompt_sync_region_taskgroup, ompt_state_wait_taskgroup, m_code,
                  frame);
}

void
seen_taskq::end ()
{
  m_wait.reset ();
  report_sync<ompt_callback_sync_region> (ompt_sync_region_taskgroup,
                                          ompt_scope_end, m_code);
  free (this);
}

/* The generator.  */

void
seen_taskq::enter_generator ()
{
  thread *t = thread::current ();
  task *before = t->running;
  m_generator->outer = before;
  m_generator->index = before->index;
  report_schedule (before, ompt_task_switch, m_generator);
  m_state = t->state;
  t->state = ompt_state_work_parallel;
  t->running = m_generator;
  if (!m_drains)
    return;
  m_drains = false;
  sync_region waited (ompt_sync_region_taskwait, ompt_state_wait_taskwait,
                      m_code);
}

void
seen_taskq::leave_generator (bool is_suspended, bool drains)
{
  thread *t = thread::current ();
  task *before = m_generator->outer;
  m_drains = drains;
  t->running = before;
  t->state = m_state;
  report_schedule (m_generator,
                   is_suspended ? ompt_task_yield : ompt_task_complete, before);
  if (is_suspended)
    return;
  free (m_generator);
  m_generator = nullptr;
}

/* Its tasks.  */

void
seen_taskq::create (uint64_t position)
{
  void *memory = allocate (sizeof (node), alignof (node));
  auto *n = new (memory)
      node{ create_task_with (ompt_task_explicit, nullptr), position, nullptr };
  tasks::spin_lock::guard locked (&m_lock);
  n->next = *list_of (position);
  *list_of (position) = n;
}

task *
seen_taskq::take (uint64_t position)
{
  node *n;
  {
    tasks::spin_lock::guard locked (&m_lock);
    node **link = list_of (position);
    while (*link && (*link)->position != position)
      link = &(*link)->next;
    n = *link;
    if (n)
      *link = n->next;
  }
  task *t = n ? n->its_task : nullptr;
  free (n);
  return t;
}

} // namespace tools
} // namespace omptq
