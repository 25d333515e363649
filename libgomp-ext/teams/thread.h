/* A thread that executes parallel regions.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_THREAD_H
#define GOMP_EXT_TEAMS_THREAD_H 1

#include "context.h"
#include "sleep-word.h"

namespace omptq
{
namespace teams
{

/* Of the program's own, or created for a team.  The latter are in a team, or
   parked: then any thread may give them to a team.  */
class thread
{
public:
  thread () = default;

  thread (const thread &) = delete;
  thread &operator= (const thread &) = delete;

  // The calling thread.
  static thread *
  current ()
  {
    thread *t = s_current;
    return __builtin_expect (t != nullptr, 1) ? t : make_current ();
  }

  context &
  position ()
  {
    return m_position;
  }

  // Returns the team of this thread's next region, and keeps it for the thread
  // until `keep_team'.
  team *take_team ();
  void keep_team (team *t);

  // Gives a parked thread, or a new one, the NUMBER in T, in which regions
  // begin from now on; it has SEEN the last one.  Returns false if there is
  // none.
  static bool recruit (team *t, unsigned number, unsigned seen);

private:
  static thread *make_current ();
  static thread *take_parked ();
  static thread *create ();
  static void *main (void *self);
  [[noreturn]] void work ();

  inline static thread_local thread *s_current
      __attribute__ ((tls_model ("initial-exec")))
      = nullptr;

  context m_position;
  team *m_team = nullptr;

  // For a thread that is parked: the next one, a word that tells it to go on,
  // and the arguments of `recruit'.
  thread *m_next = nullptr;
  sleep_word m_job;
  team *m_job_team = nullptr;
  unsigned m_job_number = 0;
  unsigned m_job_seen = 0;
};

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_THREAD_H */
