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

/* Microseconds.  How long a thread spins at most without a processor of its
   own.  */
constexpr double crowded_spin = 1;
/* How often it yields meanwhile, to see whether that takes long; and how long
   that is.  */
constexpr double probe_interval = 30;
constexpr double probe_limit = 20;
/* A thread that has not run for so long between two looks at the clock has
   lost its processor.  */
constexpr double gap = 60;
/* Faster, and no other thread has run.  */
constexpr double unanswered_yield = 1.5;
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
  double spin = machine::spin_time ();
  if (crowded && spin > crowded_spin)
    spin = crowded_spin;
  if (now - m_begin < machine::ticks (spin))
    return true;
  return crowded && yield_and_go_on ();
}

} // namespace teams
} // namespace omptq
