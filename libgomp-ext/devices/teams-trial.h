/* Whether a target region is executed by all teams or by few.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_TRIAL_H
#define GOMP_EXT_TEAMS_TRIAL_H 1

#include <cstdint>

namespace omptq
{
namespace devices
{

/* The teams that execute a region that asks for no number of teams.  */
enum class teams
{
  // The number that libgomp takes: all that the device can hold.
  all,
  // A number for which libgomp keeps the stacks.
  few
};

/* Measures what is faster for one region, and chooses that.  The choice is made
   again if a region takes much longer or shorter than when it was made, since
   its data may have grown.  */
class teams_trial
{
public:
  // Those that execute the region next.
  teams
  next () const
  {
    return m_stage == stage::decided ? m_choice
           : m_stage == stage::few   ? teams::few
                                     : teams::all;
  }

  // WHICH, as next () said, took TIME, in nanoseconds.
  void
  took (teams which, uint64_t time)
  {
    // Another thread may have gone on.
    if (which != next ())
      return;
    if (m_stage == stage::decided)
      watch (time);
    else
      measure (time);
  }

private:
  enum class stage
  {
    all,
    few,
    decided
  };

  // How often each is measured; the first time does not count, as the device
  // may have to load the region, or libgomp the stacks.
  static constexpr unsigned runs = 3;
  // Few teams save at most a tenth of a time as long as this, in nanoseconds.
  static constexpr uint64_t long_time = 4'000'000;
  // How often in a row it may turn out that the times have changed, and after
  // how many times that have not this is forgotten.
  static constexpr unsigned most_changes = 8, calm = 256;

  stage m_stage = stage::all;
  teams m_choice = teams::all;
  unsigned m_run = 0;
  uint64_t m_all = UINT64_MAX, m_few = UINT64_MAX;
  unsigned m_changes = 0;
  unsigned m_calm = 0;

  void
  measure (uint64_t time)
  {
    uint64_t &least = m_stage == stage::all ? m_all : m_few;
    if (m_run++ > 0 && time < least)
      least = time;
    if (m_run < runs)
      return;
    m_run = 0;
    if (m_stage == stage::all && m_all < long_time)
      m_stage = stage::few;
    else
      decide (m_few < m_all ? teams::few : teams::all);
  }

  void
  decide (teams choice)
  {
    m_choice = choice;
    m_stage = stage::decided;
  }

  void
  watch (uint64_t time)
  {
    bool changed = m_choice == teams::few ? time > 2 * m_all : 2 * time < m_all;
    if (!changed)
      {
        if (++m_calm >= calm)
          m_changes = 0;
        return;
      }
    m_calm = 0;
    if (m_changes++ < most_changes)
      {
        m_stage = stage::all;
        m_all = m_few = UINT64_MAX;
      }
    else
      m_choice = teams::all;
  }
};

} // namespace devices
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_TRIAL_H */
