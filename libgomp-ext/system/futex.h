/* Sleeping and waking: Linux futexes; waiting loops.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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

#include "processor.h"

namespace omptq
{

/* These functions are not cancellation points: a thread that the program
   cancels must not end in the middle of the run time's work.  */

/* A time as the kernel understands it.  On processors of 32 bits, kernels
   before Linux 5.1 know only the other one, which ends in 2038.  */
template <typename T> struct time_in
{
  T seconds;
  T nanoseconds;
};
typedef time_in<int64_t> kernel_time;
typedef time_in<long> old_kernel_time;

/* The system call futex, until END unless that is null.  */
inline long
futex (std::atomic<unsigned> *word, int operation, unsigned value,
       const kernel_time *end)
{
#ifdef SYS_futex_time64
  long result = syscall (SYS_futex_time64, word, operation, value, end, nullptr,
                         FUTEX_BITSET_MATCH_ANY);
  if (result >= 0 || errno != ENOSYS)
    return result;
  old_kernel_time old = {};
  if (end)
    old = { static_cast<long> (end->seconds),
            static_cast<long> (end->nanoseconds) };
  return syscall (SYS_futex, word, operation, value, end ? &old : nullptr,
                  nullptr, FUTEX_BITSET_MATCH_ANY);
#else
  return syscall (SYS_futex, word, operation, value, end, nullptr,
                  FUTEX_BITSET_MATCH_ANY);
#endif
}

/* Sleeps until woken, unless WORD is no longer VALUE.  May return early, but
   not because of a signal.  Returns false after MILLISECONDS, if that is not
   zero.  */
inline bool
futex_wait (std::atomic<unsigned> *word, unsigned value, unsigned milliseconds)
{
  constexpr long second = 1000000000;
  kernel_time end = {};
  if (milliseconds)
    {
      timespec now;
      clock_gettime (CLOCK_MONOTONIC, &now);
      long fraction = now.tv_nsec + milliseconds % 1000 * (second / 1000);
      end.seconds = now.tv_sec + milliseconds / 1000 + fraction / second;
      end.nanoseconds = fraction % second;
    }
  // Until a point in time, so that signals do not prolong it.
  long result;
  do
    result = futex (word, FUTEX_WAIT_BITSET_PRIVATE, value,
                    milliseconds ? &end : nullptr);
  while (result != 0 && errno == EINTR);
  return result == 0 || errno != ETIMEDOUT;
}

/* Wakes up to COUNT threads that sleep on WORD; returns how many.  */
inline unsigned
futex_wake (std::atomic<unsigned> *word, int count)
{
  return futex (word, FUTEX_WAKE_PRIVATE, count, nullptr);
}

/* Sleeps for NANOSECONDS, less than a second, or until a signal comes.  */
inline void
sleep_briefly (long nanoseconds)
{
#ifdef SYS_clock_nanosleep_time64
  kernel_time time = { 0, nanoseconds };
  if (syscall (SYS_clock_nanosleep_time64, CLOCK_MONOTONIC, 0, &time, nullptr)
          == 0
      || errno != ENOSYS)
    return;
  old_kernel_time old = { 0, nanoseconds };
  syscall (SYS_nanosleep, &old, nullptr);
#else
  kernel_time time = { 0, nanoseconds };
  syscall (SYS_nanosleep, &time, nullptr);
#endif
}

constexpr unsigned pauses_of_round = 16;

/* One round of a waiting loop, 0.1 to 0.4 us, or until IS_OVER ().  */
template <typename F>
inline void
pause_round (F is_over)
{
  for (unsigned i = 0; i < pauses_of_round && !is_over (); i++)
    pause_cpu ();
}

inline void
pause_round ()
{
  pause_round ([] { return false; });
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

} // namespace omptq

#endif /* GOMP_EXT_FUTEX_H */
