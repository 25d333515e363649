/* A thread at work in a pool.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_QUEUE_WORKER_H
#define GOMP_EXT_QUEUE_WORKER_H 1

#include <atomic>
#include <cstdint>

#include "../places/victims.h"
#include "../system/extra-stack.h"
#include "../system/memory.h"
#include "../system/stack.h"
#include "taskq.h"

namespace omptq
{

class pool;
struct tracked_task;
struct thread_record;

/* A thread in a pool.  Its members are written by that thread, except
   ASLEEP.  */
class alignas (cache_line) worker
{
public:
  explicit worker (pool *its_pool) : m_pool (its_pool) {}

  // The calling thread's; null outside of taskqs.
  static worker *
  current ()
  {
    return s_current;
  }

  // Returns whether the calling thread is one of P's.
  static bool
  is_in (const pool *p)
  {
    const worker *w = s_current;
    while (w && w->m_pool != p)
      w = w->m_before;
    return w;
  }

  // Makes the calling thread this worker, the one with NUMBER in the pool, at
  // LEVEL of parallel regions, and observed as RECORD; and what it was before.
  void
  join (unsigned number, int level, const thread_record *record)
  {
    // Relaxed: a helper that joins again writes what was there.
    m_record.store (record, std::memory_order_relaxed);
    m_level = level;
    void *here = __builtin_frame_address (0);
    m_steal_limit = steal_limit_from (here);
    m_nesting_floor = extra_stacks::exist ? nesting_floor_from (here) : nullptr;
    m_next_victim = number;
    enter ();
  }

  // The same again, in the same region, after leave ().
  void
  enter ()
  {
    m_before = s_current;
    s_current = this;
  }

  void
  leave ()
  {
    s_current = m_before;
  }

  // Notes that the thread is on PLACE now; false if it was there before.
  bool move_to (unsigned place);

  pool *
  its_pool () const
  {
    return m_pool;
  }

  // The observer's record of the thread; null if there is none.  Relaxed: for
  // those that claim tasks of its chunks.
  const thread_record *
  record () const
  {
    return m_record.load (std::memory_order_relaxed);
  }

  // The level of the parallel region that the pool belongs to.
  int
  level () const
  {
    return m_level;
  }

  // The innermost tracked task that the thread is running.
  tracked_task *
  running () const
  {
    return m_running;
  }

  void
  set_running (tracked_task *task)
  {
    m_running = task;
  }

  // How long its tasks have waited for their turns in total.
  uint64_t
  waited_ticks () const
  {
    return m_waited_ticks;
  }

  void
  add_waited (uint64_t ticks)
  {
    m_waited_ticks += ticks;
  }

  // Executes a taskq until all its tasks are done.
  void encounter (const taskq_request &request);

  // True if the thread's stack is so full that a nested taskq should have
  // another.
  bool
  is_short_of_stack () const
  {
    return __builtin_expect (
        static_cast<char *> (__builtin_frame_address (0)) < m_nesting_floor, 0);
  }

  // Calls F () on another stack.
  template <typename F> [[gnu::noinline, gnu::cold]] void on_extra_stack (F f);

  // The two parts of encounter: before the generator's first run, and after it.
  taskq *begin (const taskq_request &request);
  void finish (taskq *tq);

  // Works until taskq OWN, or if OWN is null the pool's root, is done.  Returns
  // false if it has given up because it found nothing to do for PATIENCE
  // milliseconds; with NO_END it never does.
  bool work_until_done (taskq *own, unsigned patience = no_end);

  static constexpr unsigned no_end = ~0u;

  // The distance from its place to that of OTHER, a worker of the same pool;
  // known_distance_to returns -1 if it is not known.
  uint8_t distance_to (const worker *other) const;
  int known_distance_to (const worker *other) const;

  // True if it is counted as searching in the pool's idle_count.
  bool
  is_searching () const
  {
    return m_searching;
  }

  void
  end_search ()
  {
    m_searching = false;
  }

  /* Its stack of taskqs.  */

  // The innermost taskq.  Relaxed: for the thread itself, or while it sleeps.
  taskq *
  top () const
  {
    return m_top.load (std::memory_order_relaxed);
  }

  // Calls F (TQ) for each taskq TQ, oldest first, since in a recursion these
  // have the largest tasks, until F returns true.  Returns whether it did.
  template <typename F> bool any_taskq (F f) const;

  /* Its stack of chunks: those that it fills and executes, for any taskq.  */

  // A quiet one, on top of the stack; and the end of its use.
  chunk *push_chunk ();
  void
  pop_chunk ()
  {
    // Relaxed: this thread wrote it.  Release: pairs with the acquire in
    // any_chunk; a thief must see the chunk that is now on top as it was made.
    m_top_chunk.store (m_top_chunk.load (std::memory_order_relaxed)->m_below,
                       std::memory_order_release);
  }

