/* OpenMP's tool interface: loops of unsigned long long variables.
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
loop_ull_static_start (bool up, ull begin, ull end, ull step, ull chunk,
                       ull *first, ull *last)
{
  return begin_loop<ull> ({ omp_sched_static, space (up, begin, end, step),
                            first, last, __builtin_return_address (0) },
                          interface::loop_ull_static_start, up, begin, end,
                          step, chunk, first, last);
}

bool
loop_ull_dynamic_start (bool up, ull begin, ull end, ull step, ull chunk,
                        ull *first, ull *last)
{
  return begin_loop<ull> ({ omp_sched_dynamic, space (up, begin, end, step),
                            first, last, __builtin_return_address (0) },
                          interface::loop_ull_dynamic_start, up, begin, end,
                          step, chunk, first, last);
}

bool
loop_ull_guided_start (bool up, ull begin, ull end, ull step, ull chunk,
                       ull *first, ull *last)
{
  return begin_loop<ull> ({ omp_sched_guided, space (up, begin, end, step),
                            first, last, __builtin_return_address (0) },
                          interface::loop_ull_guided_start, up, begin, end,
                          step, chunk, first, last);
}

bool
loop_ull_runtime_start (bool up, ull begin, ull end, ull step, ull *first,
                        ull *last)
{
  return begin_loop<ull> ({ 0, space (up, begin, end, step), first, last,
                            __builtin_return_address (0) },
                          interface::loop_ull_runtime_start, up, begin, end,
                          step, first, last);
}

bool
loop_ull_nonmonotonic_dynamic_start (bool up, ull begin, ull end, ull step,
                                     ull chunk, ull *first, ull *last)
{
  return begin_loop<ull> ({ omp_sched_dynamic, space (up, begin, end, step),
                            first, last, __builtin_return_address (0) },
                          interface::loop_ull_nonmonotonic_dynamic_start, up,
                          begin, end, step, chunk, first, last);
}

bool
loop_ull_nonmonotonic_guided_start (bool up, ull begin, ull end, ull step,
                                    ull chunk, ull *first, ull *last)
{
  return begin_loop<ull> ({ omp_sched_guided, space (up, begin, end, step),
                            first, last, __builtin_return_address (0) },
                          interface::loop_ull_nonmonotonic_guided_start, up,
                          begin, end, step, chunk, first, last);
}

bool
loop_ull_nonmonotonic_runtime_start (bool up, ull begin, ull end, ull step,
                                     ull *first, ull *last)
{
  return begin_loop<ull> ({ 0, space (up, begin, end, step), first, last,
                            __builtin_return_address (0) },
                          interface::loop_ull_nonmonotonic_runtime_start, up,
                          begin, end, step, first, last);
}

bool
loop_ull_maybe_nonmonotonic_runtime_start (bool up, ull begin, ull end,
                                           ull step, ull *first, ull *last)
{
  return begin_loop<ull> ({ 0, space (up, begin, end, step), first, last,
                            __builtin_return_address (0) },
                          interface::loop_ull_maybe_nonmonotonic_runtime_start,
                          up, begin, end, step, first, last);
}

bool
loop_ull_ordered_static_start (bool up, ull begin, ull end, ull step, ull chunk,
                               ull *first, ull *last)
{
  return begin_loop<ull> ({ omp_sched_static, space (up, begin, end, step),
                            first, last, __builtin_return_address (0) },
                          interface::loop_ull_ordered_static_start, up, begin,
                          end, step, chunk, first, last);
}

bool
loop_ull_ordered_dynamic_start (bool up, ull begin, ull end, ull step,
                                ull chunk, ull *first, ull *last)
{
  return begin_loop<ull> ({ omp_sched_dynamic, space (up, begin, end, step),
                            first, last, __builtin_return_address (0) },
                          interface::loop_ull_ordered_dynamic_start, up, begin,
                          end, step, chunk, first, last);
}

bool
loop_ull_ordered_guided_start (bool up, ull begin, ull end, ull step, ull chunk,
                               ull *first, ull *last)
{
  return begin_loop<ull> ({ omp_sched_guided, space (up, begin, end, step),
                            first, last, __builtin_return_address (0) },
                          interface::loop_ull_ordered_guided_start, up, begin,
                          end, step, chunk, first, last);
}

bool
loop_ull_ordered_runtime_start (bool up, ull begin, ull end, ull step,
                                ull *first, ull *last)
{
  return begin_loop<ull> ({ 0, space (up, begin, end, step), first, last,
                            __builtin_return_address (0) },
                          interface::loop_ull_ordered_runtime_start, up, begin,
                          end, step, first, last);
}

/* With reductions that tasks take part in, or memory for the whole team.  FIRST
   and LAST are null for a loop whose iterations compiled code distributes, and
   BEGIN, END and STEP mean nothing then.  */

