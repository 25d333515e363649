/* A thread that executes parallel regions.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_THREAD_H
#define GOMP_EXT_TEAMS_THREAD_H 1

#include <csignal>

#include "../places/placement.h"
#include "../libgomp/libgomp.h"
#include "context.h"
#include "migration.h"
#include "mode.h"
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

  // The same, or null if it is outside of all regions and has not needed one.
  static const thread *
  known ()
  {
    return s_current;
  }

  const context &
  position () const
  {
    return *m_position;
  }

  context &
  position ()
  {
    return *m_position;
  }

  // True if the functions that the calling thread calls are this library's:
  // the program's teams are, and the thread is in no region that a part of the
  // program has begun in libgomp.  To libgomp, the threads of this library's
  // regions are outside of all.
  static bool
  is_ours ()
  {
    return mode::is_ours () && !is_in_libgomps_region ();
  }

  // To be called only after a function of class mode has been.  The first time
  // that it is true, the user gets to know.
  static bool
  is_in_libgomps_region ()
  {
    if (__builtin_expect (known_libgomp ().get_level () == 0, 1))
      return false;
    warn_of_libgomps_region ();
    return true;
  }

  // From now on the thread is at POSITION, which the caller keeps; returns
  // where it has been.
  context *
  go_to (context *position)
  {
    context *before = m_position;
    m_position = position;
    return before;
  }

  // The teams that the thread keeps for its next regions, those of one thread
  // and others: the first one, which leads to that for a region inside of it.
  team *&
  kept_team (bool has_others)
  {
    return m_teams[has_others];
  }

  // The calling thread, which is outside of all regions, keeps no team any
  // more.
  void end_teams ();

  // The calling thread goes to PLACE, one of ALL.
  void
  go_to (const placement &all, unsigned place)
  {
    if (place != m_place)
      bind_thread (all.cpus (place));
    m_place = place;
  }

  // The threads of a contention group that this one has begun.
  std::atomic<unsigned> *
  busy ()
  {
    return &m_busy;
  }

  // Ends the threads that no team has.
  static void end_parked ();

  // Gives a parked thread, or a new one, the NUMBER in T, in which regions
  // begin from now on; it has SEEN the last one.  Returns false if there is
  // none.
  static bool recruit (team *t, unsigned number, unsigned seen);

private:
  __attribute__ ((cold)) static void warn_of_libgomps_region ();
  static thread *make_current ();
  static void initialize ();
  static void thread_ends (void *self);
  static void forget_others ();
  static thread *take_parked ();
  static thread *create ();
  bool start ();
  static void *main (void *self);
  void work ();

  inline static thread_local thread *s_current
      __attribute__ ((tls_model ("initial-exec")))
      = nullptr;

  // In the regions of a team that another thread has begun, or outside of all.
  context m_outermost;
  context *m_position = &m_outermost;
  team *m_teams[2] = {};
  // Where it has gone last.
  unsigned m_place = no_place;
  std::atomic<unsigned> m_busy{ 1 };

  // The signals that a thread is to block that the library has created, and
  // the processors on which it begins.
  sigset_t m_blocked_signals;
  other_processors m_begins_on;

  // For a thread that is parked: the next one, a word that tells it to go on,
  // and the arguments of `recruit'; it ends if there is no team.
  thread *m_next = nullptr;
  sleep_word m_job;
  team *m_job_team = nullptr;
  unsigned m_job_number = 0;
  unsigned m_job_seen = 0;
};

/* Those of the calling thread's current task.  */
inline icvs &
current_icvs ()
{
  return thread::current ()->position ().settings;
}

/* The calling thread gets its ICVs back at the end of the object's lifetime,
   during which it executes another task.  Nothing changes if the teams are
   libgomp's.  */
class kept_icvs
{
public:
  kept_icvs () : m_icvs (mode::is_ours () ? &current_icvs () : nullptr)
  {
    if (m_icvs)
      m_before = *m_icvs;
  }

  ~kept_icvs ()
  {
    if (m_icvs)
      *m_icvs = m_before;
  }

  kept_icvs (const kept_icvs &) = delete;
  kept_icvs &operator= (const kept_icvs &) = delete;

private:
  icvs *const m_icvs;
  icvs m_before;
};

/* During the object's lifetime, the calling thread is outside of all regions,
   as in a target region that is executed on the host.  Nothing changes if the
   teams are libgomp's.  */
class initial_context
{
public:
  initial_context ()
  {
    if (!mode::is_ours ())
      return;
    m_thread = thread::current ();
    m_before = m_thread->go_to (&m_position);
    // Its partition has all places again.
    m_position.where.place = m_before->where.place;
  }

  ~initial_context ()
  {
    if (m_thread)
      m_thread->go_to (m_before);
  }

  // LIMIT is the value of a thread_limit clause; zero or less for no limit.
  void
  limit_threads (intptr_t limit)
  {
    if (limit > 0)
      m_position.settings.thread_limit = limit < INT_MAX ? limit : INT_MAX;
  }

  initial_context (const initial_context &) = delete;
  initial_context &operator= (const initial_context &) = delete;

private:
  thread *m_thread = nullptr;
  context m_position;
  context *m_before = nullptr;
};

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_THREAD_H */
