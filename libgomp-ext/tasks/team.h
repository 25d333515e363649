/* The threads of a parallel region, as far as tasks are concerned.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_TEAM_H
#define GOMP_EXT_TASKS_TEAM_H 1

#include <atomic>

#include "../system/memory.h"
#include "../teams/mode.h"
#include "../teams/team.h"
#include "icvs.h"
#include "shared-queue.h"
#include "worker.h"

namespace omptq
{
namespace tasks
{

/* The function that the threads of a parallel region execute, and its data.  */
struct region
{
  // Libgomp's description of the task reductions, or null.  Libgomp reads it
  // there.
  uintptr_t *reductions;
  task_function *function;
  void *data;
  team *const its_team;
};

/* Belongs to the thread that has begun the region.  Its memory is never given
   back: a thread may fulfill an event, or wake a worker, when the region has
   just ended.  */
class alignas (cache_line) team : public teams::source
{
public:
  // One for a region at LEVEL.
  static team *
  acquire (int level)
  {
    team *t = s_free;
    if (__builtin_expect (t != nullptr, 1))
      s_free = t->m_next_free;
    else
      t = find_or_make ();
    // Without a store, the other threads still have the team in their caches.
    if (__builtin_expect (t->m_level != level, 0))
      t->m_level = level;
    return t;
  }

  // The region has ended.
  void
  release ()
  {
    if (__builtin_expect (has_started (), 0))
      reset ();
    // Usually it is, since regions end in the opposite order.
    if (__builtin_expect (m_next_free != s_free, 0))
      m_next_free = s_free;
    s_free = this;
  }

  // The region of threads of the library's own has ended.
  void
  end_region ()
  {
    if (__builtin_expect (has_started (), 0))
      reset ();
  }

  // Describes the region, which executes FN (DATA) in each thread.  Without a
  // store if it is the same again: then the other threads still have the
  // description in their caches.
  region *
  describe (task_function *fn, void *data, uintptr_t *reductions)
  {
    if (m_region.function != fn)
      m_region.function = fn;
    if (m_region.data != data)
      m_region.data = data;
    if (m_region.reductions != reductions)
      m_region.reductions = reductions;
    return &m_region;
  }

  team (const team &) = delete;

  // The threads that execute the region, if they are the library's own; null if
  // they are libgomp's.
  void
  set_threads (teams::team *t)
  {
    m_threads = t;
  }

  teams::team *
  threads () const
  {
    return m_threads;
  }

  int
  level () const
  {
    return m_level;
  }

  // Must be called by each thread before it creates its first task.
  void
  prepare ()
  {
    // Acquire: pairs with the release in start.
    if (__builtin_expect (!has_begun.load (std::memory_order_acquire), 0))
      start ();
  }

  // Returns whether there may have been tasks in this region.
  bool
  has_started () const
  {
    // Acquire: as in prepare.
    return has_begun.load (std::memory_order_acquire);
  }

  // Bits of the mode.
  // There have been tasks, no taskgroup has been cancelled, no task has changed
  // its internal control variables, and there is no observer.
  static constexpr unsigned usual = 1;
  // A usual task needs no bracket: nothing could tell.
  static constexpr unsigned bare = 2;

  unsigned
  mode () const
  {
    // Acquire: pairs with the release in start.
    return m_mode.load (std::memory_order_acquire);
  }

  // The mode of a region in which tasks begin.
  unsigned first_mode () const;

  // After prepare.
  unsigned
  size () const
  {
    return m_size;
  }

  // After prepare.
  worker *
  at (unsigned number) const
  {
    // Acquire: pairs with the release in reserve, which another thread may have
    // called since prepare.
    return m_workers.load (std::memory_order_acquire)[number];
  }

  // The calling thread's, which has NUMBER.
  worker *
  worker_of_thread (unsigned number)
  {
    // Acquire: pairs with the release in reserve.
    if (__builtin_expect (m_capacity.load (std::memory_order_acquire) <= number,
                          0))
      make_workers ();
    return at (number);
  }

