/* A task that waits for others.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_DEPENDENT_H
#define GOMP_EXT_TASKS_DEPENDENT_H 1

#include <atomic>
#include <cstdint>

#include "../observe/observe.h"
#include "../system/processor.h"
#include "../tools/explicit-task.h"
#include "exclusion.h"
#include "task.h"

namespace omptq
{
namespace tasks
{

class worker;
class dependent_pool;

/* A task with a depend clause, or a thread that waits for what such a clause
   names.  It knows those that wait for it; the thread that ends it releases
   them.

   Only the thread that creates it makes others wait for it, and only that
   thread uses its memory again, which always remains one.  So another thread
   may end it at any time: then what the creator writes into the list of
   successors is not read.  testsuite/models/depend.pml is the proof.

   The thread that ends a small task uses the members at the front only: one
   cache line that goes to that thread and back.  */
class alignas (cache_line) dependent
{
public:
  // For a thread that waits, W, or for a task if W is null, which a tool knows
  // as ITS_SEEN; null if it does not.  ITS_NUMBER is that in the trace, or
  // zero.
  void
  begin (worker *w, tools::task *its_seen, uint64_t its_number = 0)
  {
    if (__builtin_expect (m_seen != its_seen, 0))
      see (its_seen);
    m_waiter = w;
    m_number = its_number;
    m_generation += one_generation;
    // Relaxed: the object is published afterwards.
    m_state.store (m_generation, std::memory_order_relaxed);
    m_predecessors.store (unknown, std::memory_order_relaxed);
  }

  // Each use of the memory has another one.
  uint64_t
  generation () const
  {
    return m_generation;
  }

  // Returns true if the task with ITS_GENERATION has not ended.  For the
  // creator.
  bool
  is_alive (uint64_t its_generation) const
  {
    // Of a former use, the creator itself knows that.  Acquire: pairs with the
    // exchange in end; what the task has done is seen.
    return m_generation == its_generation
           && m_state.load (std::memory_order_acquire) - its_generation
                  < one_generation;
  }

  // Makes D wait for this one, of ITS_GENERATION; returns false if it has
  // ended.  For the creator.  ALONE, here and below: the team has one thread.
  bool
  add_successor (dependent *d, uint64_t its_generation, bool alone)
  {
    if (m_generation != its_generation)
      return false;
    // Acquire: as in is_alive.
    uint64_t state = m_state.load (std::memory_order_acquire);
    uint64_t count = state - its_generation;
    if (count >= one_generation)
      return false;
    *(__builtin_expect (count < own_successors, 1) ? &m_successors[count]
                                                   : place_for (count))
        = d;
    if (alone)
      {
        m_state.store (state + 1, std::memory_order_relaxed);
        return true;
      }
    // Release: pairs with the exchange in end; the successor is seen.  Acquire
    // if the task has just ended: as in is_alive.
    return m_state.compare_exchange_strong (
        state, state + 1, std::memory_order_release, std::memory_order_acquire);
  }

  // The task has ended.  Calls F (D) for those that have waited for it, for the
  // first one last.
  template <typename F>
  void
  end (bool alone, F f)
  {
    // Relaxed: only this changes the generation.
    uint64_t state = m_state.load (std::memory_order_relaxed);
    uint64_t next = (state / one_generation + 1) * one_generation;
    if (alone)
      m_state.store (next, std::memory_order_relaxed);
    else
      state = m_state.exchange (next, std::memory_order_acq_rel);
    uint64_t count = state % one_generation;
    // The creator may still write a link that none of them needs.
    const more_successors *more = nullptr;
    for (uint64_t i = own_successors; __builtin_expect (i < count, 0); i++)
      {
        unsigned place = (i - own_successors) % more_successors::most;
        if (place == 0)
          more = more ? more->next : m_more;
        f (more->successors[place]);
      }
    for (uint64_t i = count < own_successors ? count : own_successors; i-- > 0;)
      f (m_successors[i]);
  }

