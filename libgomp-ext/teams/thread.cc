/* A thread that executes parallel regions.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <new>
#include <pthread.h>
#include <utility>

#include "../settings.h"
#include "../system/error.h"
#include "../system/locked.h"
#include "../system/memory.h"
#include "../system/thread.h"
#include "../tools/thread.h"
#include "team.h"
#include "thread.h"
#include "waiting.h"

namespace omptq
{
namespace teams
{
namespace
{

/* The parked threads.  */
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
thread *parked = nullptr;

/* Of threads that are not this library's own, and how many there are.  */
pthread_key_t key;
std::atomic<unsigned> program_threads{ 0 };

} // anon namespace

void
thread::initialize ()
{
  machine::initialize ();
  pthread_key_create (&key, thread_ends);
  pthread_atfork (nullptr, nullptr, forget_others);
}

/* A thread of the program's own ends, and its team with it.  Destructors of
   other data may still begin regions, for which it gets another one.  A process
   ends with its last thread, even if its initial thread has ended before; so
   the last one that has executed OpenMP sends those away that no team needs.
   */
void
thread::thread_ends (void *self)
{
  thread *t = static_cast<thread *> (self);
  s_current = nullptr;
  t->end_teams ();
  free (t);
  // Release and acquire: the last one sees all that others have parked.
  if (program_threads.fetch_sub (1, std::memory_order_acq_rel) == 1)
    end_parked ();
}

void
thread::end_teams ()
{
  for (team *&first : m_teams)
    team::disband_all (std::exchange (first, nullptr));
}

/* In a child of fork, which has only the calling thread.  */
void
thread::forget_others ()
{
  lock = PTHREAD_MUTEX_INITIALIZER;
  parked = nullptr;
  machine::forget_others ();
  // Relaxed: there is no other thread.
  bool is_program_thread = s_current && pthread_getspecific (key) == s_current;
  program_threads.store (is_program_thread, std::memory_order_relaxed);
  if (s_current)
    s_current->m_teams[0] = s_current->m_teams[1] = nullptr;
}

void
thread::warn_of_libgomps_region ()
{
  static std::atomic<bool> is_known;
  // Relaxed: nothing else is published.
  if (!is_known.exchange (true, std::memory_order_relaxed))
    warn ("some parallel regions run on libgomp, whose functions a library "
          "calls directly (RTLD_DEEPBIND?); omptq-run may prevent that");
}

thread *
thread::make_current ()
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, initialize);
  // It has the initial ICVs, which another one may have set.
  mode::is_ours ();
  s_current = new (allocate_objects<thread> ()) thread ();
  pthread_setspecific (key, s_current);
  // Relaxed: thread_ends orders the rest.
  program_threads.fetch_add (1, std::memory_order_relaxed);
  return s_current;
}

thread *
thread::take_parked ()
{
  locked l (&lock);
  thread *t = parked;
  if (t)
    parked = t->m_next;
  return t;
}

/* Starts the thread, if possible on another processor than the calling one.
   Returns false if that fails.  */
bool
thread::start ()
{
  pthread_attr_t attributes;
  pthread_attr_init (&attributes);
  // The kernel's limits may not allow it; libgomp has said so.
  if (uint64_t size = program_settings ().stack_size)
    pthread_attr_setstacksize (&attributes, size);
  pthread_attr_setdetachstate (&attributes, PTHREAD_CREATE_DETACHED);
  if (m_begins_on.any ())
    m_begins_on.set (&attributes);
  pthread_t id;
  int error = pthread_create (&id, &attributes, main, this);
  pthread_attr_destroy (&attributes);
  return !error;
}

thread *
thread::create ()
{
  thread *t = new (allocate_objects<thread> ()) thread ();
  // A signal handler in the new thread finds it complete.
  signals_blocked blocked;
  t->m_blocked_signals = blocked.before ();
  t->m_begins_on = other_processors::of_caller ();
  bool is_started = t->start ();
  if (!is_started && t->m_begins_on.any ())
    {
      // Those processors may have been taken away meanwhile.
      t->m_begins_on = {};
      is_started = t->start ();
    }
  if (is_started)
    {
      machine::thread_runs ();
      return t;
    }
  free (t);
  return nullptr;
}

bool
thread::recruit (team *its_team, unsigned number, unsigned seen)
{
  thread *t = take_parked ();
  if (!t)
    t = create ();
  if (!t)
    return false;
  t->m_job_team = its_team;
  t->m_job_number = number;
  t->m_job_seen = seen;
  t->m_job.advance ();
  return true;
}

void *
thread::main (void *self)
{
  thread *t = static_cast<thread *> (self);
  s_current = t;
  if (t->m_begins_on.any ())
    t->m_begins_on.go_anywhere ();
  if (mode::is_observed ())
    tools::thread::begin_worker ();
  pthread_sigmask (SIG_SETMASK, &t->m_blocked_signals, nullptr);
  t->work ();
  t->end_teams ();
  // Those of its teams.
  end_parked ();
  // To the end of the thread: a handler could not ask for it any more.
  sigset_t all;
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, nullptr);
  if (mode::is_observed ())
    tools::thread::end_worker ();
  s_current = nullptr;
  free (t);
  return nullptr;
}

/* A thread is parked before it leaves the team: when a team has been disbanded,
   its threads can be told to end.  */
void
thread::work ()
{
  for (unsigned job = 0;;)
    {
      wait_until (&m_job, [&] { return m_job.value () != job; });
      job = m_job.value ();
      team *its_team = m_job_team;
      if (!its_team)
        return;
      its_team->work (this, m_job_number, m_job_seen);
      {
        locked l (&lock);
        m_next = parked;
        parked = this;
      }
      its_team->leave ();
    }
}

void
thread::end_parked ()
{
  while (thread *t = take_parked ())
    {
      t->m_job_team = nullptr;
      if (mode::is_observed ())
        tools::thread::worker_will_end ();
      t->m_job.advance ();
      machine::thread_sleeps ();
    }
}

} // namespace teams
} // namespace omptq