  bool
  is_crowded () const
  {
    return m_crowded;
  }

  /* Threads that want work.  */

  // True if a thread that creates a task must call
  // worker::pushed_with_others_hungry.  Relaxed: advice; a thread that finds
  // nothing looks again.
  bool
  some_are_hungry () const
  {
    return m_hungry.load (std::memory_order_relaxed) > 0;
  }

  // For compiled code: some_are_hungry reads it.
  const void *
  hungry_count () const
  {
    return &m_hungry;
  }

  void
  hungry ()
  {
    // Relaxed: a count.
    m_hungry.fetch_add (1, std::memory_order_relaxed);
  }

  void
  fed ()
  {
    // Relaxed: a count.
    m_hungry.fetch_sub (1, std::memory_order_relaxed);
  }

  // Asks a thread that waits in a barrier of libgomp's for help.
  void recruit ();

  // In a crowded team: tasks have mostly waited for something other than a
  // processor, or have computed.  If they wait, all threads help.
  void tasks_wait ();

  void
  tasks_compute ()
  {
    // Relaxed, both: a guess about the next region.
    if (m_waits_expected.load (std::memory_order_relaxed))
      m_waits_expected.store (false, std::memory_order_relaxed);
  }

  /* Tasks that wait for others or for an event, and so lie in no deque.
     Threads that have tasks to release must not be in a barrier.  */

  void
  add_blocked ()
  {
    // Relaxed: this thread itself is not in a barrier, and its later tasks
    // publish it.
    m_blocked.fetch_add (1, std::memory_order_relaxed);
    if (m_threads)
      m_threads->add_blocked ();
  }

  // After the task has been put into a deque, or has ended.  With the library's
  // own threads, the calling one is one of the team's.
  void
  unblocked ()
  {
    // Release: pairs with the acquire in any_blocked.  All, so that a thread
    // that begins to sleep is seen, or sees this.
    if (m_blocked.fetch_sub (1, std::memory_order_seq_cst) == 1)
      wake_sleepers ();
    if (m_threads)
      m_threads->remove_blocked ();
  }

  bool
  any_blocked () const
  {
    // Acquire: pairs with the change in unblocked.
    return m_blocked.load (std::memory_order_acquire) != 0;
  }

  // Relaxed: advice.
  unsigned
  blocked () const
  {
    return m_blocked.load (std::memory_order_relaxed);
  }

  // So many that the program should rather execute some than create further
  // ones.  1024 of them fit into a cache of the second level: with 8192, a
  // chain of 100000 tasks has taken twice as long.
  bool
  has_many_blocked () const
  {
    return blocked () > enough_blocked ();
  }

  // The same while there are events, where the program may need more: tasks
  // that have not been created yet may fulfill them.
  bool
  has_too_many_blocked () const
  {
    return doublings () < most_doublings
           && blocked () > uint64_t (enough_blocked ()) << doublings ();
  }

  // More than that are needed.
  void
  need_more_blocked ()
  {
    // Relaxed: advice.
    m_doublings.fetch_add (1, std::memory_order_relaxed);
  }

  // Whether so many tasks lie in no deque that the thread should rather execute
  // further ones at once.
  bool
  has_many_queued () const
  {
    return m_queue.count () > enough_blocked ();
  }

  // Whether there are tasks with a detach clause that have not ended.  Relaxed,
  // all: the thread that depends on it has created them or knows of none.
  bool
  has_events () const
  {
    return m_events.load (std::memory_order_relaxed) != 0;
  }

  void
  event_made ()
  {
    // Relaxed: as above.
    m_events.fetch_add (1, std::memory_order_relaxed);
  }

  void
  event_ended ()
  {
    // Relaxed: as above.
    m_events.fetch_sub (1, std::memory_order_relaxed);
  }

