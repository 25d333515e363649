/* OpenMP's tool interface: constructs of tasks.
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

/* The tasks themselves are told of where they are created and executed
   (explicit-task.h).  */

#include <omp.h>
#include <optional>

#include "../tasks/libgomp.h"
#include "../tasks/team.h"
#include "explicit-task.h"
#include "sync.h"
#include "tables.h"

namespace omptq
{
namespace tools
{
namespace
{

using tasks::copy_function;
using tasks::task_function;

/* The current task calls the library from CODE and FRAME, to create tasks,
   during the object's lifetime.  */
class creation
{
public:
  creation (const void *code, void *frame) : m_thread (thread::current ())
  {
    if (!m_thread)
      return;
    m_task = m_thread->running;
    m_code = m_thread->code;
    m_thread->code = code;
    m_task->frame.enter_frame.ptr = frame;
    m_task->frame.enter_frame_flags
        = ompt_frame_runtime | ompt_frame_framepointer;
  }

  ~creation ()
  {
    if (!m_thread)
      return;
    m_task->frame.enter_frame.ptr = nullptr;
    m_thread->code = m_code;
  }

  creation (const creation &) = delete;

private:
  thread *m_thread;
  task *m_task = nullptr;
  // A task may be executed at once, and create others.
  const void *m_code = nullptr;
};

/* True if libgomp will execute a task at once, and nobody else tells the tool:
   outside of parallel regions.  */
bool
is_serial ()
{
  return !tasks::worker::current () && omp_get_level () == 0;
}

void (*original_task) (task_function *fn, void *data, copy_function *copy,
                       long size, long align, bool if_clause, unsigned flags,
                       void **depend, int priority, void *detach);

void
create (task_function *fn, void *data, copy_function *copy, long size,
        long align, bool if_clause, unsigned flags, void **depend, int priority,
        void *detach)
{
  creation here (__builtin_return_address (0), __builtin_frame_address (0));
  task *t = nullptr;
  if (is_serial ())
    t = create_task (flags, flags & tasks::flag_depend ? depend : nullptr,
                     false);
  task_run run (t);
  original_task (fn, data, copy, size, align, if_clause, flags, depend,
                 priority, detach);
}

/* Taskloops.  */

/* The thread is in a taskloop with ITERATIONS, called from CODE, during the
   object's lifetime.  */
class taskloop_work
{
public:
  taskloop_work (uint64_t iterations, const void *code)
      : m_thread (thread::current ()), m_iterations (iterations), m_code (code)
  {
    raise (ompt_scope_begin);
  }

  ~taskloop_work () { raise (ompt_scope_end); }

  taskloop_work (const taskloop_work &) = delete;

private:
  thread *m_thread;
  uint64_t m_iterations;
  const void *m_code;

