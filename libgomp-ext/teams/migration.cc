/* Keeping threads on different processors.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "machine.h"
#include "migration.h"

namespace omptq
{
namespace teams
{
namespace
{

/* Nanoseconds.  A yield that takes that long has been answered by a thread that
   waits itself, and not by another program.  */
constexpr uint64_t least_answer = 1500;
constexpr uint64_t most_answer = 50000;
/* How many answers tell that the threads share a processor.  */
constexpr unsigned many_answers = 40;
/* The time between two migrations, at first and at most; it doubles while they
   do not help for long.  */
constexpr uint64_t least_pause = 10000000;
constexpr uint64_t most_pause = 320000000;

} // anon namespace

/* On machines with more processors than a cpu_set_t has room for, there are
   none.  */
other_processors
other_processors::of_caller ()
{
  other_processors o;
  int here = sched_getcpu ();
  if (sched_getaffinity (0, sizeof o.m_all, &o.m_all) != 0 || here < 0
      || here >= CPU_SETSIZE)
    return o;
  o.m_others = o.m_all;
  CPU_CLR (here, &o.m_others);
  o.m_any = CPU_COUNT (&o.m_others) != 0;
  return o;
}

void
crowding::yielded (uint64_t before, uint64_t now)
{
  uint64_t time = now - before;
  if (time < machine::ticks (least_answer)
      || time > machine::ticks (most_answer) || machine::is_overcommitted ()
      || ++m_answered < many_answers)
    return;
  m_answered = 0;
  if (now >= m_next)
    go_elsewhere (now);
}

__attribute__ ((noinline)) void
crowding::go_elsewhere (uint64_t now)
{
  bool is_soon = m_pause && now - m_next < machine::ticks (most_pause);
  m_pause = is_soon ? 2 * m_pause : machine::ticks (least_pause);
  if (m_pause > machine::ticks (most_pause))
    m_pause = machine::ticks (most_pause);
  m_next = now + m_pause;
  other_processors others = other_processors::of_caller ();
  if (!others.any ())
    return;
  others.go ();
  others.go_anywhere ();
}

} // namespace teams
} // namespace omptq
