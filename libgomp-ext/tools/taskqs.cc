/* OpenMP's tool interface: taskqs.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* OpenMP has no taskqs.  The tool sees what is nearest to them:

     single                              where a team encounters the taskq
       taskgroup
         task untied                     the generator
           task ...                      and what it enqueues

   The generator is suspended where compiled code returns to the library, and
   may go on in another thread.  */

#include <cstdlib>
#include <new>

#include "../system/locked.h"
#include "../system/memory.h"
#include "taskqs.h"

namespace omptq
{
namespace tools
{

/* The tasks that are enqueued.  */

inline enqueued_tasks::node **
enqueued_tasks::row_of (uint64_t position)
{
  return &m_rows[position % row_count];
}

void
enqueued_tasks::add (uint64_t position, task *t)
{
  void *memory = allocate (sizeof (node), alignof (node));
  locked lock (&m_lock);
  node **row = row_of (position);
  *row = new (memory) node{ *row, position, t };
}

task *
enqueued_tasks::take (uint64_t position)
{
  locked lock (&m_lock);
  for (node **place = row_of (position); *place; place = &(*place)->next)
    if (node *found = *place; found->position == position)
      {
        *place = found->next;
        task *t = found->its_task;
        free (found);
        return t;
      }
  return nullptr;
}

task *
create_generator ()
{
  return create_task_with (ompt_task_explicit | ompt_task_untied, nullptr);
}

void
enqueue_task (taskq_tasks *tasks, uint64_t position, const void *code,
              const void *frame)
{
  if (!tasks->generator)
    return;
  creation here (code, frame);
  if (task *t = create_task_with (ompt_task_explicit, nullptr))
    tasks->enqueued.add (position, t);
}

void
end_drain (taskq_tasks *tasks)
{
  const void *code = tasks->drained_from;
  tasks->drained_from = nullptr;
  if (code && tasks->generator)
    sync_region waited (ompt_sync_region_taskwait, ompt_state_wait_taskwait,
                        code);
}

/* The construct.  */

taskq_construct::taskq_construct (const void *code, const void *frame)
    : m_entered (code, frame), m_code (code), m_frame (frame)
{
}

void
taskq_construct::begin (bool by_team)
{
  m_by_team = by_team;
  if (thread *t = thread::current (); t && by_team)
    begin_work (t->running, { ompt_work_single_executor, 1, m_code, {} });
  report_sync<ompt_callback_sync_region> (ompt_sync_region_taskgroup,
                                          ompt_scope_begin, m_code);
}

void
taskq_construct::help (bool has_barrier)
{
  if (thread *t = thread::current ())
    {
      begin_work (t->running, { ompt_work_single_other, 1, m_code, {} });
      end_work (t->running);
    }
  wait_in_barrier (has_barrier);
}

void
taskq_construct::wait_in_barrier (bool is_of_construct)
{
  if (is_of_construct)
    m_barrier.emplace (ompt_sync_region_barrier_implicit_workshare,
                       ompt_state_wait_barrier_implicit_workshare, m_code,
                       m_frame);
  else
    m_barrier.emplace (ompt_sync_region_barrier_implementation,
                       ompt_state_wait_barrier_implementation, m_code, m_frame);
}

void
taskq_construct::wait ()
{
  m_wait.emplace (ompt_sync_region_taskgroup, ompt_state_wait_taskgroup, m_code,
                  m_frame);
}

void
taskq_construct::finish (bool has_barrier)
{
  m_wait.reset ();
  report_sync<ompt_callback_sync_region> (ompt_sync_region_taskgroup,
                                          ompt_scope_end, m_code);
  if (thread *t = thread::current (); t && m_by_team)
    end_work (t->running);
  if (has_barrier)
    wait_in_barrier (true);
}

} // namespace tools
} // namespace omptq
