/* The tasks of a parallel region.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <climits>
#include <new>
#include <omp.h>
#include <pthread.h>

#include "../observe/observe.h"
#include "../teams/thread.h"
#include "team.h"

namespace omptq
{
namespace tasks
{

/* Teams of threads that have ended.  */
class team::ended_threads
{
public:
  static team *
  take ()
  {
    spin_lock::guard hold (&s_lock);
    team *t = s_first;
    if (t)
      s_first = t->m_next_free;
    return t;
  }

  // Makes the calling thread put its teams here when it exits.
  static void
  at_exit ()
  {
    if (s_at_exit)
      return;
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    static pthread_key_t key;
    static bool created;
    pthread_once (&once, [] {
      created = pthread_key_create (&key, thread_exits) == 0;
      pthread_atfork (nullptr, nullptr, forget);
    });
    s_at_exit = created && pthread_setspecific (key, &s_free) == 0;
  }

private:
  static void
  thread_exits (void *)
  {
    // Later destructors of the thread's data may begin regions.
    s_at_exit = false;
    team *last = s_free;
    if (!last)
      return;
    while (last->m_next_free)
      last = last->m_next_free;
    spin_lock::guard hold (&s_lock);
    last->m_next_free = s_first;
    s_first = s_free;
    s_free = nullptr;
  }

  // In a child process, where another thread may have held the lock.
  static void
  forget ()
  {
    s_first = nullptr;
    s_lock.unlock ();
  }

  static __thread bool s_at_exit;
  static inline spin_lock s_lock;
  static inline team *s_first = nullptr;
};

team::team ()
    : teams::source{
        execute_some_of,
        [] (teams::source *self) { static_cast<team *> (self)->hungry (); },
        [] (teams::source *self) { static_cast<team *> (self)->fed (); },
        [] (teams::source *self) { static_cast<team *> (self)->release (); },
        false
      }
{
}

/* For a thread that waits.  */
bool
team::execute_some_of (teams::source *self, bool *hungry, bool thoroughly)
{
  team *t = static_cast<team *> (self);
  worker *w
      = t->worker_of_thread (teams::thread::current ()->position ().number);
  worker *before = worker::set_current (w);
  bool any = w->execute_some (hungry, thoroughly);
  worker::set_current (before);
  return any || (thoroughly && t->seems_to_have_tasks ());
}

/* Returns whether there seem to be tasks that a thread may take, or has not
   been able to.  */
bool
team::seems_to_have_tasks () const
{
  if (!has_started ())
    return false;
  for (unsigned i = 0; i < m_size; i++)
    if (!at (i)->tasks ().seems_empty ())
      return true;
  return !m_queue.seems_empty ();
}

__thread bool team::ended_threads::s_at_exit;
__thread team *team::s_free;

/* Returns a team that no thread has in use.  */
__attribute__ ((noinline)) team *
team::find_or_make ()
{
  ended_threads::at_exit ();
  team *t = ended_threads::take ();
  return t ? t : new (allocate_for_ever (sizeof (team))) team ();
}

/* Makes workers for MOST threads; the calling thread holds the lock.  */
void
team::reserve (unsigned most)
{
  // Relaxed, both: written under the lock.
  unsigned capacity = m_capacity.load (std::memory_order_relaxed);
  if (most <= capacity)
    return;
  size_t added = most - capacity;
  // The workers first, which must be aligned.
  char *memory = static_cast<char *> (
      allocate_for_ever (added * sizeof (worker) + most * sizeof (worker *)));
  worker **workers
      = reinterpret_cast<worker **> (memory + added * sizeof (worker));
  if (capacity)
    memcpy (workers, m_workers.load (std::memory_order_relaxed),
            capacity * sizeof (worker *));
  for (unsigned i = capacity; i < most; i++, memory += sizeof (worker))
    workers[i] = new (memory) worker (this, i);
  // Threads may still look at the old one.  Release, both: pair with the
  // acquires in at and worker_of_thread.
  m_workers.store (workers, std::memory_order_release);
  m_capacity.store (most, std::memory_order_release);
}