  void
  raise (ompt_scope_endpoint_t endpoint) const
  {
    if (auto call = tool::callback<ompt_callback_work> (); call && m_thread)
      {
        task *t = m_thread->running;
        call (ompt_work_taskloop, endpoint, t->parallel_data (), &t->data,
              m_iterations, m_code);
      }
  }
};

/* A taskloop has a taskgroup around it without the clause nogroup.  */
template <typename T, typename F>
void
loop (unsigned flags, T start, T end, T step, const void *code, void *frame,
      F original)
{
  bool goes_up = flags & tasks::flag_up;
  uint64_t iterations = 0;
  if (goes_up ? start < end : start > end)
    iterations = goes_up ? (end - start - 1) / step + 1
                         : (start - end - 1) / -step + 1;
  std::optional<sync_region> group;
  if (!(flags & tasks::flag_nogroup))
    group.emplace (ompt_sync_region_taskgroup, ompt_state_wait_taskgroup, code);
  creation here (code, frame);
  taskloop_work work (iterations, code);
  original ();
}

decltype (tasks::libgomp_functions::taskloop) original_taskloop;

void
taskloop (task_function *fn, void *data, copy_function *copy, long size,
          long align, unsigned flags, unsigned long clause, int priority,
          long start, long end, long step)
{
  loop (flags, start, end, step, __builtin_return_address (0),
        __builtin_frame_address (0), [=] {
          original_taskloop (fn, data, copy, size, align, flags, clause,
                             priority, start, end, step);
        });
}

decltype (tasks::libgomp_functions::taskloop_ull) original_taskloop_ull;

void
taskloop_ull (task_function *fn, void *data, copy_function *copy, long size,
              long align, unsigned flags, unsigned long clause, int priority,
              unsigned long long start, unsigned long long end,
              unsigned long long step)
{
  loop (flags, start, end, step, __builtin_return_address (0),
        __builtin_frame_address (0), [=] {
          original_taskloop_ull (fn, data, copy, size, align, flags, clause,
                                 priority, start, end, step);
        });
}

/* Waiting.  */

void (*original_taskwait) ();

void
taskwait ()
{
  sync_region wait (ompt_sync_region_taskwait, ompt_state_wait_taskwait,
                    __builtin_return_address (0));
  original_taskwait ();
}

void (*original_taskwait_depend) (void **depend);

/* A taskwait with dependences is an empty task that is executed at once.  */
void
taskwait_depend (void **depend)
{
  const void *code = __builtin_return_address (0);
  creation here (code, __builtin_frame_address (0));
  task *t = create_task_with (
      ompt_task_taskwait | ompt_task_undeferred | ompt_task_mergeable, depend);
  {
    sync_region wait (ompt_sync_region_taskwait, ompt_state_wait_taskwait,
                      code);
    original_taskwait_depend (depend);
  }
  task_run run (t);
}

void (*original_taskyield) ();

void
taskyield ()
{
  if (thread *t = thread::current ())
    t->is_yielding = true;
  original_taskyield ();
  if (thread *t = thread::current ())
    t->is_yielding = false;
}

/* Taskgroups.  */

template <ompt_callbacks_t event>
void
report_group (ompt_scope_endpoint_t endpoint, const void *code)
{
  thread *th = thread::current ();
  if (auto call = tool::callback<event> (); call && th)
    {
      task *t = th->running;
      call (ompt_sync_region_taskgroup, endpoint, t->parallel_data (), &t->data,
            code);
    }
}

void (*original_taskgroup_start) ();

void
taskgroup_start ()
{
  report_group<ompt_callback_sync_region> (ompt_scope_begin,
                                           __builtin_return_address (0));
  original_taskgroup_start ();
}

void (*original_taskgroup_end) ();

void
taskgroup_end ()
{
  const void *code = __builtin_return_address (0);
  report_group<ompt_callback_sync_region_wait> (ompt_scope_begin, code);
  thread *t = thread::current ();
  ompt_state_t before = t ? t->state : ompt_state_undefined;
  if (t)
    t->state = ompt_state_wait_taskgroup;
  original_taskgroup_end ();
  if (t)
    t->state = before;
  report_group<ompt_callback_sync_region_wait> (ompt_scope_end, code);
  report_group<ompt_callback_sync_region> (ompt_scope_end, code);
}

} // anon namespace

function_table
task_functions ()
{
  static const replacement functions[] = {
    replaces ("GOMP_task", create, &original_task),
    replaces ("GOMP_taskloop", taskloop, &original_taskloop),
    replaces ("GOMP_taskloop_ull", taskloop_ull, &original_taskloop_ull),
    replaces ("GOMP_taskwait", taskwait, &original_taskwait),
    replaces ("GOMP_taskwait_depend", taskwait_depend,
              &original_taskwait_depend),
    replaces ("GOMP_taskyield", taskyield, &original_taskyield),
    replaces ("GOMP_taskgroup_start", taskgroup_start,
              &original_taskgroup_start),
    replaces ("GOMP_taskgroup_end", taskgroup_end, &original_taskgroup_end),
  };
  return functions;
}

} // namespace tools
} // namespace omptq
