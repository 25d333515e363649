/* OpenMP's tool interface: constructs of tasks.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* The tasks themselves are told of where they are created and executed
   (explicit-task.h).  */

#include <omp.h>
#include <optional>

#include "../interface/interface.h"
#include "../tasks/team.h"
#include "explicit-task.h"
#include "observed.h"
#include "sync.h"

namespace omptq
{
namespace tools
{
namespace
{

/* True if libgomp will execute a task at once, and only this library tells the
   tool: outside of parallel regions.  */
bool
is_serial ()
{
  return !tasks::worker::current () && omp_get_level () == 0;
}

/* Taskloops.  */

/* A taskloop has a taskgroup around it without the clause nogroup.  */
template <typename T, typename F>
void
run_taskloop (unsigned flags, T start, T end, T step, const void *code,
              void *frame, F function)
{
  creation here (code, frame);
  auto all = iterations::of (flags & flag_up, start, end, step);
  taskloop_run run (all.count (), !(flags & flag_nogroup), code, frame);
  function ();
}

} // anon namespace

namespace observed
{

void
task (task_function *fn, void *data, copy_function *copy, long size, long align,
      bool if_clause, unsigned flags, void **depend, int priority, void *detach)
{
  creation here (__builtin_return_address (0), __builtin_frame_address (0));
  tools::task *t = nullptr;
  if (is_serial ())
    t = create_task (flags, flags & flag_depend ? depend : nullptr, false);
  // In a taskgroup with reductions libgomp would execute it later.
  if (t && !(flags & flag_detach))
    if_clause = false;
  task_run run (t);
  interface::task (fn, data, copy, size, align, if_clause, flags, depend,
                   priority, detach);
}

void
taskloop (task_function *fn, void *data, copy_function *copy, long size,
          long align, unsigned flags, unsigned long clause, int priority,
          long start, long end, long step)
{
  run_taskloop (flags, start, end, step, __builtin_return_address (0),
                __builtin_frame_address (0), [=] {
                  interface::taskloop (fn, data, copy, size, align, flags,
                                       clause, priority, start, end, step);
                });
}

void
taskloop_ull (task_function *fn, void *data, copy_function *copy, long size,
              long align, unsigned flags, unsigned long clause, int priority,
              unsigned long long start, unsigned long long end,
              unsigned long long step)
{
  run_taskloop (flags, start, end, step, __builtin_return_address (0),
                __builtin_frame_address (0), [=] {
                  interface::taskloop_ull (fn, data, copy, size, align, flags,
                                           clause, priority, start, end, step);
                });
}

/* Waiting.  */

void
taskwait ()
{
  sync_region wait (ompt_sync_region_taskwait, ompt_state_wait_taskwait,
                    __builtin_return_address (0));
  interface::taskwait ();
}

/* A taskwait with dependences is an empty task that is executed at once.  */
void
taskwait_depend (void **depend)
{
  creation here (__builtin_return_address (0), __builtin_frame_address (0));
  tools::task *t = create_task_with (
      ompt_task_taskwait | ompt_task_undeferred | ompt_task_mergeable, depend);
  interface::taskwait_depend (depend);
  end_taskwait (t);
}

/* The library makes a task of it, which others can depend on.  */
void
taskwait_depend_nowait (void **depend)
{
  creation here (__builtin_return_address (0), __builtin_frame_address (0));
  thread *th = thread::current ();
  if (th)
    th->creates_taskwait = true;
  interface::taskwait_depend_nowait (depend);
  if (th)
    th->creates_taskwait = false;
}

void
taskyield ()
{
  in_library entered (__builtin_frame_address (0));
  if (thread *t = thread::current ())
    t->is_yielding = true;
  interface::taskyield ();
  if (thread *t = thread::current ())
    t->is_yielding = false;
}

/* Taskgroups.  */

void
taskgroup_start ()
{
  in_library entered (__builtin_frame_address (0));
  report_sync<ompt_callback_sync_region> (ompt_sync_region_taskgroup,
                                          ompt_scope_begin,
                                          __builtin_return_address (0));
  interface::taskgroup_start ();
}

void
taskgroup_end ()
{
  const void *code = __builtin_return_address (0);
  in_library entered (__builtin_frame_address (0));
  {
    sync_wait wait (ompt_sync_region_taskgroup, ompt_state_wait_taskgroup,
                    code);
    interface::taskgroup_end ();
  }
  report_sync<ompt_callback_sync_region> (ompt_sync_region_taskgroup,
                                          ompt_scope_end, code);
}

} // namespace observed

} // namespace tools
} // namespace omptq
