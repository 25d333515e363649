/* Waiting for a word.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "waiting.h"

namespace omptq
{
namespace teams
{
namespace
{

/* Nanoseconds.  How long a thread spins at most without a processor of its
   own.  */
constexpr uint64_t crowded_spin = 1000;
/* How often it yields meanwhile, to see whether that takes long; and how long
   that is.  */
constexpr uint64_t probe_interval = 30000;
constexpr uint64_t probe_limit = 20000;
/* A thread that has not run for so long between two looks at the clock has
   lost its processor.  */
constexpr uint64_t gap = 60000;
/* Faster, and no other thread has run.  */
constexpr uint64_t unanswered_yield = 1500;
/* How often a thread yields before it sleeps.  */
constexpr unsigned yields_overcommitted = 20;
constexpr unsigned yields_crowded = 8;

} // anon namespace

void
patience::restart ()
{
  m_begin = m_last = read_ticks ();
  m_next_probe = m_begin + machine::ticks (probe_interval);
}

/* Yields as often as is useful before sleeping.  */
bool
patience::yield_and_go_on ()
{
  bool over = machine::is_overcommitted ();
  if (m_yields >= (over ? yields_overcommitted : yields_crowded)
      || !machine::may_yield (m_last))
    return false;
  uint64_t before = read_ticks ();
  m_last = machine::yield ();
  bool unanswered = m_last - before < machine::ticks (unanswered_yield);
  m_yields += over && unanswered ? 3 : 1;
  m_begin = m_last;
  return true;
}

bool
patience::go_on ()
{
  uint64_t now = read_ticks ();
  bool over = machine::is_overcommitted ();
  if (now - m_last > machine::ticks (gap) && !over)
    machine::note_gap (now);
  m_last = now;
  bool crowded = over || machine::is_crowded (now);
  if (!crowded && now > m_next_probe)
    {
      uint64_t after = machine::yield ();
      if (after - now > machine::ticks (probe_limit))
        machine::note_gap (after);
      m_last = after;
      m_next_probe = after + machine::ticks (probe_interval);
    }
  uint64_t spin = machine::spin_time ();
  if (crowded && spin > crowded_spin)
    spin = crowded_spin;
  if (now - m_begin < machine::ticks (spin))
    return true;
  return crowded && yield_and_go_on ();
}

} // namespace teams
} // namespace omptq
