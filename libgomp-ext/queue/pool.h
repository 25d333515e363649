/* A pool: the threads that work together.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_QUEUE_POOL_H
#define GOMP_EXT_QUEUE_POOL_H 1

#include <atomic>
#include <cstdint>

#include "../system/fence.h"
#include "../system/memory.h"
#include "../tasks/offer.h"
#include "idle.h"

namespace omptq
{

class placement;
class taskq;
class worker;

namespace tasks
{
class team;
struct execution;
}

/* Other threads of the team take part in the pool's work.  In a team of the
   library's own, waiting threads are offered the work; in one of libgomp's,
   helpers join by OpenMP tasks.  */
class alignas (cache_line) pool : public tasks::offer
{
public:
  // A pool of SIZE workers with REFERENCES references.  SERIAL: for one thread
  // only, without atomic operations.  HELP: others of the team, which do not
  // encounter the taskq, may help.
  static pool *acquire (unsigned size, unsigned references, bool serial,
                        bool help);

  // The same for another use of a pool that no other thread has.
  void reset (unsigned references, bool help);

  // True if a thread may keep the pool for its next use.
  bool
  is_kept () const
  {
    return m_capacity <= most_workers_kept;
  }

  void
  add_reference ()
  {
    // Relaxed: a count; this thread has a reference itself.
    m_references.fetch_add (1, std::memory_order_relaxed);
  }

  // Drops a reference.
  void release ();

  unsigned
  size () const
  {
    // Relaxed: a thread that looks at a pool that has ended guesses.
    return m_size.load (std::memory_order_relaxed);
  }

  bool
  is_serial () const
  {
    return m_serial;
  }

  // True if there are more workers than processors that the program may use.
  bool
  is_crowded () const
  {
    return size () > m_processors;
  }

  // The logarithm of the number of workers, rounded up.
  unsigned
  size_shift () const
  {
    return m_size_shift;
  }

  // A thief claims at most 1 / 2^SHARE_SHIFT of the tasks in a chunk.
  unsigned
  share_shift () const
  {
    return m_size_shift ? m_size_shift : 1;
  }

  /* Its workers.  */

  worker *begin () const;
  worker *end () const;
  unsigned number_of (const worker *w) const;

  // Makes the calling thread worker NUMBER, at LEVEL, where the thread is.
  worker *enter (unsigned number, int level);

  // The same for a thread of the team whose work it is, which is counted.
  worker *join (unsigned number, int level);

  // How many threads have joined.
  unsigned
  joined () const
  {
    // Relaxed: a count.
    return m_joined.load (std::memory_order_relaxed) & ~joined_watched;
  }

  bool
  all_have_joined () const
  {
    return joined () == size ();
  }

  // Sleeps until all have joined; returns false if that takes longer than
  // MILLISECONDS.
  bool wait_until_joined (unsigned milliseconds);

  // Changes whenever a worker's place or the number of workers does.
  unsigned
  arrangement () const
  {
    // Acquire: pairs with the release in rearrange; the places are seen.
    return m_arrangement.load (std::memory_order_acquire);
  }

  /* Its work.  */

  // Sets the pool's first taskq, before its generator's first run.
  void set_root (taskq *tq);
  // Tells the workers that the first taskq is done.
  void finish ();

  // The pool's first taskq; null before set_root.
  taskq *
  root () const
  {
    // Acquire: pairs with the release in set_root.
    return m_root.load (std::memory_order_acquire);
  }

  bool
  is_finished () const
  {
    // Acquire: pairs with the release in finish.
    return m_finished.load (std::memory_order_acquire);
  }

  // There is a taskq with one of restricted_flags.
  void
  restrict_workers ()
  {
    // Relaxed: ordered by the publication of the first task.
    m_restricted.store (true, std::memory_order_relaxed);
  }

  bool
  is_restricted () const
  {
    // Relaxed: a guess.
    return m_restricted.load (std::memory_order_relaxed);
  }

  // True if any taskq has something that W, or any worker if W is null, could
  // do.
  bool has_work (const worker *w) const;

  /* Waking.  */

  idle_count &
  idle ()
  {
    return m_idle;
  }

  // Must be called after work has been published in TQ.
  void
  published (taskq *tq)
  {
    asymmetric_fence::light ();
    if (__builtin_expect (m_idle.some_sleep (), 0))
      published_to_sleepers (tq);
  }

  // The same, after light () and if some worker sleeps.
  void published_to_sleepers (taskq *tq);

  // Must be called when W has found work in TQ, before it executes it.
  void found_work (worker *w, taskq *tq);

  // A worker counted as searching has stopped without finding work: wakes
  // another if there is work.
  void pass_on ();

