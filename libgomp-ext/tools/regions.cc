/* OpenMP's tool interface: parallel regions.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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

using tasks::task_function;

/* The data that all threads of a region get.  Libgomp reads the first word of a
   region with task reductions.  */
struct region_call
{
  uintptr_t *reductions;
  task_function *function;
  void *data;
  region its_region;
  task first_task;
  // The construct that is all of it, if there is one.
  worksharing work;
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
  if (c->work.code)
    begin_work (implicit, c->work);
  c->function (c->data);
  t->begin_final_barrier ();
}

/* Executes a region that CODE has encountered, by BEGIN (execute, data).  WORK
   is the construct that is all of it, if there is one.  */
template <typename F>
void
call_region (task_function *fn, void *data, unsigned threads, const void *code,
             const void *frame, F begin, uintptr_t *reductions = nullptr,
             const worksharing &work = {})
{
  thread *t = thread::current ();
  if (!t)
    {
      begin (fn, data);
      return;
    }
  task *before = t->running;
  ompt_state_t state = t->state;
  region_call c = { reductions, fn, data, {}, {}, work };
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

/* Regions that consist of one loop; each thread begins it without a call.  */

enum class order
{
  monotonic,
  nonmonotonic,
  any
};

template <omp_sched_t schedule, order its_order> struct loop_region
{
  static void
  call (task_function *fn, void *data, unsigned threads, long start, long end,
        long step, long chunk_size, unsigned flags)
  {
    const void *code = __builtin_return_address (0);
    call_region (
        fn, data, threads, code, __builtin_frame_address (0),
        [=] (task_function *f, void *d) {
          original (f, d, threads, start, end, step, chunk_size, flags);
        },
        nullptr,
        loop (schedule, iterations::of (step > 0, start, end, step), code));
  }

  static inline decltype (&call) original;
};

/* The same, with a schedule that is chosen at run time.  */
template <order its_order> struct runtime_loop_region
{
  static void
  call (task_function *fn, void *data, unsigned threads, long start, long end,
        long step, unsigned flags)
  {
    const void *code = __builtin_return_address (0);
    call_region (
        fn, data, threads, code, __builtin_frame_address (0),
        [=] (task_function *f, void *d) {
          original (f, d, threads, start, end, step, flags);
        },
        nullptr, loop (0, iterations::of (step > 0, start, end, step), code));
  }

  static inline decltype (&call) original;
};

void (*original_parallel_sections) (task_function *fn, void *data,
                                    unsigned threads, unsigned count,
                                    unsigned flags);

void
parallel_sections (task_function *fn, void *data, unsigned threads,
                   unsigned count, unsigned flags)
{
  const void *code = __builtin_return_address (0);
  call_region (fn, data, threads, code, __builtin_frame_address (0),
               [=] (task_function *f, void *d) {
                 original_parallel_sections (f, d, threads, count, flags);
               },
               nullptr, { ompt_work_sections, count, code, {} });
}

template <typename Region>
replacement
replaces (const char *name)
{
  return tools::replaces (name, Region::call, &Region::original);
}

} // anon namespace

function_table
region_functions ()
{
  static const replacement functions[] = {
    replaces ("GOMP_parallel", parallel, &original_parallel),
    replaces ("GOMP_parallel_reductions", parallel_reductions,
              &original_parallel_reductions),
    replaces<loop_region<omp_sched_static, order::monotonic>> (
        "GOMP_parallel_loop_static"),
    replaces<loop_region<omp_sched_dynamic, order::monotonic>> (
        "GOMP_parallel_loop_dynamic"),
    replaces<loop_region<omp_sched_guided, order::monotonic>> (
        "GOMP_parallel_loop_guided"),
    replaces<loop_region<omp_sched_dynamic, order::nonmonotonic>> (
        "GOMP_parallel_loop_nonmonotonic_dynamic"),
    replaces<loop_region<omp_sched_guided, order::nonmonotonic>> (
        "GOMP_parallel_loop_nonmonotonic_guided"),
    replaces<runtime_loop_region<order::monotonic>> (
        "GOMP_parallel_loop_runtime"),
    replaces<runtime_loop_region<order::nonmonotonic>> (
        "GOMP_parallel_loop_nonmonotonic_runtime"),
    replaces<runtime_loop_region<order::any>> (
        "GOMP_parallel_loop_maybe_nonmonotonic_runtime"),
    replaces ("GOMP_parallel_sections", parallel_sections,
              &original_parallel_sections),
  };
  return functions;
}

} // namespace tools
} // namespace omptq
