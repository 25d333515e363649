/* The count of potential task creators in a phase of a parallel region.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_ACTIVITIES_H
#define GOMP_EXT_TEAMS_ACTIVITIES_H 1

#include "sleep-word.h"

namespace omptq
{
namespace teams
{

/* Counts the threads that have not arrived at the end of the phase, those that
   have but execute tasks meanwhile, and blocked tasks.  A thread arrives, or
   ends helping, only when it has no task.  So if the count is zero there is no
   task, and none can be created.  doc/teams.md says more, and
   testsuite/models/team.pml is the proof.  */
class activities
{
public:
  // A region of COUNT threads begins; the last one has ended.  Only its master
  // sleeps on the word, and only while there are activities; or others that it
  // has woken then.
  void
  begin_region (unsigned count)
  {
    m_word.reset (count * unit + (parity () ^ parity_bit));
  }

  // Another phase of the same region begins.
  void
  begin_phase (unsigned count)
  {
    m_word.reset (count * unit + parity ());
  }

  // That of the region.
  unsigned
  parity () const
  {
    return m_word.value () & parity_bit;
  }

  // A blocked task, or one that is created for later, is counted; the calling
  // thread is.
  void
  add ()
  {
    m_word.add (unit);
  }

  // A thread arrives or ends helping, or a blocked task is released and the
  // calling thread counted; or COUNT do.  Returns true if the phase is over.
  bool
  remove (unsigned count = 1)
  {
    return m_word.add (-(count * unit)) < unit;
  }

  // The calling thread, which waits in the region with PARITY, executes tasks
  // from now on; false if that phase is over.
  bool
  begin_helping (unsigned parity)
  {
    for (;;)
      {
        unsigned seen = m_word.value ();
        if (seen < unit || (seen & parity_bit) != parity)
          return false;
        if (m_word.replace (seen, seen + unit))
          return true;
      }
  }

  // The region with PARITY has no activities, or another one has begun.
  bool
  have_ended (unsigned parity) const
  {
    unsigned seen = m_word.value ();
    return seen < unit || (seen & parity_bit) != parity;
  }

  bool
  any () const
  {
    return m_word.value () >= unit;
  }

  // For a thread that waits until there are none.
  sleep_word &
  word ()
  {
    return m_word;
  }

private:
  static constexpr unsigned parity_bit = sleep_word::unit;
  static constexpr unsigned unit = 2 * parity_bit;

  sleep_word m_word;
};

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_ACTIVITIES_H */