  // Wakes a thread, or asks for helpers, because there is work in TQ, which may
  // be null.
  void wake_one (taskq *tq);

  // Wakes W if it sleeps.
  void wake (worker *w);

  // If there are more workers than processors, the surplus may sleep while
  // tasks are SHORT; those that sleep in a team, because of its limit.
  void
  let_sleep (bool is_short)
  {
    if (__builtin_expect (!is_crowded (), 1))
      return;
    if (!m_team)
      m_idle.set_sleep_floor (is_short ? size () - m_processors : 0);
    // Relaxed: advice.
    else if (m_tasks_are_short.load (std::memory_order_relaxed) != is_short)
      set_tasks_are_short (is_short);
  }

  // While it exists, a worker waits for others without looking for work, and is
  // not counted as sleeping.
  class blocked_worker
  {
  public:
    explicit blocked_worker (pool *its_pool) : m_pool (its_pool)
    {
      if (m_pool->is_crowded ())
        m_pool->block ();
    }

    ~blocked_worker ()
    {
      if (m_pool->is_crowded ())
        m_pool->m_idle.unblock ();
    }

    blocked_worker (const blocked_worker &) = delete;

  private:
    pool *m_pool;
  };

  // For W, a thread of the team whose work it is, except the one that has begun
  // it: works until the first taskq is done.
  void work_with_team (worker *w);

  // Asks for helpers if that is useful, now that the thread can do nothing else
  // for TQ.
  void
  call_helpers_late (taskq *tq)
  {
    if (m_help)
      call_helpers (tq, true);
  }

private:
  class free_list;

  // How waiting threads of a team of the library's own take part: the pool is
  // offered to them, or is the common work whose end they wait for.
  enum class help_of_team : unsigned char
  {
    none,
    offered,
    common
  };

  void
  rearrange ()
  {
    // Release: pairs with the acquire in arrangement.
    m_arrangement.fetch_add (1, std::memory_order_release);
  }

  bool
  has_help_of_team () const
  {
    // Relaxed: ordered by the fences of those that look.
    return m_help_of_team.load (std::memory_order_relaxed)
           != help_of_team::none;
  }

  static pool *create (unsigned size, bool serial);
  // Puts the worker W, the calling thread's, on the place where that is bound.
  void put_where_the_thread_is (worker *w, const placement &places);
  static void submit_helpers (void *data);
  static void execute_helper (void *data);
  bool help (unsigned patience);
  worker *sleeper_for (const taskq *tq) const;
  bool call_helpers (taskq *tq, bool late);
  bool needs_helpers (const taskq *tq, bool late) const;
  bool offer_to_team ();
  void end_help ();
  void limit_help () const;
  void set_tasks_are_short (bool now);
  void block ();
  static bool seems_useful_now (const offer *self);
  static void take_part_in (offer *self);

  static constexpr unsigned joined_watched = 1u << 31;
  // Of a pool that a thread keeps, since the workers of each have chunks.
  static constexpr unsigned most_workers_kept = 8;

  // The number of workers allocated, and of those in use.
  alignas (cache_line) unsigned m_capacity = 0;
  std::atomic<unsigned> m_size{ 0 };
  unsigned m_size_shift = 0;
  unsigned m_processors = 0;
  bool m_serial = false;
  bool m_help = false;
  // The team of the library's own, null without one; and the task that begins
  // the first taskq.
  tasks::team *m_team = nullptr;
  const tasks::execution *m_task = nullptr;
  std::atomic<bool> m_restricted{ false };
  pool *m_next_free = nullptr;
  worker *m_workers = nullptr;
  std::atomic<unsigned> m_arrangement{ 0 };

  /* Members that every thread of a team reads or writes at a taskq.  */
  alignas (cache_line) std::atomic<taskq *> m_root{ nullptr };
  std::atomic<bool> m_finished{ false };
  std::atomic<help_of_team> m_help_of_team{ help_of_team::none };
  // The number of workers that have joined, and a flag if a thread sleeps until
  // all have.
  std::atomic<unsigned> m_joined{ 0 };

  // The number of threads that have not left, and of helpers that have not
  // started.
  alignas (cache_line) std::atomic<unsigned> m_references{ 0 };
  // The number of helpers that have been asked for and have not left.
  std::atomic<unsigned> m_helpers{ 0 };
  // When the first taskq began; set only if helpers can be asked for.
  uint64_t m_start_ticks = 0;

  alignas (cache_line) idle_count m_idle;
  // If there are more workers than processors: as they have been last.
  std::atomic<bool> m_tasks_are_short{ false };
};

} // namespace omptq

#endif /* GOMP_EXT_QUEUE_POOL_H */