/* Makes workers for all threads of the region, which has begun.  */
__attribute__ ((noinline)) void
team::make_workers ()
{
  spin_lock::guard hold (&m_lock);
  reserve (m_threads->size ());
}

/* The region has ended, in which there have been tasks.  */
__attribute__ ((noinline)) void
team::reset ()
{
  for (unsigned i = 0; i < m_size; i++)
    at (i)->reset ();
  // Relaxed, all: the other threads have left.  Those that are hungry say so
  // themselves when they no longer are.
  has_begun.store (false, std::memory_order_relaxed);
  m_is_usual.store (false, std::memory_order_relaxed);
  m_settings_changed.store (false, std::memory_order_relaxed);
  m_taskgroup_cancelled.store (false, std::memory_order_relaxed);
  m_events.store (0, std::memory_order_relaxed);
}

__attribute__ ((noinline)) bool
team::begins_usual () const
{
  return !first_settings () && !observer::wants_tasks ();
}

void
team::start ()
{
  asymmetric_fence::initialize ();
  spin_lock::guard hold (&m_lock);
  // Relaxed: written under the lock.
  if (has_begun.load (std::memory_order_relaxed))
    return;
  m_size = m_threads->size ();
  m_enough_shared = m_size > 1 ? 2 : 0;
  reserve (m_size);
  m_crowded = m_size > teams::machine::processors ();
  m_threads->tasks_begin ();
  // Release: pairs with the acquire in is_usual.  After has_begun, because a
  // thread that creates usual tasks does not call prepare, and must see at its
  // end that there have been some.
  m_is_usual.store (begins_usual (), std::memory_order_release);
  // Relaxed: a guess.
  if (m_waits_expected.load (std::memory_order_relaxed))
    m_threads->need_all_helpers ();
}

void
team::tasks_wait ()
{
  // Relaxed: a guess.
  m_waits_expected.store (true, std::memory_order_relaxed);
  m_threads->need_all_helpers ();
}

/* Work other than tasks.  */

bool
team::add_offer (offer *o)
{
  prepare ();
  worker::current ()->describe (o);
  if (!m_offers.add (o))
    return false;
  recruit ();
  return true;
}

/* Tasks that wait for others or for an event.  */

void
team::sleep_until_released (unsigned releases)
{
  // Sequentially consistent, as the look in wake_sleepers.
  m_sleepers.fetch_add (1, std::memory_order_seq_cst);
  futex_wait (&m_releases, releases, nap_time);
  m_sleepers.fetch_sub (1, std::memory_order_relaxed);
}

__attribute__ ((noinline)) void
team::wake_all_sleepers ()
{
  // Release: pairs with the acquire in releases.
  m_releases.fetch_add (1, std::memory_order_release);
  futex_wake (&m_releases, INT_MAX);
}

/* The slot counts as a blocked task until it is taken, so that the phase does
   not end before.  */
void
team::end_by_member (task_function *fn, void *data, frame *f, group *g)
{
  slot s;
  s.set (fn, f, g, slot::ends_task);
  s.capture (&data, sizeof data);
  worker *owner = f->owner ();
  m_queue.add (s, 0);
  wake_sleepers ();
  if (owner)
    owner->wake ();
  recruit ();
}

/* Internal control variables.  */

void
team::settings_change ()
{
  spin_lock::guard hold (&m_lock);
  // Relaxed: written under the lock.
  if (m_settings_changed.load (std::memory_order_relaxed))
    return;
  m_first_settings = teams::current_icvs ();
  // Relaxed: a task that does not see it has not been created by one that has
  // changed anything.
  m_is_usual.store (false, std::memory_order_relaxed);
  // Release: pairs with the acquire in first_settings.
  m_settings_changed.store (true, std::memory_order_release);
}

} // namespace tasks
} // namespace omptq