  // Calls F (C) for each chunk C in use, oldest first, until F returns true.
  // Returns whether it did.
  template <typename F> bool any_chunk (F f) const;

  // Returns whether a chunk in use has tasks of TQ.
  bool
  has_tasks_of (const taskq *tq) const
  {
    return any_chunk ([tq] (const chunk *c) {
      return c->filled_for () == tq && c->fill () != 0;
    });
  }

  /* Its sleep, for those that wake it.  */

  bool
  is_asleep () const
  {
    // Acquire: pairs with the release in sleep, so that the top of its stack is
    // seen.  Otherwise it is a guess that the compare-and-swap verifies.
    return m_asleep.load (std::memory_order_acquire) != 0;
  }

  // Ends the worker's sleep; returns false if it was not asleep.  It continues
  // when notified.
  bool
  end_sleep ()
  {
    unsigned expected = 1;
    // Release: pairs with the acquire loads in sleep.  Acquire: pairs with the
    // store there, so that the thread has been counted as asleep.
    return m_asleep.compare_exchange_strong (
        expected, 0, std::memory_order_acq_rel, std::memory_order_relaxed);
  }
  void notify ();

private:
  static __thread worker *s_current;

  /* In generator.cc.  */

  taskq *push ();
  void begin (taskq *tq, const taskq_request &request);

  /* In search.cc.  */

  bool is_over (taskq *own) const;
  bool may_steal () const;
  bool steal (const taskq *own, unsigned rounds);
  bool steal_from (worker *victim);
  bool steal_from_nearest (bool worked);
  void arrange_nearest ();
  taskq *first_of_pool () const;
  bool has_looked_everywhere () const;
  bool idle (taskq *own, unsigned *rounds, unsigned patience);
  void stop_in_vain ();
  bool sleep (taskq *own, unsigned patience);
  bool sees_something (taskq *own) const;

  pool *const m_pool;
  // The worker that the thread was before, in another pool.
  worker *m_before = nullptr;
  std::atomic<const thread_record *> m_record{ nullptr };
  int m_level = 0;
  bool m_searching = false;
  // The worker to steal from first.
  unsigned m_next_victim = 0;
  // The number of its place; no_place if it is not bound to one.
  std::atomic<unsigned> m_place{ no_place };
  // The order in which to steal from the others, null if places do not matter;
  // and the pool's arrangement for which it was made.
  victims *m_nearest = nullptr;
  unsigned m_arranged_for = 0;
  // It does not steal when its stack has grown below this address.
  char *m_steal_limit = nullptr;
  // Below this address, nested taskqs get another stack.
  char *m_nesting_floor = nullptr;
  extra_stacks m_extra_stacks;
  tracked_task *m_running = nullptr;
  uint64_t m_waited_ticks = 0;
  // Its stack of taskqs; TOP is null if the stack is empty.
  std::atomic<taskq *> m_bottom{ nullptr };
  std::atomic<taskq *> m_top{ nullptr };
  // Its stack of chunks, likewise; above the top, some that are not in use.
  std::atomic<chunk *> m_bottom_chunk{ nullptr };
  std::atomic<chunk *> m_top_chunk{ nullptr };
  // 1 while it sleeps, or is about to.
  alignas (cache_line) std::atomic<unsigned> m_asleep{ 0 };
};

template <typename F>
void
worker::on_extra_stack (F f)
{
  char *steal_limit = m_steal_limit;
  char *nesting_floor = m_nesting_floor;
  auto go_on = [this, &f] {
    char *here = static_cast<char *> (__builtin_frame_address (0));
    m_nesting_floor = nesting_floor_from (here);
    // Its stack is deep enough, so it runs its own tasks only.
    m_steal_limit = here;
    f ();
  };
  m_extra_stacks.call (
      [] (void *data) { (*static_cast<decltype (go_on) *> (data)) (); },
      &go_on);
  m_steal_limit = steal_limit;
  m_nesting_floor = nesting_floor;
}

template <typename F>
bool
worker::any_taskq (F f) const
{
  // Acquire, all: pair with the releases in begin, push, encounter and
  // finish.
  taskq *last = m_top.load (std::memory_order_acquire);
  taskq *tq = last ? m_bottom.load (std::memory_order_acquire) : nullptr;
  while (tq)
    {
      if (f (tq))
        return true;
      if (tq == last)
        return false;
      tq = tq->inner ().load (std::memory_order_acquire);
    }
  return false;
}

template <typename F>
bool
worker::any_chunk (F f) const
{
  // Acquire, all: pair with the releases in push_chunk and pop_chunk.
  chunk *last = m_top_chunk.load (std::memory_order_acquire);
  chunk *c = last ? m_bottom_chunk.load (std::memory_order_acquire) : nullptr;
  while (c)
    {
      if (f (c))
        return true;
      if (c == last)
        return false;
      c = c->m_above.load (std::memory_order_acquire);
    }
  return false;
}

} // namespace omptq

#endif /* GOMP_EXT_QUEUE_WORKER_H */