  // The number of times that wake_sleepers has been called when somebody slept.
  // Acquire: a task released before is seen.
  unsigned
  releases () const
  {
    return m_releases.load (std::memory_order_acquire);
  }

  // Sleeps until RELEASES changes or no task is blocked, or for a short time.
  void sleep_until_released (unsigned releases);

  // Wakes the threads that sleep there.
  void
  wake_sleepers ()
  {
    if (__builtin_expect (m_sleepers.load (std::memory_order_seq_cst) != 0, 0))
      wake_all_sleepers ();
  }

  // Tasks that lie in no deque; they are counted as blocked.
  shared_queue &
  queue ()
  {
    return m_queue;
  }

  // Has a thread of the team call FN (DATA), which ends a task that F counts,
  // and G unless it is null.  For a thread that may not belong to the team.
  void end_by_member (task_function *fn, void *data, frame *f, group *g);

  // The task of D has ended: puts those that have waited for it into the queue.
  // For a thread that may not belong to the team.
  void release_successors (dependent *d);

  /* Cancellation.  */

  bool
  any_taskgroup_cancelled () const
  {
    // Relaxed: advice, as in group.
    return m_taskgroup_cancelled.load (std::memory_order_relaxed);
  }

  void
  taskgroup_cancelled ()
  {
    // Relaxed, both: advice, as in group.
    m_taskgroup_cancelled.store (true, std::memory_order_relaxed);
    m_mode.fetch_and (~usual, std::memory_order_relaxed);
  }

  /* State that libgomp attaches to a task.  */

  // Must be called before a task of the team takes a nestable lock.
  void
  nest_locks_are_used ()
  {
    // Acquire: pairs with the release in end_bare_mode.
    if (!m_nest_locks.load (std::memory_order_acquire))
      end_bare_mode ();
  }

  // Must be called before a task of the team changes its own internal control
  // variables.
  void settings_change ();

  // The internal control variables that a task that has captured none must
  // have; null if no task has changed any.
  const icvs *
  first_settings () const
  {
    // Acquire: pairs with the release in settings_change.
    return __builtin_expect (
               m_settings_changed.load (std::memory_order_acquire), 0)
               ? &m_first_settings
               : nullptr;
  }

private:
  class ended_threads;

  team ();

  static bool execute_some_of (teams::source *self, bool *hungry,
                               bool thoroughly);
  bool seems_to_have_tasks () const;
  static team *find_or_make ();
  void make_workers ();
  void start ();
  void reset ();
  void reserve (unsigned most);
  void end_bare_mode ();
  bool take_ticket ();
  bool return_ticket (worker *w);
  static void ticket (void *data);
  static void copy_ticket (void *to, void *from);
  static void submit (void *data);
  void wake_all_sleepers ();
  int usual_tickets () const;

  unsigned
  enough_blocked () const
  {
    return m_size < 16 ? 1024 : 64 * m_size;
  }

  // Relaxed: advice.
  unsigned
  doublings () const
  {
    return m_doublings.load (std::memory_order_relaxed);
  }

  // After as many, blocked tasks have no bound.
  static constexpr unsigned most_doublings = 20;

  int m_level = 0;
  unsigned m_size = 0;
  // Those that the program may use; zero if not known yet.
  unsigned m_processors = 0;
  bool m_crowded = false;
  // The most tickets at a time.
  std::atomic<int> m_most_tickets{ 0 };
  // True if tasks waited when a thread observed them last.
  std::atomic<bool> m_waits_expected{ false };
  teams::team *m_threads = nullptr;
  std::atomic<unsigned> m_mode{ 0 };
  std::atomic<bool> m_nest_locks{ false };
  std::atomic<bool> m_taskgroup_cancelled{ false };
  std::atomic<bool> m_settings_changed{ false };
  // For a thread that starts the team, makes workers or changes its settings.
  spin_lock m_lock;
  icvs m_first_settings = {};
  // The number of workers.
  std::atomic<unsigned> m_capacity{ 0 };
  std::atomic<worker **> m_workers{ nullptr };
  team *m_next_free = nullptr;