bool
loop_ull_start (bool up, ull begin, ull end, ull step, long schedule, ull chunk,
                ull *first, ull *last, uintptr_t *reductions, void **memory)
{
  return begin_loop<ull> (
      { schedule, first ? space (up, begin, end, step) : iterations (), first,
        last, __builtin_return_address (0) },
      interface::loop_ull_start, up, begin, end, step, schedule, chunk, first,
      last, reductions, memory);
}

bool
loop_ull_ordered_start (bool up, ull begin, ull end, ull step, long schedule,
                        ull chunk, ull *first, ull *last, uintptr_t *reductions,
                        void **memory)
{
  return begin_loop<ull> (
      { schedule, first ? space (up, begin, end, step) : iterations (), first,
        last, __builtin_return_address (0) },
      interface::loop_ull_ordered_start, up, begin, end, step, schedule, chunk,
      first, last, reductions, memory);
}

/* Of COUNT loops.  */

bool
loop_ull_doacross_static_start (unsigned count, ull *counts, ull chunk,
                                ull *first, ull *last)
{
  return begin_loop<ull> ({ omp_sched_static, space (count, counts), first,
                            last, __builtin_return_address (0) },
                          interface::loop_ull_doacross_static_start, count,
                          counts, chunk, first, last);
}

bool
loop_ull_doacross_dynamic_start (unsigned count, ull *counts, ull chunk,
                                 ull *first, ull *last)
{
  return begin_loop<ull> ({ omp_sched_dynamic, space (count, counts), first,
                            last, __builtin_return_address (0) },
                          interface::loop_ull_doacross_dynamic_start, count,
                          counts, chunk, first, last);
}

bool
loop_ull_doacross_guided_start (unsigned count, ull *counts, ull chunk,
                                ull *first, ull *last)
{
  return begin_loop<ull> ({ omp_sched_guided, space (count, counts), first,
                            last, __builtin_return_address (0) },
                          interface::loop_ull_doacross_guided_start, count,
                          counts, chunk, first, last);
}

bool
loop_ull_doacross_runtime_start (unsigned count, ull *counts, ull *first,
                                 ull *last)
{
  return begin_loop<ull> (
      { 0, space (count, counts), first, last, __builtin_return_address (0) },
      interface::loop_ull_doacross_runtime_start, count, counts, first, last);
}

bool
loop_ull_doacross_start (unsigned count, ull *counts, long schedule, ull chunk,
                         ull *first, ull *last, uintptr_t *reductions,
                         void **memory)
{
  return begin_loop<ull> ({ schedule, space (count, counts), first, last,
                            __builtin_return_address (0) },
                          interface::loop_ull_doacross_start, count, counts,
                          schedule, chunk, first, last, reductions, memory);
}

bool
loop_ull_static_next (ull *first, ull *last)
{
  return next_chunk (interface::loop_ull_static_next, first, last);
}

bool
loop_ull_dynamic_next (ull *first, ull *last)
{
  return next_chunk (interface::loop_ull_dynamic_next, first, last);
}

bool
loop_ull_guided_next (ull *first, ull *last)
{
  return next_chunk (interface::loop_ull_guided_next, first, last);
}

bool
loop_ull_runtime_next (ull *first, ull *last)
{
  return next_chunk (interface::loop_ull_runtime_next, first, last);
}

bool
loop_ull_nonmonotonic_dynamic_next (ull *first, ull *last)
{
  return next_chunk (interface::loop_ull_nonmonotonic_dynamic_next, first,
                     last);
}

bool
loop_ull_nonmonotonic_guided_next (ull *first, ull *last)
{
  return next_chunk (interface::loop_ull_nonmonotonic_guided_next, first, last);
}

bool
loop_ull_nonmonotonic_runtime_next (ull *first, ull *last)
{
  return next_chunk (interface::loop_ull_nonmonotonic_runtime_next, first,
                     last);
}

bool
loop_ull_maybe_nonmonotonic_runtime_next (ull *first, ull *last)
{
  return next_chunk (interface::loop_ull_maybe_nonmonotonic_runtime_next, first,
                     last);
}

bool
loop_ull_ordered_static_next (ull *first, ull *last)
{
  return next_chunk (interface::loop_ull_ordered_static_next, first, last);
}

bool
loop_ull_ordered_dynamic_next (ull *first, ull *last)
{
  return next_chunk (interface::loop_ull_ordered_dynamic_next, first, last);
}

bool
loop_ull_ordered_guided_next (ull *first, ull *last)
{
  return next_chunk (interface::loop_ull_ordered_guided_next, first, last);
}

bool
loop_ull_ordered_runtime_next (ull *first, ull *last)
{
  return next_chunk (interface::loop_ull_ordered_runtime_next, first, last);
}

} // namespace observed

} // namespace tools
} // namespace omptq
