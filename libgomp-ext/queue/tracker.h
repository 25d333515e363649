/* Tracked tasks: those that depend on their position.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_QUEUE_TRACKER_H
#define GOMP_EXT_QUEUE_TRACKER_H 1

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "../libgomp-ext.h"

namespace omptq
{

class pool;
class taskq;

/* A running tracked task, on its thread's stack.  */
struct tracked_task
{
  taskq *tq;
  uint64_t position;
  // Its ordered block has been executed.
  bool ordered_done;
  // The next tracked task below on the stack, or null.
  tracked_task *outer;
};

/* The part of a taskq that it needs only if its tasks are tracked.  */
class tracker
{
public:
  // The tracker of a taskq of THREADS.
  explicit tracker (pool *threads) : m_pool (threads) {}

  // Begins the next use of the taskq, whose first task is at POSITION.
  void start (uint64_t position);

  /* Ordered blocks: tasks take turns in the order of their positions.  */

  // Waits for the turn of the task at POSITION; returns the ticks that it took.
  uint64_t wait_for_turn (uint64_t position);

  // Passes the turn from the task at POSITION to the next one.
  void end_turn (uint64_t position);

  // Must be called when the task at POSITION ends without having had its turn.
  void pass (uint64_t position);

  /* The last task: each task is held back, unpublished, until there is another.
     Called by the generator's thread, except is_last.  */

  bool
  is_holding () const
  {
    return m_holding;
  }

  void
  hold ()
  {
    m_holding = true;
  }

  // The task at POSITION, which is held back, is the last one.
  void
  release_last (uint64_t position)
  {
    m_holding = false;
    // Relaxed: the task itself sees it, by the release of its publication.
    m_last.store (position, std::memory_order_relaxed);
  }

  // Keeps the SIZE bytes of the task in SLOT, which is held back, while the
  // generator is suspended.
  void
  keep (const char *slot, size_t size)
  {
    memcpy (m_held, slot, size);
  }

  const char *
  held () const
  {
    return m_held;
  }

  bool
  is_last (uint64_t position) const
  {
    // Relaxed: see release_last.
    return m_last.load (std::memory_order_relaxed) == position;
  }

  /* Draining: the generator is suspended until all tasks are done.  Called by
     its thread.  */

  void
  drain ()
  {
    m_draining = true;
  }

  // Ends draining; returns whether it had begun.
  bool
  end_drain ()
  {
    bool was = m_draining;
    m_draining = false;
    return was;
  }

  /* Reductions: an accumulator for each thread and variable.  DATA is the
     argument of GOMP_taskq_reduction_register; see libgomp-ext.h.  */

  void allocate_accumulators (uintptr_t *data, unsigned threads);
  static void free_accumulators (uintptr_t *data);

  uintptr_t *
  reductions () const
  {
    return m_reductions;
  }

  // The accumulator of THREAD for the variable at ORIGINAL.
  void *accumulator (unsigned thread, const void *original) const;

private:
  void wait_until (unsigned distance, uint64_t position);
  void advance ();

  // How far ahead of the turn a task may end without having had it.
  static constexpr unsigned window = 64;

  static constexpr uint64_t no_position = ~uint64_t{ 0 };

  pool *m_pool;
  // The position modulo 2^32 of the task whose turn it is.
  std::atomic<unsigned> m_turn{ 0 };
  // The number of threads that wait for it.
  std::atomic<unsigned> m_waiting{ 0 };
  // For tasks that will not take their turn: their positions plus one, at the
  // position modulo WINDOW.
  std::atomic<uint64_t> m_passed[window] = {};
  // The last task, once it is known.
  std::atomic<uint64_t> m_last{ no_position };
  bool m_holding = false;
  alignas (GOMP_TASKQ_SLOT_ALIGN) char m_held[GOMP_TASKQ_MAX_SLOT];
  bool m_draining = false;
  uintptr_t *m_reductions = nullptr;
};

} // namespace omptq

#endif /* GOMP_EXT_QUEUE_TRACKER_H */
