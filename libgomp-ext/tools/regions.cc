/* OpenMP's tool interface: parallel regions.
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

/* A region's function is called by way of one that begins and ends the implicit
   task.  A thread other than the first one comes back to us only when it begins
   its next region: its last barrier ends then, as far as the tool can see.  */

#include <omp.h>

#include "../tasks/libgomp.h"
#include "tables.h"
#include "thread.h"

namespace omptq
{
namespace tools
{
namespace
{

using tasks::parallel_loop;
using tasks::parallel_loop_of_runtime;
using tasks::task_function;

/* What all threads of a region get.  Libgomp reads the first word of a region
   with task reductions.  */
struct region_call
{
  uintptr_t *reductions;
  task_function *function;
  void *data;
  region its_region;
  task first_task;
};

void
execute (void *data)
{
  region_call *c = static_cast<region_call *> (data);
  bool is_first = omp_get_thread_num () == 0;
  thread *t = is_first ? thread::current () : thread::current_worker ();
  if (!t)
    {
      c->function (c->data);
      return;
    }
  if (!is_first)
    t->end_previous ();
  task *implicit = is_first ? &c->first_task : t->place_of_implicit ();
  // All write the same.
  __atomic_store_n (&c->its_region.size, omp_get_num_threads (),
                    __ATOMIC_RELAXED);
  t->begin_implicit (implicit, &c->its_region);
  implicit->frame.exit_frame.ptr = __builtin_frame_address (0);
  implicit->frame.exit_frame_flags
      = ompt_frame_runtime | ompt_frame_framepointer;
  c->function (c->data);
  implicit->frame.exit_frame.ptr = nullptr;
  t->begin_final_barrier ();
}

/* Executes a region that CODE has encountered, by BEGIN (execute, data).  */
template <typename F>
void
call_region (task_function *fn, void *data, unsigned threads, const void *code,
             const void *frame, F begin, uintptr_t *reductions = nullptr)
{
  thread *t = thread::current ();
  if (!t)
    {
      begin (fn, data);
      return;
    }
  task *before = t->running;
  ompt_state_t state = t->state;
  region_call c = { reductions, fn, data, {}, {} };
  c.its_region.encountering = before;
  c.its_region.outer = before->its_region;
  c.its_region.code = code;
  before->frame.enter_frame.ptr = const_cast<void *> (frame);
  before->frame.enter_frame_flags
      = ompt_frame_runtime | ompt_frame_framepointer;
  constexpr int flags = ompt_parallel_invoker_runtime | ompt_parallel_team;
  if (auto call = tool::callback<ompt_callback_parallel_begin> ())
    call (&before->data, &before->frame, &c.its_region.data,
          threads ? threads : omp_get_max_threads (), flags, code);
  begin (execute, &c);
  t->end_final_barrier (&c.its_region);
  t->running = before;
  t->state = state;
  if (auto call = tool::callback<ompt_callback_parallel_end> ())
    call (&c.its_region.data, &before->data, flags, code);
  before->frame.enter_frame.ptr = nullptr;
}

void (*original_parallel) (task_function *fn, void *data, unsigned threads,
                           unsigned flags);

void
parallel (task_function *fn, void *data, unsigned threads, unsigned flags)
{
  call_region (fn, data, threads, __builtin_return_address (0),
               __builtin_frame_address (0), [=] (task_function *f, void *d) {
                 original_parallel (f, d, threads, flags);
               });
}

unsigned (*original_parallel_reductions) (task_function *fn, void *data,
                                          unsigned threads, unsigned flags);

unsigned
parallel_reductions (task_function *fn, void *data, unsigned threads,
                     unsigned flags)
{
  unsigned size = 0;
  call_region (
      fn, data, threads, __builtin_return_address (0),
      __builtin_frame_address (0),
      [=, &size] (task_function *f, void *d) {
        size = original_parallel_reductions (f, d, threads, flags);
      },
      *static_cast<uintptr_t **> (data));
  return size;
}

} // anon namespace

function_table
region_functions ()
{
  static const replacement functions[] = {
    replaces ("GOMP_parallel", parallel, &original_parallel),
    replaces ("GOMP_parallel_reductions", parallel_reductions,
              &original_parallel_reductions),
  };
  return functions;
}

} // namespace tools
} // namespace omptq
