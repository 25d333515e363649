/* Loops of unsigned long long variables with this library's teams.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "loop.h"

namespace omptq
{
namespace interface
{

bool
loop_ull_static_start (bool up, ull start, ull end, ull incr, ull chunk,
                       ull *first, ull *last)
{
  return start_loop (loop_space::of (up, start, end, incr),
                     monotonic (loop_schedule::fixed, chunk), first, last);
}

bool
loop_ull_dynamic_start (bool up, ull start, ull end, ull incr, ull chunk,
                        ull *first, ull *last)
{
  return start_loop (loop_space::of (up, start, end, incr),
                     monotonic (loop_schedule::dynamic, chunk), first, last);
}

bool
loop_ull_guided_start (bool up, ull start, ull end, ull incr, ull chunk,
                       ull *first, ull *last)
{
  return start_loop (loop_space::of (up, start, end, incr),
                     monotonic (loop_schedule::guided, chunk), first, last);
}

bool
loop_ull_runtime_start (bool up, ull start, ull end, ull incr, ull *first,
                        ull *last)
{
  return start_loop (loop_space::of (up, start, end, incr),
                     runtime_schedule (runtime_order::monotonic), first, last);
}

bool
loop_ull_nonmonotonic_dynamic_start (bool up, ull start, ull end, ull incr,
                                     ull chunk, ull *first, ull *last)
{
  return start_loop (loop_space::of (up, start, end, incr),
                     nonmonotonic (loop_schedule::dynamic, chunk), first, last);
}

bool
loop_ull_nonmonotonic_guided_start (bool up, ull start, ull end, ull incr,
                                    ull chunk, ull *first, ull *last)
{
  return start_loop (loop_space::of (up, start, end, incr),
                     nonmonotonic (loop_schedule::guided, chunk), first, last);
}

bool
loop_ull_nonmonotonic_runtime_start (bool up, ull start, ull end, ull incr,
                                     ull *first, ull *last)
{
  return start_loop (loop_space::of (up, start, end, incr),
                     runtime_schedule (runtime_order::nonmonotonic), first,
                     last);
}

bool
loop_ull_maybe_nonmonotonic_runtime_start (bool up, ull start, ull end,
                                           ull incr, ull *first, ull *last)
{
  return start_loop (loop_space::of (up, start, end, incr),
                     runtime_schedule (runtime_order::as_set), first, last);
}

bool
loop_ull_static_next (ull *first, ull *last)
{
  return next_chunk (first, last);
}

bool
loop_ull_dynamic_next (ull *first, ull *last)
{
  return next_chunk (first, last);
}

bool
loop_ull_guided_next (ull *first, ull *last)
{
  return next_chunk (first, last);
}

bool
loop_ull_runtime_next (ull *first, ull *last)
{
  return next_chunk (first, last);
}

bool
loop_ull_nonmonotonic_dynamic_next (ull *first, ull *last)
{
  return next_chunk (first, last);
}

bool
loop_ull_nonmonotonic_guided_next (ull *first, ull *last)
{
  return next_chunk (first, last);
}

bool
loop_ull_nonmonotonic_runtime_next (ull *first, ull *last)
{
  return next_chunk (first, last);
}

bool
loop_ull_maybe_nonmonotonic_runtime_next (ull *first, ull *last)
{
  return next_chunk (first, last);
}

/* Loops with ordered regions.  */

bool
loop_ull_ordered_static_start (bool up, ull start, ull end, ull incr, ull chunk,
                               ull *first, ull *last)
{
  return start_ordered_loop (loop_space::of (up, start, end, incr),
                             monotonic (loop_schedule::fixed, chunk), first,
                             last);
}

bool
loop_ull_ordered_dynamic_start (bool up, ull start, ull end, ull incr,
                                ull chunk, ull *first, ull *last)
{
  return start_ordered_loop (loop_space::of (up, start, end, incr),
                             monotonic (loop_schedule::dynamic, chunk), first,
                             last);
}

bool
loop_ull_ordered_guided_start (bool up, ull start, ull end, ull incr, ull chunk,
                               ull *first, ull *last)
{
  return start_ordered_loop (loop_space::of (up, start, end, incr),
                             monotonic (loop_schedule::guided, chunk), first,
                             last);
}

bool
loop_ull_ordered_runtime_start (bool up, ull start, ull end, ull incr,
                                ull *first, ull *last)
{
  return start_ordered_loop (loop_space::of (up, start, end, incr),
                             runtime_schedule (runtime_order::monotonic), first,
                             last);
}

bool
loop_ull_ordered_static_next (ull *first, ull *last)
{
  return next_ordered_chunk (first, last);
}

bool
loop_ull_ordered_dynamic_next (ull *first, ull *last)
{
  return next_ordered_chunk (first, last);
}

bool
loop_ull_ordered_guided_next (ull *first, ull *last)
{
  return next_ordered_chunk (first, last);
}

bool
loop_ull_ordered_runtime_next (ull *first, ull *last)
{
  return next_ordered_chunk (first, last);
}

/* Loops with task reductions, or with memory that threads share.  FIRST is null
   if the thread knows its iterations.  */

bool
loop_ull_start (bool up, ull start, ull end, ull incr, long sched, ull chunk,
                ull *first, ull *last, uintptr_t *reductions, void **memory)
{
  teams::context *here = &teams::thread::current ()->position ();
  begin_construct (here,
                   schedule_of_argument (sched, chunk)
                       .request (loop_space::of (up, start, end, incr)),
                   reductions, memory);
  return !first || next_chunk (here, first, last);
}

bool
loop_ull_ordered_start (bool up, ull start, ull end, ull incr, long sched,
                        ull chunk, ull *first, ull *last, uintptr_t *reductions,
                        void **memory)
{
  teams::context *here = &teams::thread::current ()->position ();
  begin_construct (here,
                   schedule_of_argument (sched, chunk)
                       .ordered_request (loop_space::of (up, start, end, incr)),
                   reductions, memory);
  return next_ordered_chunk (here, first, last);
}

} // namespace interface
} // namespace omptq
