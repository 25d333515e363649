/* Beginning loops, and giving threads iterations.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_INTERFACE_LOOP_H
#define GOMP_EXT_INTERFACE_LOOP_H 1

#include "../teams/construct.h"
#include "../teams/thread.h"
#include "interface.h"

namespace omptq
{
namespace interface
{

using teams::construct;
using teams::loop_schedule;
using teams::loop_space;
using teams::worksharing;
typedef unsigned long long ull;

/* How a loop's iterations are distributed.  */
struct schedule
{
  loop_schedule kind;
  uint64_t chunk;
  bool is_monotonic;

  construct::request
  request (const loop_space &space) const
  {
    return { space, kind, chunk, is_monotonic };
  }

  // For a loop with dependences between its iterations.
  schedule
  in_order () const
  {
    return { kind, chunk, true };
  }

  construct::request
  ordered_request (const loop_space &space) const
  {
    return { space, kind, chunk, true, true };
  }
};

/* CHUNK is zero or less for the schedule's own.  */

template <typename number>
constexpr schedule
with_order (loop_schedule kind, number chunk, bool is_monotonic)
{
  uint64_t its_own = kind != loop_schedule::fixed;
  return { kind, chunk > 0 ? uint64_t (chunk) : its_own, is_monotonic };
}

template <typename number>
constexpr schedule
monotonic (loop_schedule kind, number chunk)
{
  return with_order (kind, chunk, true);
}

template <typename number>
constexpr schedule
nonmonotonic (loop_schedule kind, number chunk)
{
  return with_order (kind, chunk, false);
}

/* The order in which a thread gets its iterations with schedule (runtime).  */
enum class runtime_order
{
  monotonic,
  nonmonotonic,
  // As the internal control variable says.
  as_set
};

/* The schedule that schedule (runtime) stands for.  */
schedule runtime_schedule (runtime_order order);

/* Schedules in the argument SCHED of the compiler's calls.  */
constexpr long sched_runtime = 0;
constexpr long sched_runtime_nonmonotonic = 4;
constexpr unsigned sched_monotonic_bit = 0x80000000;

template <typename number>
schedule
schedule_of_argument (long sched, number chunk)
{
  unsigned bits = static_cast<unsigned> (sched);
  bool is_monotonic = bits & sched_monotonic_bit;
  switch (bits & ~sched_monotonic_bit)
    {
    case sched_runtime:
      return runtime_schedule (is_monotonic ? runtime_order::monotonic
                                            : runtime_order::as_set);
    case sched_runtime_nonmonotonic:
      return runtime_schedule (runtime_order::nonmonotonic);
    case omp_sched_static:
      return monotonic (loop_schedule::fixed, chunk);
    case omp_sched_guided:
      return with_order (loop_schedule::guided, chunk, is_monotonic);
    default:
      return with_order (loop_schedule::dynamic, chunk, is_monotonic);
    }
}

/* The iterations of the first of nested loops with COUNTS iterations.  */
template <typename number>
loop_space
space_of_nest (const number *counts)
{
  uint64_t count = counts[0];
  return { 0, 1, count, count };
}

/* The calling thread gets the values of the variable from *FIRST to *LAST,
   which is not one of them; returns false if there are none.  */

template <typename number>
inline bool
next_chunk (teams::context *here, number *first, number *last)
{
  uint64_t begin, end;
  if (!here->current->next_values (here, &begin, &end))
    return false;
  *first = begin;
  *last = end;
  return true;
}

template <typename number>
inline bool
next_chunk (number *first, number *last)
{
  return next_chunk (&teams::thread::current ()->position (), first, last);
}

/* The same in an ordered loop.  */

template <typename number>
inline bool
next_ordered_chunk (teams::context *here, number *first, number *last)
{
  construct *c = here->current;
  uint64_t begin, end;
  if (!c->next_ordered (here, &begin, &end))
    return false;
  *first = c->space ().value (begin);
  *last = c->space ().bound (end);
  return true;
}

template <typename number>
inline bool
next_ordered_chunk (number *first, number *last)
{
  return next_ordered_chunk (&teams::thread::current ()->position (), first,
                             last);
}

/* The same, and begins the loop.  */

template <typename number>
inline bool
start_loop (const loop_space &space, const schedule &s, number *first,
            number *last)
{
  teams::context *here = &teams::thread::current ()->position ();
  worksharing::enter (here, s.request (space));
  return next_chunk (here, first, last);
}

template <typename number>
inline bool
start_ordered_loop (const loop_space &space, const schedule &s, number *first,
                    number *last)
{
  teams::context *here = &teams::thread::current ()->position ();
  worksharing::enter (here, s.ordered_request (space));
  return next_ordered_chunk (here, first, last);
}

/* The thread at HERE has begun a construct with REDUCTIONS, which IS_FIRST has
   not been published yet.  */
void begin_reductions (teams::context *here, bool is_first,
                       uintptr_t *reductions);

/* The thread at HERE begins a construct as REQUEST says.  REDUCTIONS describes
   those of tasks; null if there are none.  MEMORY is null, or *MEMORY is the
   number of bytes that the threads want to share, and becomes their address.
   The first thread calls ADD (the construct).  */
template <typename F>
void
begin_construct (teams::context *here, const construct::request &request,
                 uintptr_t *reductions, void **memory, F add)
{
  bool is_first = worksharing::begin (here, request);
  construct *c = here->current;
  if (is_first)
    {
      if (memory)
        c->add_memory (reinterpret_cast<uintptr_t> (*memory));
      add (c);
    }
  if (reductions)
    begin_reductions (here, is_first, reductions);
  if (is_first)
    worksharing::publish (here);
  if (memory)
    *memory = c->memory ();
}

inline void
begin_construct (teams::context *here, const construct::request &request,
                 uintptr_t *reductions, void **memory)
{
  begin_construct (here, request, reductions, memory, [] (construct *) {});
}

/* The calling thread ends its part of a construct; and waits for the others;
   and returns whether the region has been cancelled.  */
void end_construct_nowait ();
void end_construct ();
bool end_cancelled_construct ();

} // namespace interface
} // namespace omptq

#endif /* GOMP_EXT_INTERFACE_LOOP_H */
