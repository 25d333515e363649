/* The threads of a parallel region, as far as tasks are concerned.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_TEAM_H
#define GOMP_EXT_TASKS_TEAM_H 1

#include <atomic>

#include "../system/memory.h"
#include "../teams/mode.h"
#include "../teams/team.h"
#include "offer.h"
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
  // One for the regions of T.
  static team *
  acquire (teams::team *t)
  {
    team *free = s_free;
    if (free)
      s_free = free->m_next_free;
    else
      free = find_or_make ();
    free->m_threads = t;
    return free;
  }

  // The threads have ended.
  void
  release ()
  {
    m_next_free = s_free;
    s_free = this;
  }

  // The region has ended.
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

  // The threads that execute the region.
  teams::team *
  threads () const
  {
    return m_threads;
  }

  // Must be called by each thread before it creates its first task.
  void
  prepare ()
  {
    // Acquire: pairs with the release in teams::team::tasks_begin.
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

  // There have been tasks, nothing has been cancelled, no task has changed its
  // internal control variables, and there is no observer.
  bool
  is_usual () const
  {
    // Acquire: pairs with the release in start.
    return m_is_usual.load (std::memory_order_acquire);
  }

  // Returns true if tasks need no special treatment when the region's first one
  // is created.
  bool begins_usual () const;

  // After prepare.
  unsigned
  size () const
  {
    return m_size;
  }

  // How many tasks of a thread's others should be able to take, if it has so
  // many; none in a team of one.  With more, tasks often become private again,
  // which costs locks.  After prepare.
  int
  enough_shared () const
  {
    return m_enough_shared;
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

  // Wakes threads that wait in a barrier, for a new task.
  void
  recruit ()
  {
    // Pairs with the heavy fence in a thread that is about to sleep.
    asymmetric_fence::light ();
    m_threads->wake_helpers ();
  }

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

  /* Tasks that wait for an event or lie in the queue, and not in a deque.  The
     phase of the region does not end before them.  Those that wait for others
     need not be counted: each waits for a task that is counted, is executed, or
     lies in a deque.  */

  void
  add_blocked ()
  {
    m_threads->add_blocked ();
  }

  // After the task has been taken, or has ended.  The calling thread is one of
  // the team's.
  void
  unblocked ()
  {
    m_threads->remove_blocked ();
  }

  // So many children of a task that it should rather execute some than create
  // further ones with dependences.  1024 of them fit into a cache of the second
  // level: with 8192, a chain of 100000 tasks has taken twice as long.
  int64_t
  enough_children () const
  {
    return m_size < 16 ? 1024 : INT64_C (64) * m_size;
  }

  // Whether COUNT children of a task are so many that it should rather execute
  // some than create further ones, while there are events.
  bool
  are_too_many (int64_t count) const
  {
    return count > enough_children () && doublings () < most_doublings
           && count > enough_children () << doublings ();
  }

  // More than that are needed.
  void
  need_more_children ()
  {
    // Relaxed: advice.
    m_doublings.fetch_add (1, std::memory_order_relaxed);
  }

  // Whether so many tasks lie in no deque that the thread should rather execute
  // further ones at once.
  bool
  has_many_queued () const
  {
    return m_queue.count () > uint64_t (enough_children ());
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

  // Sleeps until RELEASES changes, or for a short time.
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

  /* Work other than tasks.  */

  // Threads that wait take part in O, the work of the current task, until it is
  // withdrawn; returns false if that must be tried again.
  bool add_offer (offer *o);

  void
  withdraw (const offer *o)
  {
    m_offers.remove (o);
  }

  offers &
  its_offers ()
  {
    return m_offers;
  }

  /* Cancellation.  */

  bool
  any_taskgroup_cancelled () const
  {
    // Relaxed: advice, as in group.
    return m_taskgroup_cancelled.load (std::memory_order_relaxed);
  }

  // The lock: otherwise `start' might set m_is_usual afterwards.
  void
  taskgroup_cancelled ()
  {
    spin_lock::guard hold (&m_lock);
    // Relaxed, both: advice, as in group.
    m_taskgroup_cancelled.store (true, std::memory_order_relaxed);
    m_is_usual.store (false, std::memory_order_relaxed);
  }

  void
  region_cancelled ()
  {
    spin_lock::guard hold (&m_lock);
    // Relaxed: advice.
    m_is_usual.store (false, std::memory_order_relaxed);
  }

  /* Internal control variables.  */

  // Must be called before a task of the team changes its own internal control
  // variables.
  void settings_change ();

  // The internal control variables that a task that has captured none must
  // have; null if no task has changed any.
  const teams::icvs *
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
  void wake_all_sleepers ();

  // Relaxed: advice.
  unsigned
  doublings () const
  {
    return m_doublings.load (std::memory_order_relaxed);
  }

  // After as many, children have no bound.
  static constexpr unsigned most_doublings = 20;

  unsigned m_size = 0;
  int m_enough_shared = 0;
  bool m_crowded = false;
  // True if tasks waited when a thread observed them last.
  std::atomic<bool> m_waits_expected{ false };
  teams::team *m_threads = nullptr;
  std::atomic<bool> m_is_usual{ false };
  std::atomic<bool> m_taskgroup_cancelled{ false };
  std::atomic<bool> m_settings_changed{ false };
  // For a thread that starts the team, makes workers or changes its settings.
  spin_lock m_lock;
  teams::icvs m_first_settings = {};
  // The number of workers.
  std::atomic<unsigned> m_capacity{ 0 };
  std::atomic<worker **> m_workers{ nullptr };
  team *m_next_free = nullptr;

  alignas (cache_line) region m_region = { nullptr, nullptr, nullptr, this };

  // The number of threads that look for work.
  alignas (cache_line) std::atomic<int> m_hungry{ 0 };
  alignas (cache_line) std::atomic<unsigned> m_events{ 0 };
  // How often so many children as were enough have been too few; of later
  // regions, too.
  std::atomic<unsigned> m_doublings{ 0 };
  std::atomic<unsigned> m_sleepers{ 0 };
  std::atomic<unsigned> m_releases{ 0 };
  alignas (cache_line) shared_queue m_queue;
  alignas (cache_line) offers m_offers;

  // The calling thread's unused teams.
  static __thread team *s_free;
};

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
  before_creation ();
  // So it seems if the thread is alone, too.
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
  push_task ();
}

