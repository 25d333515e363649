/* OpenMP's tool interface: loops.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TOOLS_LOOP_H
#define GOMP_EXT_TOOLS_LOOP_H 1

/* GCC calls a function at the beginning of a loop and whenever a thread has
   executed a chunk of its iterations; both tell whether there is another chunk.
   There is one for each schedule, each for long iteration variables and for
   unsigned long long ones (_ull_):

     more = GOMP_loop_SCHEDULE_start (..., &first, &end);
     while (more)
       {
         ...
         more = GOMP_loop_SCHEDULE_next (&first, &end);
       }
     GOMP_loop_end ();                  or _end_nowait, _end_cancel

   All threads call the last one, too, whether they got iterations or not.  */

#include <omp.h>

#include "../interface/interface.h"
#include "sync.h"

namespace omptq
{
namespace tools
{

typedef unsigned long long ull;

/* Functions of unsigned loops are told whether they increase.  */

inline iterations
space (long begin, long end, long step)
{
  return iterations::of (step > 0, begin, end, step);
}

inline iterations
space (bool is_up, ull begin, ull end, ull step)
{
  return iterations::of (is_up, begin, end, step);
}

/* Of DEPTH loops with `ordered (n)': GCC numbers the iterations of each; the
   library distributes those of the first one.  */
template <typename T>
iterations
space (unsigned depth, const T *counts)
{
  auto result = iterations::of<T> (true, 0, counts[0], 1);
  result.depth = depth;
  return result;
}

/* A loop that a thread encounters.  */
template <typename T> struct encountered_loop
{
  // One of omp_sched_t, 0 for one that is chosen at run time.
  long schedule;
  iterations all;
  // Where the thread finds its first iterations; null if compiled code
  // distributes them.
  const T *first;
  const T *end;
  const void *code;
};

/* Begins L by FUNCTION, called with ARGUMENTS, which returns whether there are
   iterations.  */
template <typename T, typename... A>
bool
begin_loop (const encountered_loop<T> &l, bool (*function) (A...),
            A... arguments)
{
  thread *t = thread::current ();
  if (t)
    begin_work (t->running, loop (l.schedule, l.all, l.code));
  bool more = function (arguments...);
  if (t && more && l.first)
    dispatch_chunk (t->running, *l.first, *l.end);
  return more;
}

/* Gets the next iterations by FUNCTION.  */
template <typename T>
bool
next_chunk (bool (*function) (T *first, T *end), T *first, T *end)
{
  bool more = function (first, end);
  if (thread *t = more ? thread::current () : nullptr)
    dispatch_chunk (t->running, *first, *end);
  return more;
}

} // namespace tools
} // namespace omptq

#endif /* GOMP_EXT_TOOLS_LOOP_H */
