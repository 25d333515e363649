/* OpenMP's tool interface: explicit tasks.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <new>

#include "../system/locked.h"
#include "../system/memory.h"
#include "../tasks/depend-clause.h"
#include "../libgomp/libgomp.h"
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
  if (gomp_flags & flag_untied)
    flags |= ompt_task_untied;
  if (gomp_flags & flag_final)
    flags |= ompt_task_final;
  if (gomp_flags & flag_mergeable)
    flags |= ompt_task_mergeable;
  if (!is_deferred)
    flags |= ompt_task_undeferred;
  return flags;
}

ompt_dependence_type_t
type_of (const void *address, tasks::depend_kind kind)
{
  bool all = tasks::is_all_memory (address);
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
  thread *th = thread::current ();
  if (!th)
    return nullptr;
  int flags = flags_of (gomp_flags, is_deferred);
  if (th->creates_taskwait)
    flags = (flags & ~ompt_task_explicit) | ompt_task_taskwait
            | ompt_task_mergeable;
  th->creates_taskwait = false;
  return create_task_with (flags, depend);
}

task *
create_task_with (int flags, void **depend)
{
  thread *th = thread::current ();
  if (!th)
    return nullptr;
  if (th->hides_task)
    {
      th->hides_task = false;
      return nullptr;
    }
  task *encountering = th->running;
  task *t = new (allocate (sizeof (task), alignof (task))) task ();
  t->flags = flags | (encountering->flags & ompt_task_final);
  t->its_region = encountering->its_region;
  t->references = 1;
  t->has_dependences = depend != nullptr;
  if (auto call = tool::callback<ompt_callback_task_create> ())
    call (&encountering->data, &encountering->frame, &t->data, t->flags,
          depend != nullptr, th->code);
  report_dependences (&t->data, depend);
  return t;
}

void
refer (task *t)
{
  // Relaxed: the caller has a reference.
  if (t)
    __atomic_fetch_add (&t->references, 1, __ATOMIC_RELAXED);
}

void
release (task *t)
{
  if (t && __atomic_sub_fetch (&t->references, 1, __ATOMIC_ACQ_REL) == 0)
    free (t);
}

void
report_dependence (task *source, task *sink)
{
  if (!source || !sink)
    return;
  end_lock lock (true);
  if (source->has_ended)
    return;
  if (auto call = tool::callback<ompt_callback_task_dependence> ())
    call (&source->data, &sink->data);
}

void
discard_task (task *t, bool is_in_group)
{
  if (!t)
    return;
  int flags = ompt_cancel_discarded_task
              | (is_in_group ? ompt_cancel_taskgroup : ompt_cancel_parallel);
  {
    end_lock lock (t->has_dependences);
    t->has_ended = true;
    if (auto call = tool::callback<ompt_callback_cancel> ())
      call (&t->data, flags, nullptr);
  }
  release (t);
}

void
end_taskwait (task *t)
{
  if (!t)
    return;
  if (auto call = tool::callback<ompt_callback_task_schedule> ())
    call (&t->data, ompt_taskwait_complete, nullptr);
  release (t);
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

/* Tasks with events or dependences.  One lock suffices: there are few.  */

pthread_mutex_t lock_of_ends = PTHREAD_MUTEX_INITIALIZER;

end_lock::end_lock (bool is_needed) : m_held (is_needed)
{
  if (m_held)
    pthread_mutex_lock (&lock_of_ends);
}

end_lock::~end_lock ()
{
  if (m_held)
    pthread_mutex_unlock (&lock_of_ends);
}

void
give_event (task *t)
{
  if (t)
    t->has_event = true;
}

void
fulfill_event (task *t)
{
  // A thread that is none of OpenMP's begins.
  if (!t || !thread::current ())
    return;
  t->is_fulfilled = true;
  t->has_ended = t->is_detached;
  if (auto call = tool::callback<ompt_callback_task_schedule> ())
    call (&t->data,
          t->is_detached ? ompt_task_late_fulfill : ompt_task_early_fulfill,
          nullptr);
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
  // The region does not end before the task.
  m_is_in_last_barrier = !before->its_region;
  if (m_is_in_last_barrier)
    {
      before->its_region = t->its_region;
      before->outer = t->its_region->encountering;
    }
  t->frame.exit_frame.ptr = const_cast<void *> (frame);
  t->frame.exit_frame_flags = ompt_frame_runtime | ompt_frame_framepointer;
  // A taskwait only ends.
  if (auto call = tool::callback<ompt_callback_task_schedule> ();
      call && !(t->flags & ompt_task_taskwait))
    call (&before->data,
          m_thread->is_yielding ? ompt_task_yield : ompt_task_switch, &t->data);
  m_state = m_thread->state;
  m_thread->state = t->its_region->state_in ();
  m_thread->is_yielding = false;
  m_thread->running = t;
}

/* The same without an event.  */
void
task_run::leave_quietly ()
{
  task *before = m_task->outer;
  m_task->frame.exit_frame.ptr = nullptr;
  m_thread->running = before;
  m_thread->state = m_state;
  if (!m_is_in_last_barrier)
    return;
  before->its_region = nullptr;
  before->outer = nullptr;
}

/* The thread goes on with what it executed before.  */
void
task_run::leave (ompt_task_status_t status)
{
  task *before = m_task->outer;
  leave_quietly ();
  if (auto call = tool::callback<ompt_callback_task_schedule> ())
    call (&m_task->data, status, &before->data);
}

void
task_run::end ()
{
  task *t = m_task;
  if (t->flags & ompt_task_taskwait)
    {
      leave_quietly ();
      end_taskwait (t);
      return;
    }
  {
    end_lock lock (t->has_event || t->has_dependences);
    t->is_detached = t->has_event && !t->is_fulfilled;
    t->has_ended = !t->is_detached;
    leave (t->is_detached ? ompt_task_detach : ompt_task_complete);
  }
  release (t);
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