inline void
worker::share_enough ()
{
  if (m_tasks.shares_too_few (m_team->enough_shared ()))
    m_tasks.share ();
}

/* Adds the task in the place that the deque has given.  Others must find one
   although this thread may be busy for a while.  */
inline void
worker::push_task ()
{
  m_tasks.push ();
  share_enough ();
  if (__builtin_expect (m_team->some_are_hungry (), 0))
    pushed_with_others_hungry ();
}

/* True if tasks need not be treated in a special way.  */
inline bool
worker::is_in_usual_team () const
{
  return __builtin_expect (m_team->is_usual (), 1);
}

/* The same for those that the current task creates.  */
inline bool
worker::is_usual () const
{
  return m_team->is_usual () && !m_running->is_final;
}

/* The same for a task that is not deferred, also in a region where there have
   been no others.  */
inline bool
worker::is_usual_undeferred ()
{
  return is_in_usual_team ()
         || (!m_team->has_started () && is_usual_before_others ());
}

/* Returns whether a task in group G must not begin any more, because a
   taskgroup or the region is cancelled.  */
inline bool
worker::is_in_cancelled (const group *g) const
{
  if (__builtin_expect (m_team->threads ()->is_cancelled (), 0))
    return true;
  return __builtin_expect (m_team->any_taskgroup_cancelled (), 0)
         && any_cancelled (g);
}

inline bool
worker::is_cancelled () const
{
  return __builtin_expect (libgomp ().can_cancel, 0)
         && is_in_cancelled (m_running->its_group);
}

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_TEAM_H */
