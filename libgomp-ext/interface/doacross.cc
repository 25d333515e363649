/* Loops with `ordered (n)' with this library's teams.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* GCC numbers the iterations of each of the nested loops, beginning with 0, and
   gives the functions the numbers of an iteration; tools/doacross.cc has an
   example.  The threads share the iterations of the first loop.  */

#include "../tools/observed.h"
#include "loop.h"

namespace omptq
{
namespace interface
{
namespace
{

template <typename number>
inline bool
start (unsigned levels, number *counts, const schedule &s, number *first,
       number *last)
{
  teams::context *here = &teams::thread::current ()->position ();
  if (worksharing::begin (here, s.request (space_of_nest (counts))))
    {
      here->current->add_dependences (levels, counts);
      worksharing::publish (here);
    }
  return next_chunk (here, first, last);
}

template <typename number>
inline bool
start (unsigned levels, number *counts, const schedule &s, number *first,
       number *last, uintptr_t *reductions, void **memory)
{
  teams::context *here = &teams::thread::current ()->position ();
  begin_construct (here, s.request (space_of_nest (counts)), reductions, memory,
                   [=] (construct *c) { c->add_dependences (levels, counts); });
  return next_chunk (here, first, last);
}

template <typename number>
inline void
post (const number *numbers)
{
  const teams::context &here = teams::thread::current ()->position ();
  const teams::doacross &nest = here.current->dependences ();
  if (!nest.has_begun ())
    return;
  uint64_t iteration = numbers[0];
  for (unsigned i = 1; i < nest.levels (); i++)
    iteration = nest.iteration (iteration, i, numbers[i]);
  here.current->post (here, numbers[0], iteration);
}

template <typename number>
inline void
wait (number first, va_list others)
{
  const teams::context &here = teams::thread::current ()->position ();
  const teams::doacross &nest = here.current->dependences ();
  if (!nest.has_begun ())
    return;
  uint64_t iteration = first;
  for (unsigned i = 1; i < nest.levels (); i++)
    iteration = nest.iteration (iteration, i, va_arg (others, number));
  here.current->wait_for_post (here, first, iteration);
}

} // anon namespace

bool
loop_doacross_static_start (unsigned count, long *counts, long chunk,
                            long *first, long *last)
{
  return start (count, counts, monotonic (loop_schedule::fixed, chunk), first,
                last);
}

bool
loop_doacross_dynamic_start (unsigned count, long *counts, long chunk,
                             long *first, long *last)
{
  return start (count, counts, monotonic (loop_schedule::dynamic, chunk), first,
                last);
}

bool
loop_doacross_guided_start (unsigned count, long *counts, long chunk,
                            long *first, long *last)
{
  return start (count, counts, monotonic (loop_schedule::guided, chunk), first,
                last);
}

bool
loop_doacross_runtime_start (unsigned count, long *counts, long *first,
                             long *last)
{
  return start (count, counts, runtime_schedule (runtime_order::monotonic),
                first, last);
}

bool
loop_doacross_start (unsigned count, long *counts, long sched, long chunk,
                     long *first, long *last, uintptr_t *reductions,
                     void **memory)
{
  return start (count, counts, schedule_of_argument (sched, chunk).in_order (),
                first, last, reductions, memory);
}

void
doacross_post (long *counts)
{
  post (counts);
}

void
doacross_wait (long first, va_list others)
{
  wait (first, others);
}

bool
loop_ull_doacross_static_start (unsigned count, ull *counts, ull chunk,
                                ull *first, ull *last)
{
  return start (count, counts, monotonic (loop_schedule::fixed, chunk), first,
                last);
}

bool
loop_ull_doacross_dynamic_start (unsigned count, ull *counts, ull chunk,
                                 ull *first, ull *last)
{
  return start (count, counts, monotonic (loop_schedule::dynamic, chunk), first,
                last);
}

bool
loop_ull_doacross_guided_start (unsigned count, ull *counts, ull chunk,
                                ull *first, ull *last)
{
  return start (count, counts, monotonic (loop_schedule::guided, chunk), first,
                last);
}

bool
loop_ull_doacross_runtime_start (unsigned count, ull *counts, ull *first,
                                 ull *last)
{
  return start (count, counts, runtime_schedule (runtime_order::monotonic),
                first, last);
}

bool
loop_ull_doacross_start (unsigned count, ull *counts, long sched, ull chunk,
                         ull *first, ull *last, uintptr_t *reductions,
                         void **memory)
{
  return start (count, counts, schedule_of_argument (sched, chunk).in_order (),
                first, last, reductions, memory);
}

void
doacross_ull_post (ull *counts)
{
  post (counts);
}

void
doacross_ull_wait (ull first, va_list others)
{
  wait (first, others);
}

} // namespace interface
} // namespace omptq

using namespace omptq;

/* More bytes of arguments than the stack has for any nest.  */
constexpr size_t argument_bytes = 512;

extern "C"
{

  // How many arguments there are, only libgomp knows.

  void
  GOMP_doacross_wait (long first, ...)
  {
    if (!teams::thread::is_ours ())
      {
        __builtin_apply (
            reinterpret_cast<void (*) (...)> (libgomp ().doacross_wait),
            __builtin_apply_args (), argument_bytes);
        return;
      }
    va_list others;
    va_start (others, first);
    if (teams::mode::is_observed ())
      tools::observed::doacross_wait (first, others);
    else
      interface::doacross_wait (first, others);
    va_end (others);
  }

  void
  GOMP_doacross_ull_wait (unsigned long long first, ...)
  {
    if (!teams::thread::is_ours ())
      {
        __builtin_apply (
            reinterpret_cast<void (*) (...)> (libgomp ().doacross_ull_wait),
            __builtin_apply_args (), argument_bytes);
        return;
      }
    va_list others;
    va_start (others, first);
    if (teams::mode::is_observed ())
      tools::observed::doacross_ull_wait (first, others);
    else
      interface::doacross_ull_wait (first, others);
    va_end (others);
  }
}
