/* How busy the machine is.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <sched.h>

#include "../settings.h"
#include "../system/futex.h"
#include "../libgomp/libgomp.h"
#include "machine.h"
#include "migration.h"

namespace omptq
{
namespace teams
{
namespace
{

/* Nanoseconds.  How long the machine is taken for busy, at first and at
   most.  */
constexpr uint64_t least_crowd = 5000000;
constexpr uint64_t most_crowd = 500000000;
/* A yield that takes longer has given a slice of time to another program; and
   for how long threads rather sleep after that.  */
constexpr uint64_t long_yield = 500000;
constexpr uint64_t without_yields = 50000000;
/* For how long the speed of the clock is measured.  */
constexpr int64_t measured = 50000;
/* For how long a thread that waits does not help; see
   machine::pauses_before_help.  */
constexpr uint64_t without_help = 200;

/* The calling thread's.  */
thread_local crowding s_crowding __attribute__ ((tls_model ("initial-exec")));

/* The ticks in 1024 ns.  */
uint64_t
measure_ticks ()
{
  int64_t begin = monotonic_time ();
  uint64_t first = read_ticks ();
  int64_t end;
  do
    end = monotonic_time ();
  while (end - begin < measured);
  return (read_ticks () - first) * 1024 / (end - begin);
}

/* How often a thread pauses in so many TICKS, which processors do for 10 to
   50 ns: the most that several measurements say, without interruptions.  */
unsigned
measure_pauses (uint64_t ticks)
{
  constexpr unsigned least = 2, most = 30, measurements = 4;
  uint64_t shortest = ~UINT64_C (0);
  for (unsigned i = 0; i < measurements; i++)
    {
      uint64_t before = read_ticks ();
      pause_round ();
      uint64_t taken = read_ticks () - before;
      shortest = taken < shortest ? taken : shortest;
    }
  uint64_t count = ticks * pauses_of_round / (shortest + 1);
  return count < least ? least : count > most ? most : count;
}

} // anon namespace

void
machine::initialize ()
{
  // libgomp has counted them before it has bound the calling thread.
  s_processors = libgomp ().get_num_procs ();
  s_ticks_per_1024_ns = measure_ticks ();
  s_spin_time = program_settings ().spin_time;
  s_pauses_before_help = measure_pauses (ticks (without_help));
}

/* If the machine is found to be busy again soon, that is believed twice as
   long.  Relaxed, here and below: a guess.  */
void
machine::note_gap (uint64_t now)
{
  uint64_t until = s_crowded_until.load (std::memory_order_relaxed);
  if (now < until)
    return;
  uint64_t length = s_crowd_length.load (std::memory_order_relaxed);
  length = now - until < 2 * length ? 2 * length : ticks (least_crowd);
  if (length > ticks (most_crowd))
    length = ticks (most_crowd);
  s_crowd_length.store (length, std::memory_order_relaxed);
  s_crowded_until.store (now + length, std::memory_order_relaxed);
}

uint64_t
machine::yield ()
{
  uint64_t before = read_ticks ();
  sched_yield ();
  uint64_t now = read_ticks ();
  s_crowding.yielded (before, now);
  if (now - before > ticks (long_yield))
    s_no_yield_until.store (now + ticks (without_yields),
                            std::memory_order_relaxed);
  return now;
}

} // namespace teams
} // namespace omptq
