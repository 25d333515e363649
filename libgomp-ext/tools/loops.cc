/* OpenMP's tool interface: loops of long variables.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "loop.h"

namespace omptq
{
namespace tools
{
namespace observed
{

bool
loop_static_start (long begin, long end, long step, long chunk, long *first,
                   long *last)
{
  return begin_loop<long> ({ omp_sched_static, space (begin, end, step), first,
                             last, __builtin_return_address (0) },
                           interface::loop_static_start, begin, end, step,
                           chunk, first, last);
}

bool
loop_dynamic_start (long begin, long end, long step, long chunk, long *first,
                    long *last)
{
  return begin_loop<long> ({ omp_sched_dynamic, space (begin, end, step), first,
                             last, __builtin_return_address (0) },
                           interface::loop_dynamic_start, begin, end, step,
                           chunk, first, last);
}

bool
loop_guided_start (long begin, long end, long step, long chunk, long *first,
                   long *last)
{
  return begin_loop<long> ({ omp_sched_guided, space (begin, end, step), first,
                             last, __builtin_return_address (0) },
                           interface::loop_guided_start, begin, end, step,
                           chunk, first, last);
}

bool
loop_runtime_start (long begin, long end, long step, long *first, long *last)
{
  return begin_loop<long> ({ 0, space (begin, end, step), first, last,
                             __builtin_return_address (0) },
                           interface::loop_runtime_start, begin, end, step,
                           first, last);
}

bool
loop_nonmonotonic_dynamic_start (long begin, long end, long step, long chunk,
                                 long *first, long *last)
{
  return begin_loop<long> ({ omp_sched_dynamic, space (begin, end, step), first,
                             last, __builtin_return_address (0) },
                           interface::loop_nonmonotonic_dynamic_start, begin,
                           end, step, chunk, first, last);
}

bool
loop_nonmonotonic_guided_start (long begin, long end, long step, long chunk,
                                long *first, long *last)
{
  return begin_loop<long> ({ omp_sched_guided, space (begin, end, step), first,
                             last, __builtin_return_address (0) },
                           interface::loop_nonmonotonic_guided_start, begin,
                           end, step, chunk, first, last);
}

bool
loop_nonmonotonic_runtime_start (long begin, long end, long step, long *first,
                                 long *last)
{
  return begin_loop<long> ({ 0, space (begin, end, step), first, last,
                             __builtin_return_address (0) },
                           interface::loop_nonmonotonic_runtime_start, begin,
                           end, step, first, last);
}

bool
loop_maybe_nonmonotonic_runtime_start (long begin, long end, long step,
                                       long *first, long *last)
{
  return begin_loop<long> ({ 0, space (begin, end, step), first, last,
                             __builtin_return_address (0) },
                           interface::loop_maybe_nonmonotonic_runtime_start,
                           begin, end, step, first, last);
}

bool
loop_ordered_static_start (long begin, long end, long step, long chunk,
                           long *first, long *last)
{
  return begin_loop<long> ({ omp_sched_static, space (begin, end, step), first,
                             last, __builtin_return_address (0) },
                           interface::loop_ordered_static_start, begin, end,
                           step, chunk, first, last);
}

bool
loop_ordered_dynamic_start (long begin, long end, long step, long chunk,
                            long *first, long *last)
{
  return begin_loop<long> ({ omp_sched_dynamic, space (begin, end, step), first,
                             last, __builtin_return_address (0) },
                           interface::loop_ordered_dynamic_start, begin, end,
                           step, chunk, first, last);
}

bool
loop_ordered_guided_start (long begin, long end, long step, long chunk,
                           long *first, long *last)
{
  return begin_loop<long> ({ omp_sched_guided, space (begin, end, step), first,
                             last, __builtin_return_address (0) },
                           interface::loop_ordered_guided_start, begin, end,
                           step, chunk, first, last);
}

bool
loop_ordered_runtime_start (long begin, long end, long step, long *first,
                            long *last)
{
  return begin_loop<long> ({ 0, space (begin, end, step), first, last,
                             __builtin_return_address (0) },
                           interface::loop_ordered_runtime_start, begin, end,
                           step, first, last);
}

/* With reductions that tasks take part in, or memory for the whole team.  FIRST
   and LAST are null for a loop whose iterations compiled code distributes, and
   BEGIN, END and STEP mean nothing then.  */

