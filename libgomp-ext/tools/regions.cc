/* OpenMP's tool interface: parallel regions.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* A region's function is called by way of one that begins the implicit task and
   its last barrier.  That ends in teams::team for all threads but the first
   one, and here for that.  */

#include <cstdlib>
#include <new>
#include <omp.h>

#include "../interface/interface.h"
#include "../system/memory.h"
#include "../teams/thread.h"
#include "thread.h"

namespace omptq
{
namespace tools
{
namespace
{

/* A region as its construct asks for it.  */
struct region_request
{
  task_function *function;
  void *data;
  unsigned threads;
  // Where the construct is, and the frame of the function that it calls.
  const void *code;
  const void *frame;
  // The construct that is all of it, if there is one.
  worksharing work = {};
  // The description of its task reductions; null if it has none.
  uintptr_t *reductions = nullptr;
};

/* A region that the current task encounters.  */
class encountered_region
{
public:
  encountered_region (thread *t, const region_request &request);

  encountered_region (const encountered_region &) = delete;

  // A thread of the region, T, begins its part, which the function at FRAME
  // calls, and ends it but for the barrier.
  void begin_part (thread *t, const void *frame);
  void end_part (thread *t);

  // All threads have come to the barrier.
  void finish ();

  task_function *
  function () const
  {
    return m_function;
  }

  void *
  data () const
  {
    return m_data;
  }

private:
  static constexpr int flags
      = ompt_parallel_invoker_runtime | ompt_parallel_team;