  alignas (cache_line) region m_region = { nullptr, nullptr, nullptr, this };

  // The number of threads that look for work, and of tickets that could be
  // issued.
  alignas (cache_line) std::atomic<int> m_hungry{ 0 };
  // Those that have been issued and are not used up.
  alignas (cache_line) std::atomic<int> m_tickets{ 0 };
  std::atomic<unsigned> m_blocked{ 0 };
  std::atomic<unsigned> m_events{ 0 };
  // How often so many blocked tasks as were enough have been too few; of later
  // regions, too.
  std::atomic<unsigned> m_doublings{ 0 };
  std::atomic<unsigned> m_sleepers{ 0 };
  std::atomic<unsigned> m_releases{ 0 };
  alignas (cache_line) shared_queue m_queue;

  // The calling thread's unused teams.
  static __thread team *s_free;
};

inline worker *
worker::current ()
{
  worker *w = s_current;
  if (!w || w->m_team->threads ())
    return w;
  // A thread that has a worker has called libgomp before.
  return __builtin_expect (
             detail::functions.get_level () == w->m_team->level (), 1)
             ? w
             : nullptr;
}

inline slot *
worker::free_slot ()
{
  if (__builtin_expect (nesting_is_deep (), 0))
    return m_tasks.free_slot (any_number);
  if (__builtin_expect (m_team->some_are_hungry (), 0))
    return m_tasks.free_slot (enough_tasks_for_all);
  return m_tasks.free_slot (enough_tasks);
}

inline bool
worker::has_enough ()
{
  return m_tasks.seems_to_have (enough_tasks) && !free_slot ();
}

__attribute__ ((always_inline)) inline void
worker::create_usual (task_function *fn, void *data, size_t size)
{
  if (__builtin_expect (m_tasks.seems_to_have (enough_tasks), 0))
    create_without_place (fn, data, size);
  else
    put_usual (m_tasks.next_place (), fn, data, size);
}

/* The same, in the place S.  */
__attribute__ ((always_inline)) inline void
worker::put_usual (slot *s, task_function *fn, void *data, size_t size)
{
  frame *f = children_of_current ();
  group *g = m_running->its_group;
  s->set (fn, f, g, 0);
  s->capture (data, size);
  count_child (f, g);
  m_tasks.push ();
  if (__builtin_expect (m_team->some_are_hungry (), 0))
    pushed_with_others_hungry ();
}

/* True if tasks need not be treated in a special way now.  */
inline bool
worker::is_usual () const
{
  return m_team->mode () & team::usual && !m_running->is_final;
}

/* True if tasks need no bracket and nothing else is special.  */
inline bool
worker::is_bare () const
{
  constexpr unsigned both = team::usual | team::bare;
  return __builtin_expect ((m_team->mode () & both) == both, 1);
}

/* The same for a task that is not deferred, also in a region where there have
   been no others.  */
inline bool
worker::is_bare_undeferred ()
{
  return is_bare () || (!m_team->has_started () && is_bare_before_others ());
}

/* Returns whether a task in group G must not begin any more, because a
   taskgroup is cancelled, or the region if the threads are the library's own.
   Libgomp looks itself whether the region is.  */
inline bool
worker::is_in_cancelled (const group *g) const
{
  const teams::team *threads = m_team->threads ();
  if (__builtin_expect (threads && threads->is_cancelled (), 0))
    return true;
  return __builtin_expect (m_team->any_taskgroup_cancelled (), 0)
         && any_cancelled (g);
}

inline bool
worker::is_cancelled () const
{
  return __builtin_expect (libgomp ().can_cancel, 0)
         && (is_in_cancelled (m_running->its_group)
             || (!m_team->threads ()
                 && libgomp ().cancellation_point (cancel_parallel)));
}

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_TEAM_H */
