/* Beginning and ending loops and sections.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "loop.h"

namespace omptq
{
namespace interface
{

/* OMP_SCHEDULE=auto is a static schedule, as libgomp's is.  */
schedule
runtime_schedule (runtime_order order)
{
  const teams::icvs &icvs = teams::thread::current ()->position ().settings;
  unsigned bits = icvs.schedule;
  bool is_monotonic = order == runtime_order::as_set
                          ? (bits & sched_monotonic_bit) != 0
                          : order == runtime_order::monotonic;
  switch (bits & ~sched_monotonic_bit)
    {
    case omp_sched_static:
      return monotonic (loop_schedule::fixed, icvs.chunk);
    case omp_sched_auto:
      return monotonic (loop_schedule::fixed, 0);
    case omp_sched_guided:
      return with_order (loop_schedule::guided, icvs.chunk, is_monotonic);
    default:
      return with_order (loop_schedule::dynamic, icvs.chunk, is_monotonic);
    }
}

void
end_construct_nowait ()
{
  worksharing::leave (&teams::thread::current ()->position ());
}

void
end_construct ()
{
  end_construct_nowait ();
  barrier ();
}

bool
end_cancelled_construct ()
{
  end_construct_nowait ();
  return barrier_cancel ();
}

void
loop_end_nowait ()
{
  end_construct_nowait ();
}

void
loop_end ()
{
  end_construct ();
}

bool
loop_end_cancel ()
{
  return end_cancelled_construct ();
}

} // namespace interface
} // namespace omptq
