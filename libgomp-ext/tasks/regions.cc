/* Parallel regions: each thread of the team gets a worker; children of fork.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <omp.h>
#include <pthread.h>
#include <type_traits>

#include "../interface/interface.h"
#include "team.h"

namespace omptq
{
namespace tasks
{
namespace
{

/* The function that libgomp executes in each thread instead of the
   region's.  */
void
execute (void *data)
{
  const region *r = static_cast<region *> (data);
  team *t = r->its_team;
  worker *w = t->worker_of_thread (omp_get_thread_num ());
  worker *before = worker::set_current (w);
  w->become_busy ();
  if (__builtin_expect (r->reductions != nullptr, 0))
    w->begin_reductions (r->reductions);
  r->function (r->data);
  if (t->has_started ())
    {
      w->before_barrier ();
      w->end_region ();
    }
  w->become_idle ();
  worker::set_current (before);
}

/* The threads that libgomp keeps for the calling thread's next region outside
   of others.  A child of fork does not have them, but libgomp would wait for
   them; for a nested region it creates threads.  To end them before each fork
   instead would lose the parent's thread-private data.  */
class kept_threads
{
public:
  // The thread begins a region.  Returns whether they are lost.
  static bool
  are_lost ()
  {
    return __builtin_expect (s_state != state::usual, 0) && find_out ();
  }

private:
  enum class state
  {
    // The thread has begun no region.
    none,
    usual,
    lost
  };

  static bool
  find_out ()
  {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once (&once, [] { pthread_atfork (nullptr, nullptr, forked); });
    if (s_state == state::none)
      s_state = state::usual;
    return s_state == state::lost && omp_get_level () == 0;
  }

  // In a child process.
  static void
  forked ()
  {
    if (s_state == state::usual)
      s_state = state::lost;
  }

  static __thread state s_state;
};

__thread kept_threads::state kept_threads::s_state;

/* Calls BODY () in a region of one thread, which needs no others.  Regions in
   there have as many threads as here.  */
template <typename F>
void
call_in_region_of_one (F body)
{
  struct call
  {
    F *body;
    int threads;
  } c = { &body, omp_get_max_threads () };
  libgomp ().parallel (
      [] (void *data) {
        const call *in = static_cast<call *> (data);
        libgomp ().set_num_threads (in->threads);
        (*in->body) ();
      },
      &c, 1, 0);
}

/* Executes a region; BEGIN (execute, region) does it by libgomp.  */
template <typename F>
inline auto
begin_usual_region (task_function *fn, void *data, F begin,
                    uintptr_t *reductions)
{
  if (!libgomp ().replaced)
    return begin (fn, data);
  team *t = team::acquire (omp_get_level () + 1);
  struct end
  {
    ~end () { m_team->release (); }
    team *m_team;
  } at_end = { t };
  return begin (execute, t->describe (fn, data, reductions));
}

/* The same as a nested region.  */
template <typename F>
__attribute__ ((noinline)) auto
begin_nested_region (task_function *fn, void *data, F begin,
                     uintptr_t *reductions)
{
  typedef decltype (begin (fn, data)) result;
  if constexpr (std::is_void_v<result>)
    call_in_region_of_one (
        [=] { begin_usual_region (fn, data, begin, reductions); });
  else
    {
      result r;
      call_in_region_of_one (
          [=, &r] { r = begin_usual_region (fn, data, begin, reductions); });
      return r;
    }
}

/* Executes a region, also in a child process.  */
template <typename F>
inline auto
begin_region (task_function *fn, void *data, F begin,
              uintptr_t *reductions = nullptr)
{
  if (kept_threads::are_lost ())
    return begin_nested_region (fn, data, begin, reductions);
  return begin_usual_region (fn, data, begin, reductions);
}

} // anon namespace
} // namespace tasks
} // namespace omptq

using namespace omptq::tasks;