  // All COUNT predecessors are known.  Returns true if all have ended.
  bool
  have_predecessors (int count, bool alone)
  {
    return count == 0 || add_to_predecessors (count - unknown, alone) == 0;
  }

  // Returns true if it was the last one.
  bool
  predecessor_ended (bool alone)
  {
    // Acquire and release: what the predecessors have done is seen.  If one is
    // left, it is this one; a thread that waits looks at the number.
    return (m_predecessors.load (std::memory_order_acquire) == 1 && !m_waiter)
           || add_to_predecessors (-1, alone) == 0;
  }

  // The task must have E, which it may be told more than once.
  void add_exclusion (exclusion *e);

  // No predecessor is left.  Returns true if the task has what it must have;
  // otherwise the thread that ends another one goes on.
  bool
  is_ready ()
  {
    return __builtin_expect (!m_exclusions, 1) || acquire_exclusions ();
  }

  // The task has ended.  Calls F (D) for those that get what it has had.
  template <typename F>
  void
  give_up_exclusions (F f)
  {
    if (__builtin_expect (!m_exclusions, 1))
      return;
    for (unsigned i = 0; i < m_exclusions->count; i++)
      {
        exclusion *e = m_exclusions->list[i];
        if (dependent *next
            = e->release ([] (dependent *d) { return d->m_exclusions; }))
          {
            next->m_exclusions->acquired++;
            f (next);
          }
        e->drop ();
      }
    free (m_exclusions);
    m_exclusions = nullptr;
  }

  // The thread that creates it.
  worker *creator () const;

  // The thread that waits; null for a task.
  worker *
  waiter () const
  {
    return m_waiter;
  }

  // The task as a tool knows it; null if it does not.
  tools::task *
  seen () const
  {
    return m_seen;
  }

  // Its number in the trace; zero if it has none.
  uint64_t
  number () const
  {
    return m_number;
  }

  // Functions for a thread that waits for the object.
  bool
  unfinished () const
  {
    // Acquire: pairs with the release in predecessor_ended.
    return m_predecessors.load (std::memory_order_acquire) != 0;
  }

  bool
  begin_wait () const
  {
    // Either the thread that ends the wait sees that this one sleeps, or the
    // end is seen here.
    std::atomic_thread_fence (std::memory_order_seq_cst);
    return unfinished ();
  }

  void
  end_wait () const
  {
  }

private:
  friend class dependent_pool;

  // More successors, which remain with the object.
  struct more_successors
  {
    static constexpr unsigned most = 15;

    dependent *successors[most];
    more_successors *next;
  };

  static constexpr unsigned own_successors = 4;
  // The unit of the generation in the state, below which is the number of
  // successors.
  static constexpr uint64_t one_generation = UINT64_C (1) << 24;
  // The number of predecessors before it is known; larger than any.
  static constexpr int unknown = 1 << 29;

  __attribute__ ((cold)) void see (tools::task *its_seen);

  // Returns the sum.
  int
  add_to_predecessors (int n, bool alone)
  {
    if (!alone)
      return m_predecessors.fetch_add (n, std::memory_order_acq_rel) + n;
    int sum = m_predecessors.load (std::memory_order_relaxed) + n;
    m_predecessors.store (sum, std::memory_order_relaxed);
    return sum;
  }

  dependent **place_for (uint64_t successor);
  bool acquire_exclusions ();

  // For the thread that ends the task.
  std::atomic<uint64_t> m_state{ 0 };
  exclusions *m_exclusions = nullptr;
  tools::task *m_seen = nullptr;
  dependent_pool *m_pool;
  dependent *m_next;
  // For a thread that ends a predecessor.
  worker *m_waiter;
  uint64_t m_number = 0;
  std::atomic<int> m_predecessors;

public:
  // The task's priority, and itself, while it waits.
  int priority;
  slot task;

private:
  // That of the last use, which the creator alone needs.
  uint64_t m_generation = 0;
  dependent *m_successors[own_successors];
  more_successors *m_more = nullptr;
  more_successors *m_last_more = nullptr;

public:
  // For its captures, if these are large.
  static constexpr size_t space = 128;
  static constexpr size_t align = 16;
  alignas (cache_line) char data[space];
};

