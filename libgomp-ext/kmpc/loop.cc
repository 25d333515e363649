/* Loops with static schedules, of the legacy interface.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <omp.h>
#include <type_traits>

#include "queue.h"
#include "thread.h"

namespace
{

/* Values of SCHEDULE in LLVM's kmp.h for `static' with and without a chunk
   size.  */
enum
{
  static_chunked = 33,
  static_unchunked = 34
};

/* The bounds of a part of a loop, for any type of its variable.  */
template <typename variable> struct part
{
  typedef std::make_signed_t<variable> difference;
  typedef std::make_unsigned_t<variable> count;

  kmp_int32 *last;
  variable *lower;
  variable *upper;
  difference *stride;

  // The number of iterations.
  count
  iterations (difference increment) const
  {
    if (increment > 0)
      return *upper < *lower
                 ? 0
                 : (count (*upper) - count (*lower)) / count (increment) + 1;
    return *lower < *upper
               ? 0
               : (count (*lower) - count (*upper)) / (0 - count (increment))
                     + 1;
  }

  // Sets the bounds to iterations FIRST to END - 1, possibly none.
  void
  take (count first, count end, difference increment)
  {
    count begin = count (*lower);
    *lower = variable (begin + first * count (increment));
    *upper = variable (begin + (end - 1) * count (increment));
  }

  // In one piece; the first threads may have one iteration more.
  void
  divide (count all, difference increment)
  {
    count threads = omp_get_num_threads ();
    count thread = omp_get_thread_num ();
    count each = all / threads;
    count more = all % threads;
    count first = thread * each + (thread < more ? thread : more);
    count end = first + each + (thread < more);
    *last = all != 0 && first != end && end == all;
    *stride = difference (all * count (increment));
    take (first, end, increment);
  }

  // In pieces of CHUNK.
  void
  deal (count all, difference increment, difference chunk)
  {
    count size = chunk > 0 ? count (chunk) : 1;
    count threads = omp_get_num_threads ();
    count thread = omp_get_thread_num ();
    *last = all != 0 && (all - 1) / size % threads == thread;
    *stride = difference (threads * size * count (increment));
    take (thread * size, (thread + 1) * size, increment);
  }

  void
  set (const ident_t *loc, kmp_int32 schedule, difference increment,
       difference chunk)
  {
    if (increment == 0)
      omptq::kmpc::misuse (loc, "__kmpc_for_static_init: the increment is 0");
    count all = iterations (increment);
    if (schedule == static_unchunked)
      divide (all, increment);
    else if (schedule == static_chunked)
      deal (all, increment, chunk);
    else
      omptq::kmpc::misuse (
          loc, "__kmpc_for_static_init: schedule %d is not supported",
          schedule);
  }
};

} // anon namespace

extern "C"
{

  void
  __kmpc_for_static_init_4 (ident_t *loc, kmp_int32, kmp_int32 schedule,
                            kmp_int32 *last, int32_t *lower, int32_t *upper,
                            int32_t *stride, int32_t increment, int32_t chunk)
  {
    part<int32_t>{ last, lower, upper, stride }.set (loc, schedule, increment,
                                                     chunk);
  }

  void
  __kmpc_for_static_init_4u (ident_t *loc, kmp_int32, kmp_int32 schedule,
                             kmp_int32 *last, uint32_t *lower, uint32_t *upper,
                             int32_t *stride, int32_t increment, int32_t chunk)
  {
    part<uint32_t>{ last, lower, upper, stride }.set (loc, schedule, increment,
                                                      chunk);
  }

  void
  __kmpc_for_static_init_8 (ident_t *loc, kmp_int32, kmp_int32 schedule,
                            kmp_int32 *last, int64_t *lower, int64_t *upper,
                            int64_t *stride, int64_t increment, int64_t chunk)
  {
    part<int64_t>{ last, lower, upper, stride }.set (loc, schedule, increment,
                                                     chunk);
  }

  void
  __kmpc_for_static_init_8u (ident_t *loc, kmp_int32, kmp_int32 schedule,
                             kmp_int32 *last, uint64_t *lower, uint64_t *upper,
                             int64_t *stride, int64_t increment, int64_t chunk)
  {
    part<uint64_t>{ last, lower, upper, stride }.set (loc, schedule, increment,
                                                      chunk);
  }

  void
  __kmpc_for_static_fini (ident_t *, kmp_int32)
  {
  }
}
