/* OpenMP's tool interface: constructs of tasks.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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

/* True if libgomp will execute a task at once, and only this library tells the
   tool: outside of parallel regions.  */
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
  // In a taskgroup with reductions libgomp would execute it later.
  if (t && !(flags & tasks::flag_detach))
    if_clause = false;
  task_run run (t);
  original_task (fn, data, copy, size, align, if_clause, flags, depend,
                 priority, detach);
}

/* Taskloops.  */

/* A taskloop has a taskgroup around it without the clause nogroup.  */
template <typename T, typename F>
void
run_taskloop (unsigned flags, T start, T end, T step, const void *code,
              void *frame, F original)
{
  creation here (code, frame);
  auto all = iterations::of (flags & tasks::flag_up, start, end, step);
  taskloop_run run (all.count (), !(flags & tasks::flag_nogroup), code, frame);
  original ();
}

decltype (tasks::libgomp_functions::taskloop) original_taskloop;

void
taskloop (task_function *fn, void *data, copy_function *copy, long size,
          long align, unsigned flags, unsigned long clause, int priority,
          long start, long end, long step)
{
  run_taskloop (flags, start, end, step, __builtin_return_address (0),
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
  run_taskloop (flags, start, end, step, __builtin_return_address (0),
                __builtin_frame_address (0), [=] {
                  original_taskloop_ull (fn, data, copy, size, align, flags,
                                         clause, priority, start, end, step);
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
  creation here (__builtin_return_address (0), __builtin_frame_address (0));
  task *t = create_task_with (
      ompt_task_taskwait | ompt_task_undeferred | ompt_task_mergeable, depend);
  original_taskwait_depend (depend);
  end_taskwait (t);
}

void (*original_taskwait_depend_nowait) (void **depend);

/* The library makes a task of it, which others can depend on.  */
void
taskwait_depend_nowait (void **depend)
{
  creation here (__builtin_return_address (0), __builtin_frame_address (0));
  thread *th = thread::current ();
  if (th)
    th->creates_taskwait = true;
  original_taskwait_depend_nowait (depend);
  if (th)
    th->creates_taskwait = false;
}

void (*original_taskyield) ();

void
taskyield ()
{
  in_library entered (__builtin_frame_address (0));
  if (thread *t = thread::current ())
    t->is_yielding = true;
  original_taskyield ();
  if (thread *t = thread::current ())
    t->is_yielding = false;
}

/* Taskgroups.  */

void (*original_taskgroup_start) ();

void
taskgroup_start ()
{
  in_library entered (__builtin_frame_address (0));
  report_sync<ompt_callback_sync_region> (ompt_sync_region_taskgroup,
                                          ompt_scope_begin,
                                          __builtin_return_address (0));
  original_taskgroup_start ();
}

void (*original_taskgroup_end) ();

void
taskgroup_end ()
{
  const void *code = __builtin_return_address (0);
  in_library entered (__builtin_frame_address (0));
  {
    sync_wait wait (ompt_sync_region_taskgroup, ompt_state_wait_taskgroup,
                    code);
    original_taskgroup_end ();
  }
  report_sync<ompt_callback_sync_region> (ompt_sync_region_taskgroup,
                                          ompt_scope_end, code);
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
    replaces ("GOMP_taskwait_depend_nowait", taskwait_depend_nowait,
              &original_taskwait_depend_nowait),
    replaces ("GOMP_taskyield", taskyield, &original_taskyield),
    replaces ("GOMP_taskgroup_start", taskgroup_start,
              &original_taskgroup_start),
    replaces ("GOMP_taskgroup_end", taskgroup_end, &original_taskgroup_end),
  };
  return functions;
}

} // namespace tools
} // namespace omptq
