/* OpenMP's tool interface: explicit tasks.
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
#include "../tasks/depend-clause.h"
#include "../tasks/libgomp.h"
#include "explicit-task.h"

namespace omptq
{
namespace tools
{
namespace
{

int
flags_of (unsigned gomp_flags, bool is_deferred)
{
  int flags = ompt_task_explicit;
  if (gomp_flags & tasks::flag_untied)
    flags |= ompt_task_untied;
  if (gomp_flags & tasks::flag_final)
    flags |= ompt_task_final;
  if (gomp_flags & tasks::flag_mergeable)
    flags |= ompt_task_mergeable;
  if (!is_deferred)
    flags |= ompt_task_undeferred;
  return flags;
}

ompt_dependence_type_t
type_of (const void *address, tasks::depend_kind kind)
{
  bool all = tasks::is_all_memory (address, kind);
  switch (kind)
    {
    case tasks::depend_kind::in:
      return ompt_dependence_type_in;
    case tasks::depend_kind::out:
      return all ? ompt_dependence_type_out_all_memory
                 : ompt_dependence_type_out;
    case tasks::depend_kind::inout:
      return ompt_dependence_type_inout;
    case tasks::depend_kind::mutexinoutset:
      return ompt_dependence_type_mutexinoutset;
    case tasks::depend_kind::inoutset:
      return ompt_dependence_type_inoutset;
    }
  return ompt_dependence_type_inout;
}

void
report_schedule (task *before, ompt_task_status_t status,
                 ompt_data_t *after = nullptr)
{
  if (auto call = tool::callback<ompt_callback_task_schedule> ())
    call (&before->data, status, after);
}

/* Sets PART of T, which is detachable, after REPORT ().  Returns true if the
   other part has been set before.  */
template <typename F>
bool
has_completed (task *t, bool task::*part, F report)
{
  tasks::spin_lock::guard locked (&t->lock);
  report ();
  bool completes = t->has_ended || t->is_fulfilled;
  t->*part = true;
  return completes;
}

} // anon namespace

void
report_dependences (ompt_data_t *data, void **depend)
{
  auto call = tool::callback<ompt_callback_dependences> ();
  if (!call || !depend)
    return;
  int count = 0;
  auto counting = [&count] (const void *, tasks::depend_kind) { count++; };
  tasks::for_each_object (depend, counting);
  if (count == 0)
    return;
  auto *list = static_cast<ompt_dependence_t *> (allocate (
      count * sizeof (ompt_dependence_t), alignof (ompt_dependence_t)));
  ompt_dependence_t *next = list;
  tasks::for_each_object (depend, [&] (void *address, tasks::depend_kind kind) {
    next->variable.ptr = address;
    next++->dependence_type = type_of (address, kind);
  });
  call (data, list, count);
  free (list);
}

task *
create_task (unsigned gomp_flags, void **depend, bool is_deferred)
{
  return create_task_with (flags_of (gomp_flags, is_deferred), depend);
}

task *
create_task_with (int flags, void **depend)
{
  thread *th = thread::current ();
  if (!th)
    return nullptr;
  task *encountering = th->running;
  task *t = new (allocate (sizeof (task), alignof (task))) task ();
  t->flags = flags | (encountering->flags & ompt_task_final);
  t->its_region = encountering->its_region;
  if (auto call = tool::callback<ompt_callback_task_create> ())
    call (&encountering->data, &encountering->frame, &t->data, t->flags,
          depend != nullptr, th->code);
  report_dependences (&t->data, depend);
  return t;
}

void
discard_task (task *t, bool is_in_group)
{
  if (!t)
    return;
  int flags = ompt_cancel_discarded_task
              | (is_in_group ? ompt_cancel_taskgroup : ompt_cancel_parallel);
  if (auto call = tool::callback<ompt_callback_cancel> ())
    call (&t->data, flags, nullptr);
  if (!t->is_detachable || has_completed (t, &task::has_ended, [] {}))
    free (t);
}