  // The first word is read if there are reductions.
  uintptr_t *m_reductions;
  task_function *m_function;
  void *m_data;
  worksharing m_work;
  region m_region = {};
  task m_first_task = {};
  thread *m_thread;
  task *m_before;
  ompt_state_t m_state;
};

encountered_region::encountered_region (thread *t,
                                        const region_request &request)
    : m_reductions (request.reductions), m_function (request.function),
      m_data (request.data), m_work (request.work), m_thread (t),
      m_before (t->running), m_state (t->state)
{
  m_region.encountering = m_before;
  m_region.outer = m_before->its_region;
  m_region.code = request.code;
  ompt_frame_t *frame = &m_before->frame;
  frame->enter_frame.ptr = const_cast<void *> (request.frame);
  frame->enter_frame_flags = ompt_frame_runtime | ompt_frame_framepointer;
  if (auto call = tool::callback<ompt_callback_parallel_begin> ())
    call (&m_before->data, frame, &m_region.data,
          request.threads ? request.threads : omp_get_max_threads (), flags,
          request.code);
}

void
encountered_region::begin_part (thread *t, const void *frame)
{
  task *implicit = t == m_thread ? &m_first_task : t->place_of_implicit ();
  // All write the same.
  __atomic_store_n (&m_region.size, teams::thread::current ()->position ().size,
                    __ATOMIC_RELAXED);
  t->begin_implicit (implicit, &m_region);
  implicit->frame.exit_frame.ptr = const_cast<void *> (frame);
  implicit->frame.exit_frame_flags
      = ompt_frame_runtime | ompt_frame_framepointer;
  if (m_work.code)
    begin_work (implicit, m_work);
}

void
encountered_region::end_part (thread *t)
{
  t->begin_final_barrier ();
}

void
encountered_region::finish ()
{
  m_thread->end_final_barrier (&m_region);
  m_thread->running = m_before;
  m_thread->state = m_state;
  if (auto call = tool::callback<ompt_callback_parallel_end> ())
    call (&m_region.data, &m_before->data, flags, m_region.code);
  m_before->frame.enter_frame.ptr = nullptr;
}

/* Takes the place of the region's function in each thread.  */
void
execute (void *data)
{
  auto *r = static_cast<encountered_region *> (data);
  // Null if the tool has ended, and the thread has begun after that.
  thread *t = thread::current ();
  if (t)
    r->begin_part (t, __builtin_frame_address (0));
  r->function () (r->data ());
  if (t)
    r->end_part (t);
}

/* Executes the region of REQUEST by FUNCTION, which gets ARGUMENTS after the
   number of threads; returns its result.  */
template <typename R, typename... A>
R
call_region (const region_request &request,
             R (*function) (task_function *, void *, unsigned, A...),
             A... arguments)
{
  thread *t = thread::current ();
  if (!t)
    return function (request.function, request.data, request.threads,
                     arguments...);
  encountered_region r (t, request);
  struct end
  {
    ~end () { m_region->finish (); }
    encountered_region *m_region;
  } at_end = { &r };
  return function (execute, &r, request.threads, arguments...);
}

/* A region that has been begun by a function that has returned.  */
struct started_region
{
  encountered_region region;
  started_region *outer;
};

__thread started_region *innermost;

/* Starts the region of REQUEST in the same way.  */
template <typename... A>
void
start_region (const region_request &request,
              void (*function) (task_function *, void *, unsigned, A...),
              A... arguments)
{
  thread *t = thread::current ();
  if (!t)
    {
      function (request.function, request.data, request.threads, arguments...);
      return;
    }
  auto *s = static_cast<started_region *> (
      allocate (sizeof (started_region), alignof (started_region)));
  s->outer = innermost;
  innermost = s;
  new (&s->region) encountered_region (t, request);
  function (execute, &s->region, request.threads, arguments...);
  s->region.begin_part (t, nullptr);
}

/* The loop from START to END with a SCHEDULE, one of omp_sched_t, or 0 for the
   one that is chosen at run time, which is all of a region.  */
worksharing
whole_loop (long schedule, long start, long end, long step, const void *code)
{
  return loop (schedule, iterations::of (step > 0, start, end, step), code);
}

} // anon namespace

namespace observed
{

void
parallel (task_function *fn, void *data, unsigned threads, unsigned flags)
{
  call_region ({ fn, data, threads, __builtin_return_address (0),
                 __builtin_frame_address (0) },
               interface::parallel, flags);
}

unsigned
parallel_reductions (task_function *fn, void *data, unsigned threads,
                     unsigned flags)
{
  return call_region ({ fn,
                        data,
                        threads,
                        __builtin_return_address (0),
                        __builtin_frame_address (0),
                        {},
                        *static_cast<uintptr_t **> (data) },
                      interface::parallel_reductions, flags);
}

void
parallel_start (task_function *fn, void *data, unsigned threads)
{
  start_region ({ fn, data, threads, __builtin_return_address (0),
                  __builtin_frame_address (0) },
                interface::parallel_start);
}

void
parallel_end ()
{
  started_region *s = innermost;
  thread *t = s ? thread::current () : nullptr;
  if (!t)
    {
      interface::parallel_end ();
      return;
    }
  s->region.end_part (t);
  interface::parallel_end ();
  s->region.finish ();
  innermost = s->outer;
  free (s);
}

/* Regions that consist of one construct; each thread begins it without a
   call.  */

void
parallel_loop_static (task_function *fn, void *data, unsigned threads,
                      long start, long end, long step, long chunk,
                      unsigned flags)
{
  const void *code = __builtin_return_address (0);
  call_region ({ fn, data, threads, code, __builtin_frame_address (0),
                 whole_loop (omp_sched_static, start, end, step, code) },
               interface::parallel_loop_static, start, end, step, chunk, flags);
}

void
parallel_loop_dynamic (task_function *fn, void *data, unsigned threads,
                       long start, long end, long step, long chunk,
                       unsigned flags)
{
  const void *code = __builtin_return_address (0);
  call_region ({ fn, data, threads, code, __builtin_frame_address (0),
                 whole_loop (omp_sched_dynamic, start, end, step, code) },
               interface::parallel_loop_dynamic, start, end, step, chunk,
               flags);
}

void
parallel_loop_guided (task_function *fn, void *data, unsigned threads,
                      long start, long end, long step, long chunk,
                      unsigned flags)
{
  const void *code = __builtin_return_address (0);
  call_region ({ fn, data, threads, code, __builtin_frame_address (0),
                 whole_loop (omp_sched_guided, start, end, step, code) },
               interface::parallel_loop_guided, start, end, step, chunk, flags);
}

void
parallel_loop_runtime (task_function *fn, void *data, unsigned threads,
                       long start, long end, long step, unsigned flags)
{
  const void *code = __builtin_return_address (0);
  call_region ({ fn, data, threads, code, __builtin_frame_address (0),
                 whole_loop (0, start, end, step, code) },
               interface::parallel_loop_runtime, start, end, step, flags);
}

void
parallel_loop_nonmonotonic_dynamic (task_function *fn, void *data,
                                    unsigned threads, long start, long end,
                                    long step, long chunk, unsigned flags)
{
  const void *code = __builtin_return_address (0);
  call_region ({ fn, data, threads, code, __builtin_frame_address (0),
                 whole_loop (omp_sched_dynamic, start, end, step, code) },
               interface::parallel_loop_nonmonotonic_dynamic, start, end, step,
               chunk, flags);
}

void
parallel_loop_nonmonotonic_guided (task_function *fn, void *data,
                                   unsigned threads, long start, long end,
                                   long step, long chunk, unsigned flags)
{
  const void *code = __builtin_return_address (0);
  call_region ({ fn, data, threads, code, __builtin_frame_address (0),
                 whole_loop (omp_sched_guided, start, end, step, code) },
               interface::parallel_loop_nonmonotonic_guided, start, end, step,
               chunk, flags);
}

void
parallel_loop_nonmonotonic_runtime (task_function *fn, void *data,
                                    unsigned threads, long start, long end,
                                    long step, unsigned flags)
{
  const void *code = __builtin_return_address (0);
  call_region ({ fn, data, threads, code, __builtin_frame_address (0),
                 whole_loop (0, start, end, step, code) },
               interface::parallel_loop_nonmonotonic_runtime, start, end, step,
               flags);
}

void
parallel_loop_maybe_nonmonotonic_runtime (task_function *fn, void *data,
                                          unsigned threads, long start,
                                          long end, long step, unsigned flags)
{
  const void *code = __builtin_return_address (0);
  call_region ({ fn, data, threads, code, __builtin_frame_address (0),
                 whole_loop (0, start, end, step, code) },
               interface::parallel_loop_maybe_nonmonotonic_runtime, start, end,
               step, flags);
}

void
parallel_loop_static_start (task_function *fn, void *data, unsigned threads,
                            long start, long end, long step, long chunk)
{
  const void *code = __builtin_return_address (0);
  start_region ({ fn, data, threads, code, __builtin_frame_address (0),
                  whole_loop (omp_sched_static, start, end, step, code) },
                interface::parallel_loop_static_start, start, end, step, chunk);
}

void
parallel_loop_dynamic_start (task_function *fn, void *data, unsigned threads,
                             long start, long end, long step, long chunk)
{
  const void *code = __builtin_return_address (0);
  start_region ({ fn, data, threads, code, __builtin_frame_address (0),
                  whole_loop (omp_sched_dynamic, start, end, step, code) },
                interface::parallel_loop_dynamic_start, start, end, step,
                chunk);
}

void
parallel_loop_guided_start (task_function *fn, void *data, unsigned threads,
                            long start, long end, long step, long chunk)
{
  const void *code = __builtin_return_address (0);
  start_region ({ fn, data, threads, code, __builtin_frame_address (0),
                  whole_loop (omp_sched_guided, start, end, step, code) },
                interface::parallel_loop_guided_start, start, end, step, chunk);
}

void
parallel_loop_runtime_start (task_function *fn, void *data, unsigned threads,
                             long start, long end, long step)
{
  const void *code = __builtin_return_address (0);
  start_region ({ fn, data, threads, code, __builtin_frame_address (0),
                  whole_loop (0, start, end, step, code) },
                interface::parallel_loop_runtime_start, start, end, step);
}

void
parallel_sections (task_function *fn, void *data, unsigned threads,
                   unsigned count, unsigned flags)
{
  const void *code = __builtin_return_address (0);
  call_region ({ fn,
                 data,
                 threads,
                 code,
                 __builtin_frame_address (0),
                 { ompt_work_sections, count, code, {} } },
               interface::parallel_sections, count, flags);
}

void
parallel_sections_start (task_function *fn, void *data, unsigned threads,
                         unsigned count)
{
  const void *code = __builtin_return_address (0);
  start_region ({ fn,
                  data,
                  threads,
                  code,
                  __builtin_frame_address (0),
                  { ompt_work_sections, count, code, {} } },
                interface::parallel_sections_start, count);
}

} // namespace observed

} // namespace tools
} // namespace omptq