/* A task in its creator's eyes; or none.  */
struct dependent_ref
{
  dependent *task;
  uint64_t generation;

  bool
  operator== (const dependent_ref &other) const
  {
    return task == other.task && generation == other.generation;
  }

  bool
  is_alive () const
  {
    return task && task->is_alive (generation);
  }
};

/* Collects the predecessors of TASK.  */
class waiting
{
public:
  waiting (dependent *task, bool alone)
      : m_task (task), m_is_observed (task->seen () || task->number ()),
        m_is_alone (alone)
  {
  }

  waiting (const waiting &) = delete;

  const dependent *
  task () const
  {
    return m_task;
  }

  // The task waits for another one, which may have ended, or be none.
  void
  wait_for (const dependent_ref &other)
  {
    if (other.task && other.task != m_task && !waits_for (other.task))
      add (other);
  }

  // All are known.  Returns true if the task need not wait.
  bool
  end ()
  {
    return m_task->have_predecessors (m_count, m_is_alone);
  }

private:
  bool
  waits_for (const dependent *other) const
  {
    for (int i = 0; i < m_count && i < most_known; i++)
      if (m_known[i] == other)
        return true;
    return false;
  }

  void
  add (const dependent_ref &other)
  {
    if (__builtin_expect (m_is_observed, 0))
      report (other);
    if (!other.task->add_successor (m_task, other.generation, m_is_alone))
      return;
    if (m_count < most_known)
      m_known[m_count] = other.task;
    m_count++;
  }

  // Tells the tool and the observer of a task that may have ended.
  __attribute__ ((cold)) void
  report (const dependent_ref &other) const
  {
    if (!other.is_alive ())
      return;
    if (m_task->seen ())
      tools::report_dependence (other.task->seen (), m_task->seen ());
    if (m_task->number () != 0)
      observer::dependence (m_task->number (), other.task->number ());
  }

  // Others may be counted more than once.
  static constexpr int most_known = 16;

  dependent *const m_task;
  const bool m_is_observed;
  const bool m_is_alone;
  int m_count = 0;
  const dependent *m_known[most_known];
};

/* The unused memory of a thread's tasks with depend clauses.  Other threads
   give back what they have ended.  */
class dependent_pool
{
public:
  explicit dependent_pool (worker *owner) : m_owner (owner) {}
  dependent_pool (const dependent_pool &) = delete;

  worker *
  owner () const
  {
    return m_owner;
  }

  dependent *
  take ()
  {
    dependent *d = m_first;
    if (__builtin_expect (!d, 0))
      return refill ();
    m_first = d->m_next;
    // Another thread may have ended that; the next task begins with writing.
    __builtin_prefetch (m_first, 1);
    return d;
  }

  // D, which any thread has made, is no longer used.  For the pool's thread.
  void
  give_back (dependent *d)
  {
    if (__builtin_expect (d->m_pool != this, 0))
      return give_to_other (d);
    d->m_next = m_first;
    m_first = d;
  }

private:
  static constexpr unsigned batch = 64;

  dependent *refill ();
  void give_to_other (dependent *d);
  void send ();

  worker *const m_owner;
  dependent *m_first = nullptr;
  // For another thread's pool.
  dependent_pool *m_receiver = nullptr;
  dependent *m_first_to_send = nullptr;
  dependent *m_last_to_send = nullptr;
  unsigned m_count_to_send = 0;
  // From other threads.
  alignas (cache_line) std::atomic<dependent *> m_received{ nullptr };
};

inline worker *
dependent::creator () const
{
  return m_pool->owner ();
}

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_DEPENDENT_H */
