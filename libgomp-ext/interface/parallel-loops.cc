/* Regions that consist of a loop or sections, with this library's teams.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <new>

#include "../system/memory.h"
#include "../teams/team.h"
#include "loop.h"
#include "regions.h"

namespace omptq
{
namespace interface
{
namespace
{

/* A region of FUNCTION (DATA), in the construct that REQUEST describes.  */
struct parallel_construct
{
  void (*function) (void *data);
  void *data;
  construct::request request;
};

void
enter (const construct::request &request)
{
  worksharing::enter (&teams::thread::current ()->position (), request);
}

/* The part of a thread.  */
void
execute (void *data)
{
  const parallel_construct *p = static_cast<parallel_construct *> (data);
  enter (p->request);
  p->function (p->data);
}

/* Executes the region P.  */
void
run (const parallel_construct &p, unsigned threads, unsigned flags)
{
  parallel_construct copy = p;
  run_region ({ execute, &copy, threads, 0, flags, nullptr });
}

/* Begins it, until GOMP_parallel_end.  */
void
begin (const parallel_construct &p, unsigned threads)
{
  parallel_construct *copy
      = new (allocate_objects<parallel_construct> ()) parallel_construct (p);
  start_region ({ execute, copy, threads, 0, 0, nullptr }, copy);
  enter (p.request);
}

/* A region of FUNCTION (DATA), in COUNT sections.  */
struct all_sections
{
  void (*function) (void *data);
  void *data;
  unsigned count;

  void
  enter () const
  {
    teams::team::begin_sections (&teams::thread::current ()->position (),
                                 count);
  }

  // The part of a thread.
  static void
  execute (void *data)
  {
    const all_sections *s = static_cast<all_sections *> (data);
    s->enter ();
    s->function (s->data);
  }
};

} // anon namespace

void
parallel_loop_static (void (*fn) (void *), void *data, unsigned threads,
                      long start, long end, long incr, long chunk,
                      unsigned flags)
{
  run ({ fn, data,
         monotonic (loop_schedule::fixed, chunk)
             .request (loop_space::of (start, end, incr)) },
       threads, flags);
}

void
parallel_loop_dynamic (void (*fn) (void *), void *data, unsigned threads,
                       long start, long end, long incr, long chunk,
                       unsigned flags)
{
  run ({ fn, data,
         monotonic (loop_schedule::dynamic, chunk)
             .request (loop_space::of (start, end, incr)) },
       threads, flags);
}

void
parallel_loop_guided (void (*fn) (void *), void *data, unsigned threads,
                      long start, long end, long incr, long chunk,
                      unsigned flags)
{
  run ({ fn, data,
         monotonic (loop_schedule::guided, chunk)
             .request (loop_space::of (start, end, incr)) },
       threads, flags);
}

void
parallel_loop_runtime (void (*fn) (void *), void *data, unsigned threads,
                       long start, long end, long incr, unsigned flags)
{
  run ({ fn, data,
         runtime_schedule (runtime_order::monotonic)
             .request (loop_space::of (start, end, incr)) },
       threads, flags);
}

void
parallel_loop_nonmonotonic_dynamic (void (*fn) (void *), void *data,
                                    unsigned threads, long start, long end,
                                    long incr, long chunk, unsigned flags)
{
  run ({ fn, data,
         nonmonotonic (loop_schedule::dynamic, chunk)
             .request (loop_space::of (start, end, incr)) },
       threads, flags);
}

void
parallel_loop_nonmonotonic_guided (void (*fn) (void *), void *data,
                                   unsigned threads, long start, long end,
                                   long incr, long chunk, unsigned flags)
{
  run ({ fn, data,
         nonmonotonic (loop_schedule::guided, chunk)
             .request (loop_space::of (start, end, incr)) },
       threads, flags);
}

void
parallel_loop_nonmonotonic_runtime (void (*fn) (void *), void *data,
                                    unsigned threads, long start, long end,
                                    long incr, unsigned flags)
{
  run ({ fn, data,
         runtime_schedule (runtime_order::nonmonotonic)
             .request (loop_space::of (start, end, incr)) },
       threads, flags);
}

void
parallel_loop_maybe_nonmonotonic_runtime (void (*fn) (void *), void *data,
                                          unsigned threads, long start,
                                          long end, long incr, unsigned flags)
{
  run ({ fn, data,
         runtime_schedule (runtime_order::as_set)
             .request (loop_space::of (start, end, incr)) },
       threads, flags);
}

void
parallel_sections (void (*fn) (void *), void *data, unsigned threads,
                   unsigned count, unsigned flags)
{
  all_sections s = { fn, data, count };
  run_region ({ s.execute, &s, threads, count, flags, nullptr });
}

/* For compilers before GCC 4.9: the calling thread does its part of the region
   itself, and then calls GOMP_parallel_end.  */

void
parallel_loop_static_start (void (*fn) (void *), void *data, unsigned threads,
                            long start, long end, long incr, long chunk)
{
  begin ({ fn, data,
           monotonic (loop_schedule::fixed, chunk)
               .request (loop_space::of (start, end, incr)) },
         threads);
}

void
parallel_loop_dynamic_start (void (*fn) (void *), void *data, unsigned threads,
                             long start, long end, long incr, long chunk)
{
  begin ({ fn, data,
           monotonic (loop_schedule::dynamic, chunk)
               .request (loop_space::of (start, end, incr)) },
         threads);
}

void
parallel_loop_guided_start (void (*fn) (void *), void *data, unsigned threads,
                            long start, long end, long incr, long chunk)
{
  begin ({ fn, data,
           monotonic (loop_schedule::guided, chunk)
               .request (loop_space::of (start, end, incr)) },
         threads);
}

void
parallel_loop_runtime_start (void (*fn) (void *), void *data, unsigned threads,
                             long start, long end, long incr)
{
  begin ({ fn, data,
           runtime_schedule (runtime_order::monotonic)
               .request (loop_space::of (start, end, incr)) },
         threads);
}

void
parallel_sections_start (void (*fn) (void *), void *data, unsigned threads,
                         unsigned count)
{
  all_sections *s
      = new (allocate_objects<all_sections> ()) all_sections{ fn, data, count };
  start_region ({ s->execute, s, threads, count, 0, nullptr }, s);
  s->enter ();
}

} // namespace interface
} // namespace omptq
