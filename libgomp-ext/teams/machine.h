/* How busy the machine is.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_MACHINE_H
#define GOMP_EXT_TEAMS_MACHINE_H 1

#include <atomic>

#include "../system/processor.h"

namespace omptq
{
namespace teams
{

/* The load of the processors, as waiting threads estimate it.  The estimate
   only affects how long they spin.  */
class machine
{
public:
  // Must be called once, before the other functions.
  static void initialize ();

  // The processors that the program may use.
  static unsigned
  processors ()
  {
    return s_processors;
  }

  // A thread of a team begins to run, or falls asleep.  Relaxed, here
  // and below: a guess.
  static void
  thread_runs ()
  {
    s_awake.fetch_add (1, std::memory_order_relaxed);
  }

  static void
  thread_sleeps ()
  {
    s_awake.fetch_sub (1, std::memory_order_relaxed);
  }

  // In a child of fork, which has only the calling thread.
  static void
  forget_others ()
  {
    s_awake.store (1, std::memory_order_relaxed);
  }

  // More threads are awake than there are processors.
  static bool
  is_overcommitted ()
  {
    return s_awake.load (std::memory_order_relaxed) > s_processors;
  }

  // Something else needs a processor, as it has seemed recently.
  static bool
  is_crowded (uint64_t now)
  {
    return now < s_crowded_until.load (std::memory_order_relaxed);
  }

  // A yield is answered soon, as it has seemed recently.
  static bool
  may_yield (uint64_t now)
  {
    return now >= s_no_yield_until.load (std::memory_order_relaxed);
  }

  // A thread that waits has not run for a while, until NOW.
  static void note_gap (uint64_t now);

  // Yields the processor; returns the time afterwards.
  static uint64_t yield ();

  // How long a thread spins that has a processor of its own, in nanoseconds.
  static uint64_t
  spin_time ()
  {
    return s_spin_time;
  }

  // How often a thread pauses, after it has begun to wait, before it executes
  // tasks of others: they execute a few small ones themselves sooner than this
  // thread could bring one into its cache.
  static unsigned
  pauses_before_help ()
  {
    return s_pauses_before_help;
  }

  // The ticks in so many NANOSECONDS.  In integers: threads must not change
  // the program's floating-point flags.
  static uint64_t
  ticks (uint64_t nanoseconds)
  {
    return nanoseconds * s_ticks_per_1024_ns / 1024;
  }

private:
  inline static unsigned s_processors = 1;
  inline static uint64_t s_ticks_per_1024_ns = 1024;
  inline static uint64_t s_spin_time = 1000000;
  inline static unsigned s_pauses_before_help = 16;
  alignas (cache_line) inline static std::atomic<unsigned> s_awake{ 1 };
  alignas (cache_line) inline static std::atomic<uint64_t> s_crowded_until{ 0 };
  inline static std::atomic<uint64_t> s_crowd_length{ 0 };
  inline static std::atomic<uint64_t> s_no_yield_until{ 0 };
};

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_MACHINE_H */
