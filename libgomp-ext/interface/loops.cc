/* Loops of long variables with this library's teams.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "loop.h"

namespace omptq
{
namespace interface
{

bool
loop_static_start (long start, long end, long incr, long chunk, long *first,
                   long *last)
{
  return start_loop (loop_space::of (start, end, incr),
                     monotonic (loop_schedule::fixed, chunk), first, last);
}

bool
loop_dynamic_start (long start, long end, long incr, long chunk, long *first,
                    long *last)
{
  return start_loop (loop_space::of (start, end, incr),
                     monotonic (loop_schedule::dynamic, chunk), first, last);
}

bool
loop_guided_start (long start, long end, long incr, long chunk, long *first,
                   long *last)
{
  return start_loop (loop_space::of (start, end, incr),
                     monotonic (loop_schedule::guided, chunk), first, last);
}

bool
loop_runtime_start (long start, long end, long incr, long *first, long *last)
{
  return start_loop (loop_space::of (start, end, incr),
                     runtime_schedule (runtime_order::monotonic), first, last);
}

bool
loop_nonmonotonic_dynamic_start (long start, long end, long incr, long chunk,
                                 long *first, long *last)
{
  return start_loop (loop_space::of (start, end, incr),
                     nonmonotonic (loop_schedule::dynamic, chunk), first, last);
}

bool
loop_nonmonotonic_guided_start (long start, long end, long incr, long chunk,
                                long *first, long *last)
{
  return start_loop (loop_space::of (start, end, incr),
                     nonmonotonic (loop_schedule::guided, chunk), first, last);
}

bool
loop_nonmonotonic_runtime_start (long start, long end, long incr, long *first,
                                 long *last)
{
  return start_loop (loop_space::of (start, end, incr),
                     runtime_schedule (runtime_order::nonmonotonic), first,
                     last);
}

bool
loop_maybe_nonmonotonic_runtime_start (long start, long end, long incr,
                                       long *first, long *last)
{
  return start_loop (loop_space::of (start, end, incr),
                     runtime_schedule (runtime_order::as_set), first, last);
}

bool
loop_static_next (long *first, long *last)
{
  return next_chunk (first, last);
}

bool
loop_dynamic_next (long *first, long *last)
{
  return next_chunk (first, last);
}

bool
loop_guided_next (long *first, long *last)
{
  return next_chunk (first, last);
}

bool
loop_runtime_next (long *first, long *last)
{
  return next_chunk (first, last);
}

bool
loop_nonmonotonic_dynamic_next (long *first, long *last)
{
  return next_chunk (first, last);
}

bool
loop_nonmonotonic_guided_next (long *first, long *last)
{
  return next_chunk (first, last);
}

bool
loop_nonmonotonic_runtime_next (long *first, long *last)
{
  return next_chunk (first, last);
}

bool
loop_maybe_nonmonotonic_runtime_next (long *first, long *last)
{
  return next_chunk (first, last);
}

/* Loops with ordered regions.  */

bool
loop_ordered_static_start (long start, long end, long incr, long chunk,
                           long *first, long *last)
{
  return start_ordered_loop (loop_space::of (start, end, incr),
                             monotonic (loop_schedule::fixed, chunk), first,
                             last);
}

bool
loop_ordered_dynamic_start (long start, long end, long incr, long chunk,
                            long *first, long *last)
{
  return start_ordered_loop (loop_space::of (start, end, incr),
                             monotonic (loop_schedule::dynamic, chunk), first,
                             last);
}

bool
loop_ordered_guided_start (long start, long end, long incr, long chunk,
                           long *first, long *last)
{
  return start_ordered_loop (loop_space::of (start, end, incr),
                             monotonic (loop_schedule::guided, chunk), first,
                             last);
}

bool
loop_ordered_runtime_start (long start, long end, long incr, long *first,
                            long *last)
{
  return start_ordered_loop (loop_space::of (start, end, incr),
                             runtime_schedule (runtime_order::monotonic), first,
                             last);
}

bool
loop_ordered_static_next (long *first, long *last)
{
  return next_ordered_chunk (first, last);
}

bool
loop_ordered_dynamic_next (long *first, long *last)
{
  return next_ordered_chunk (first, last);
}

bool
loop_ordered_guided_next (long *first, long *last)
{
  return next_ordered_chunk (first, last);
}

bool
loop_ordered_runtime_next (long *first, long *last)
{
  return next_ordered_chunk (first, last);
}

/* Loops with task reductions, or with memory that threads share.  FIRST is null
   if the thread knows its iterations.  */

bool
loop_start (long start, long end, long incr, long sched, long chunk,
            long *first, long *last, uintptr_t *reductions, void **memory)
{
  teams::context *here = &teams::thread::current ()->position ();
  begin_construct (here,
                   schedule_of_argument (sched, chunk)
                       .request (loop_space::of (start, end, incr)),
                   reductions, memory);
  return !first || next_chunk (here, first, last);
}

bool
loop_ordered_start (long start, long end, long incr, long sched, long chunk,
                    long *first, long *last, uintptr_t *reductions,
                    void **memory)
{
  teams::context *here = &teams::thread::current ()->position ();
  begin_construct (here,
                   schedule_of_argument (sched, chunk)
                       .ordered_request (loop_space::of (start, end, incr)),
                   reductions, memory);
  return next_ordered_chunk (here, first, last);
}

} // namespace interface
} // namespace omptq