void
make_detachable (task *t)
{
  if (t)
    t->is_detachable = true;
}

void
fulfill_event (task *t)
{
  // It may have done nothing before that a tool sees.
  thread::current ();
  if (has_completed (t, &task::is_fulfilled, [=] {
        report_schedule (t, t->has_ended ? ompt_task_late_fulfill
                                         : ompt_task_early_fulfill);
      }))
    free (t);
}

void
end_taskwait (task *t)
{
  if (!t)
    return;
  report_schedule (t, ompt_taskwait_complete);
  free (t);
}

/* Taskloops.  */

taskloop_run::taskloop_run (uint64_t iterations, bool is_group,
                            const void *code, const void *frame)
    : m_thread (thread::current ()), m_iterations (iterations),
      m_is_group (is_group), m_code (code), m_frame (frame)
{
  if (!m_thread)
    return;
  m_outer = m_thread->taskloop;
  m_thread->taskloop = this;
  if (m_is_group)
    report_sync<ompt_callback_sync_region> (ompt_sync_region_taskgroup,
                                            ompt_scope_begin, m_code);
  report (ompt_scope_begin);
}

taskloop_run::~taskloop_run ()
{
  if (!m_thread)
    return;
  wait ();
  m_wait.reset ();
  if (m_is_group)
    report_sync<ompt_callback_sync_region> (ompt_sync_region_taskgroup,
                                            ompt_scope_end, m_code);
}

void
taskloop_run::wait ()
{
  if (m_has_waited)
    return;
  m_has_waited = true;
  m_thread->taskloop = m_outer;
  report (ompt_scope_end);
  if (m_is_group)
    m_wait.emplace (ompt_sync_region_taskgroup, ompt_state_wait_taskgroup,
                    m_code, m_frame);
}

void
taskloop_run::report (ompt_scope_endpoint_t endpoint) const
{
  task *t = m_thread->running;
  if (auto call = tool::callback<ompt_callback_work> ())
    call (ompt_work_taskloop, endpoint, t->parallel_data (), &t->data,
          m_iterations, m_code);
}

void
taskloop_waits ()
{
  thread *t = thread::current ();
  if (t && t->taskloop)
    t->taskloop->wait ();
}

/* Execution.  */

void
task_run::begin (const void *frame)
{
  task *t = m_task;
  m_thread = thread::current ();
  if (!m_thread)
    {
      // The tool has ended meanwhile.
      m_task = nullptr;
      return;
    }
  task *before = m_thread->running;
  t->outer = before;
  t->index = before->index;
  t->frame.exit_frame.ptr = const_cast<void *> (frame);
  t->frame.exit_frame_flags = ompt_frame_runtime | ompt_frame_framepointer;
  report_schedule (before,
                   m_thread->is_yielding ? ompt_task_yield : ompt_task_switch,
                   &t->data);
  m_state = m_thread->state;
  m_thread->state = t->its_region->encountering ? ompt_state_work_parallel
                                                : ompt_state_work_serial;
  m_thread->is_yielding = false;
  m_thread->running = t;
}

/* The thread goes on with what it executed before.  */
void
task_run::leave (ompt_task_status_t status)
{
  task *t = m_task, *before = t->outer;
  t->frame.exit_frame.ptr = nullptr;
  m_thread->running = before;
  m_thread->state = m_state;
  report_schedule (t, status, &before->data);
}

void
task_run::end ()
{
  task *t = m_task;
  if (!t->is_detachable)
    leave (ompt_task_complete);
  else if (!has_completed (t, &task::has_ended, [this, t] {
             leave (t->is_fulfilled ? ompt_task_complete : ompt_task_detach);
           }))
    return;
  free (t);
}

void
task_run::suspend ()
{
  if (!m_task)
    return;
  leave (ompt_task_switch);
  m_task = nullptr;
}

} // namespace tools
} // namespace omptq
