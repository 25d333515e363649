/* Sleeping and waking: Linux futexes; waiting loops, ticks.

   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef GOMP_EXT_FUTEX_H
#define GOMP_EXT_FUTEX_H 1

#include <atomic>
#include <cerrno>
#include <cstdint>
#include <linux/futex.h>
#include <sched.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

namespace omptq
{

/* These functions are not cancellation points: a thread that the program
   cancels must not end in the middle of the run time's work.  */

/* Sleeps until woken, unless WORD is no longer VALUE.  May return early, but
   not because of a signal.  Returns false after MILLISECONDS, if that is not
   zero.  */
inline bool
futex_wait (std::atomic<unsigned> *word, unsigned value, unsigned milliseconds)
{
  constexpr long second = 1000000000;
  timespec end = {};
  if (milliseconds)
    {
      clock_gettime (CLOCK_MONOTONIC, &end);
      long fraction = end.tv_nsec + milliseconds % 1000 * (second / 1000);
      end.tv_sec += milliseconds / 1000 + fraction / second;
      end.tv_nsec = fraction % second;
    }
  // Until a point in time, so that signals do not prolong it.
  long result;
  do
    result = syscall (SYS_futex, word, FUTEX_WAIT_BITSET_PRIVATE, value,
                      milliseconds ? &end : nullptr, nullptr,
                      FUTEX_BITSET_MATCH_ANY);
  while (result != 0 && errno == EINTR);
  return result == 0 || errno != ETIMEDOUT;
}

/* Wakes up to COUNT threads that sleep on WORD.  */
inline void
futex_wake (std::atomic<unsigned> *word, int count)
{
  syscall (SYS_futex, word, FUTEX_WAKE_PRIVATE, count, nullptr, nullptr, 0);
}

/* Sleeps for NANOSECONDS, less than a second, or until a signal comes.  */
inline void
sleep_briefly (long nanoseconds)
{
  timespec time = { 0, nanoseconds };
  syscall (SYS_nanosleep, &time, nullptr);
}

/* Tells the processor that this is a waiting loop.  */
inline void
pause_cpu ()
{
#if defined __x86_64__ || defined __i386__
  __builtin_ia32_pause ();
#else
  std::atomic_signal_fence (std::memory_order_seq_cst);
#endif
}

/* One round of a waiting loop, 0.1 to 0.25 us.  */
inline void
pause_round ()
{
  constexpr unsigned pauses = 16;
  for (unsigned i = 0; i < pauses; i++)
    pause_cpu ();
}

/* The number of times that a thread whose waiting loop has ended in vain yields
   its processor before it sleeps.  */
constexpr unsigned yield_rounds = 3;

/* The monotonic clock, in nanoseconds.  */
inline int64_t
monotonic_time ()
{
  timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return now.tv_sec * INT64_C (1000000000) + now.tv_nsec;
}

/* A clock that is cheap to read, in ticks of about 0.2 to 1 ns.  */
inline unsigned long
read_ticks ()
{
#if defined __x86_64__ || defined __i386__
  return __builtin_ia32_rdtsc ();
#else
  return monotonic_time ();
#endif
}

} // namespace omptq

#endif /* GOMP_EXT_FUTEX_H */