extern "C"
{

  void
  GOMP_parallel (task_function *fn, void *data, unsigned threads,
                 unsigned flags)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::parallel (fn, data, threads, flags);
    begin_region (fn, data, [=] (task_function *f, void *d) {
      libgomp ().parallel (f, d, threads, flags);
    });
  }

  // The first word of the data describes the reductions.
  unsigned
  GOMP_parallel_reductions (task_function *fn, void *data, unsigned threads,
                            unsigned flags)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::parallel_reductions (fn, data, threads, flags);
    return begin_region (
        fn, data,
        [=] (task_function *f, void *d) {
          return libgomp ().parallel_reductions (f, d, threads, flags);
        },
        *static_cast<uintptr_t **> (data));
  }

  void
  GOMP_parallel_loop_static (task_function *fn, void *data, unsigned threads,
                             long start, long end, long incr, long chunk,
                             unsigned flags)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::parallel_loop_static (fn, data, threads, start,
                                                     end, incr, chunk, flags);
    begin_region (fn, data, [=] (task_function *f, void *d) {
      libgomp ().parallel_loop_static (f, d, threads, start, end, incr, chunk,
                                       flags);
    });
  }

  void
  GOMP_parallel_loop_dynamic (task_function *fn, void *data, unsigned threads,
                              long start, long end, long incr, long chunk,
                              unsigned flags)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::parallel_loop_dynamic (fn, data, threads, start,
                                                      end, incr, chunk, flags);
    begin_region (fn, data, [=] (task_function *f, void *d) {
      libgomp ().parallel_loop_dynamic (f, d, threads, start, end, incr, chunk,
                                        flags);
    });
  }

  void
  GOMP_parallel_loop_guided (task_function *fn, void *data, unsigned threads,
                             long start, long end, long incr, long chunk,
                             unsigned flags)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::parallel_loop_guided (fn, data, threads, start,
                                                     end, incr, chunk, flags);
    begin_region (fn, data, [=] (task_function *f, void *d) {
      libgomp ().parallel_loop_guided (f, d, threads, start, end, incr, chunk,
                                       flags);
    });
  }

  void
  GOMP_parallel_loop_nonmonotonic_dynamic (task_function *fn, void *data,
                                           unsigned threads, long start,
                                           long end, long incr, long chunk,
                                           unsigned flags)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::parallel_loop_nonmonotonic_dynamic (
          fn, data, threads, start, end, incr, chunk, flags);
    begin_region (fn, data, [=] (task_function *f, void *d) {
      libgomp ().parallel_loop_nonmonotonic_dynamic (f, d, threads, start, end,
                                                     incr, chunk, flags);
    });
  }

  void
  GOMP_parallel_loop_nonmonotonic_guided (task_function *fn, void *data,
                                          unsigned threads, long start,
                                          long end, long incr, long chunk,
                                          unsigned flags)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::parallel_loop_nonmonotonic_guided (
          fn, data, threads, start, end, incr, chunk, flags);
    begin_region (fn, data, [=] (task_function *f, void *d) {
      libgomp ().parallel_loop_nonmonotonic_guided (f, d, threads, start, end,
                                                    incr, chunk, flags);
    });
  }

  void
  GOMP_parallel_loop_runtime (task_function *fn, void *data, unsigned threads,
                              long start, long end, long incr, unsigned flags)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::parallel_loop_runtime (fn, data, threads, start,
                                                      end, incr, flags);
    begin_region (fn, data, [=] (task_function *f, void *d) {
      libgomp ().parallel_loop_runtime (f, d, threads, start, end, incr, flags);
    });
  }

  void
  GOMP_parallel_loop_nonmonotonic_runtime (task_function *fn, void *data,
                                           unsigned threads, long start,
                                           long end, long incr, unsigned flags)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::parallel_loop_nonmonotonic_runtime (
          fn, data, threads, start, end, incr, flags);
    begin_region (fn, data, [=] (task_function *f, void *d) {
      libgomp ().parallel_loop_nonmonotonic_runtime (f, d, threads, start, end,
                                                     incr, flags);
    });
  }

  void
  GOMP_parallel_loop_maybe_nonmonotonic_runtime (task_function *fn, void *data,
                                                 unsigned threads, long start,
                                                 long end, long incr,
                                                 unsigned flags)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::parallel_loop_maybe_nonmonotonic_runtime (
          fn, data, threads, start, end, incr, flags);
    begin_region (fn, data, [=] (task_function *f, void *d) {
      libgomp ().parallel_loop_maybe_nonmonotonic_runtime (f, d, threads, start,
                                                           end, incr, flags);
    });
  }

  void
  GOMP_parallel_sections (task_function *fn, void *data, unsigned threads,
                          unsigned count, unsigned flags)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::parallel_sections (fn, data, threads, count,
                                                  flags);
    begin_region (fn, data, [=] (task_function *f, void *d) {
      libgomp ().parallel_sections (f, d, threads, count, flags);
    });
  }
}
