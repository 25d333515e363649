/* Parallel regions: each thread of the team gets a worker.
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

#include <omp.h>

#include "team.h"

namespace omptq
{
namespace tasks
{
namespace
{

/* What libgomp executes in each thread instead of the region's function.  */
void
execute (void *data)
{
  const region *r = static_cast<region *> (data);
  team *t = r->its_team;
  worker *w = t->worker_of_thread (omp_get_thread_num ());
  worker *before = worker::set_current (w);
  w->begin_region ();
  if (__builtin_expect (r->reductions != nullptr, 0))
    w->begin_reductions (r->reductions);
  r->function (r->data);
  if (t->has_started ())
    {
      w->before_barrier ();
      w->end_region ();
    }
  w->enter_barrier ();
  worker::set_current (before);
}

/* Executes a region; BEGIN (execute, region) does it by libgomp.  */
template <typename F>
inline auto
begin_region (task_function *fn, void *data, F begin,
              uintptr_t *reductions = nullptr)
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

} // anon namespace
} // namespace tasks
} // namespace omptq

using namespace omptq::tasks;

extern "C"
{

  __attribute__ ((visibility ("default"))) void
  GOMP_parallel (task_function *fn, void *data, unsigned threads,
                 unsigned flags)
  {
    begin_region (fn, data, [=] (task_function *f, void *d) {
      libgomp ().parallel (f, d, threads, flags);
    });
  }

  // The first word of the data describes the reductions.
  __attribute__ ((visibility ("default"))) unsigned
  GOMP_parallel_reductions (task_function *fn, void *data, unsigned threads,
                            unsigned flags)
  {
    return begin_region (
        fn, data,
        [=] (task_function *f, void *d) {
          return libgomp ().parallel_reductions (f, d, threads, flags);
        },
        *static_cast<uintptr_t **> (data));
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_parallel_loop_static (task_function *fn, void *data, unsigned threads,
                             long start, long end, long incr, long chunk,
                             unsigned flags)
  {
    begin_region (fn, data, [=] (task_function *f, void *d) {
      libgomp ().parallel_loop_static (f, d, threads, start, end, incr, chunk,
                                       flags);
    });
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_parallel_loop_dynamic (task_function *fn, void *data, unsigned threads,
                              long start, long end, long incr, long chunk,
                              unsigned flags)
  {
    begin_region (fn, data, [=] (task_function *f, void *d) {
      libgomp ().parallel_loop_dynamic (f, d, threads, start, end, incr, chunk,
                                        flags);
    });
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_parallel_loop_guided (task_function *fn, void *data, unsigned threads,
                             long start, long end, long incr, long chunk,
                             unsigned flags)
  {
    begin_region (fn, data, [=] (task_function *f, void *d) {
      libgomp ().parallel_loop_guided (f, d, threads, start, end, incr, chunk,
                                       flags);
    });
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_parallel_loop_nonmonotonic_dynamic (task_function *fn, void *data,
                                           unsigned threads, long start,
                                           long end, long incr, long chunk,
                                           unsigned flags)
  {
    begin_region (fn, data, [=] (task_function *f, void *d) {
      libgomp ().parallel_loop_nonmonotonic_dynamic (f, d, threads, start, end,
                                                     incr, chunk, flags);
    });
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_parallel_loop_nonmonotonic_guided (task_function *fn, void *data,
                                          unsigned threads, long start,
                                          long end, long incr, long chunk,
                                          unsigned flags)
  {
    begin_region (fn, data, [=] (task_function *f, void *d) {
      libgomp ().parallel_loop_nonmonotonic_guided (f, d, threads, start, end,
                                                    incr, chunk, flags);
    });
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_parallel_loop_runtime (task_function *fn, void *data, unsigned threads,
                              long start, long end, long incr, unsigned flags)
  {
    begin_region (fn, data, [=] (task_function *f, void *d) {
      libgomp ().parallel_loop_runtime (f, d, threads, start, end, incr, flags);
    });
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_parallel_loop_nonmonotonic_runtime (task_function *fn, void *data,
                                           unsigned threads, long start,
                                           long end, long incr, unsigned flags)
  {
    begin_region (fn, data, [=] (task_function *f, void *d) {
      libgomp ().parallel_loop_nonmonotonic_runtime (f, d, threads, start, end,
                                                     incr, flags);
    });
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_parallel_loop_maybe_nonmonotonic_runtime (task_function *fn, void *data,
                                                 unsigned threads, long start,
                                                 long end, long incr,
                                                 unsigned flags)
  {
    begin_region (fn, data, [=] (task_function *f, void *d) {
      libgomp ().parallel_loop_maybe_nonmonotonic_runtime (f, d, threads, start,
                                                           end, incr, flags);
    });
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_parallel_sections (task_function *fn, void *data, unsigned threads,
                          unsigned count, unsigned flags)
  {
    begin_region (fn, data, [=] (task_function *f, void *d) {
      libgomp ().parallel_sections (f, d, threads, count, flags);
    });
  }
}