bool
loop_start (long begin, long end, long step, long schedule, long chunk,
            long *first, long *last, uintptr_t *reductions, void **memory)
{
  return begin_loop<long> ({ schedule,
                             first ? space (begin, end, step) : iterations (),
                             first, last, __builtin_return_address (0) },
                           interface::loop_start, begin, end, step, schedule,
                           chunk, first, last, reductions, memory);
}

bool
loop_ordered_start (long begin, long end, long step, long schedule, long chunk,
                    long *first, long *last, uintptr_t *reductions,
                    void **memory)
{
  return begin_loop<long> ({ schedule,
                             first ? space (begin, end, step) : iterations (),
                             first, last, __builtin_return_address (0) },
                           interface::loop_ordered_start, begin, end, step,
                           schedule, chunk, first, last, reductions, memory);
}

/* Of COUNT loops.  */

bool
loop_doacross_static_start (unsigned count, long *counts, long chunk,
                            long *first, long *last)
{
  return begin_loop<long> ({ omp_sched_static, space (count, counts), first,
                             last, __builtin_return_address (0) },
                           interface::loop_doacross_static_start, count, counts,
                           chunk, first, last);
}

bool
loop_doacross_dynamic_start (unsigned count, long *counts, long chunk,
                             long *first, long *last)
{
  return begin_loop<long> ({ omp_sched_dynamic, space (count, counts), first,
                             last, __builtin_return_address (0) },
                           interface::loop_doacross_dynamic_start, count,
                           counts, chunk, first, last);
}

bool
loop_doacross_guided_start (unsigned count, long *counts, long chunk,
                            long *first, long *last)
{
  return begin_loop<long> ({ omp_sched_guided, space (count, counts), first,
                             last, __builtin_return_address (0) },
                           interface::loop_doacross_guided_start, count, counts,
                           chunk, first, last);
}

bool
loop_doacross_runtime_start (unsigned count, long *counts, long *first,
                             long *last)
{
  return begin_loop<long> (
      { 0, space (count, counts), first, last, __builtin_return_address (0) },
      interface::loop_doacross_runtime_start, count, counts, first, last);
}

bool
loop_doacross_start (unsigned count, long *counts, long schedule, long chunk,
                     long *first, long *last, uintptr_t *reductions,
                     void **memory)
{
  return begin_loop<long> ({ schedule, space (count, counts), first, last,
                             __builtin_return_address (0) },
                           interface::loop_doacross_start, count, counts,
                           schedule, chunk, first, last, reductions, memory);
}

bool
loop_static_next (long *first, long *last)
{
  return next_chunk (interface::loop_static_next, first, last);
}

bool
loop_dynamic_next (long *first, long *last)
{
  return next_chunk (interface::loop_dynamic_next, first, last);
}

bool
loop_guided_next (long *first, long *last)
{
  return next_chunk (interface::loop_guided_next, first, last);
}

bool
loop_runtime_next (long *first, long *last)
{
  return next_chunk (interface::loop_runtime_next, first, last);
}

bool
loop_nonmonotonic_dynamic_next (long *first, long *last)
{
  return next_chunk (interface::loop_nonmonotonic_dynamic_next, first, last);
}

bool
loop_nonmonotonic_guided_next (long *first, long *last)
{
  return next_chunk (interface::loop_nonmonotonic_guided_next, first, last);
}

bool
loop_nonmonotonic_runtime_next (long *first, long *last)
{
  return next_chunk (interface::loop_nonmonotonic_runtime_next, first, last);
}

bool
loop_maybe_nonmonotonic_runtime_next (long *first, long *last)
{
  return next_chunk (interface::loop_maybe_nonmonotonic_runtime_next, first,
                     last);
}

bool
loop_ordered_static_next (long *first, long *last)
{
  return next_chunk (interface::loop_ordered_static_next, first, last);
}

bool
loop_ordered_dynamic_next (long *first, long *last)
{
  return next_chunk (interface::loop_ordered_dynamic_next, first, last);
}

bool
loop_ordered_guided_next (long *first, long *last)
{
  return next_chunk (interface::loop_ordered_guided_next, first, last);
}

bool
loop_ordered_runtime_next (long *first, long *last)
{
  return next_chunk (interface::loop_ordered_runtime_next, first, last);
}

/* The ends of all loops.  */

void
loop_end ()
{
  end_work_with_barrier (interface::loop_end);
}

bool
loop_end_cancel ()
{
  return end_work_with_barrier (interface::loop_end_cancel);
}

void
loop_end_nowait ()
{
  if (thread *t = thread::current ())
    end_work (t->running);
  interface::loop_end_nowait ();
}

} // namespace observed

} // namespace tools
} // namespace omptq
