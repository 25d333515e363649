/* Keeping threads on different processors.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_MIGRATION_H
#define GOMP_EXT_TEAMS_MIGRATION_H 1

#include <cstdint>
#include <pthread.h>
#include <sched.h>

namespace omptq
{
namespace teams
{

/* The processors of a thread without the one on which it runs.  Linux begins a
   thread on its creator's processor, and leaves two threads together that wait
   for each other by turns, since they do not look like more than one.  */
class other_processors
{
public:
  // None.
  other_processors () = default;

  // Those of the calling thread.
  static other_processors of_caller ();

  // Returns false if there are none.
  bool
  any () const
  {
    return m_any;
  }

  // A thread that is created with ATTRIBUTES begins there.  Then it must call
  // go_anywhere.
  void
  set (pthread_attr_t *attributes) const
  {
    pthread_attr_setaffinity_np (attributes, sizeof m_others, &m_others);
  }

  // The calling thread goes there.
  void
  go () const
  {
    sched_setaffinity (0, sizeof m_others, &m_others);
  }

  // It may run where it could before, as all threads that it has created.
  void
  go_anywhere () const
  {
    sched_setaffinity (0, sizeof m_all, &m_all);
  }

private:
  cpu_set_t m_all{};
  cpu_set_t m_others{};
  bool m_any = false;
};

/* Detects that a thread shares its processor with one that it waits for: its
   yields return soon, but not at once, again and again.  */
class crowding
{
public:
  // A yield has taken from BEFORE to NOW, in ticks.  If many have been answered
  // while there are enough processors, the thread goes to another one.
  void yielded (uint64_t before, uint64_t now);

private:
  void go_elsewhere (uint64_t now);

  unsigned m_answered = 0;
  // When the thread may go again, and how long it has had to wait.
  uint64_t m_next = 0;
  uint64_t m_pause = 0;
};

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_MIGRATION_H */
