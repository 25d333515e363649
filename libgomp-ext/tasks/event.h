/* Events: the detach clause and omp_fulfill_event.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_EVENT_H
#define GOMP_EXT_TASKS_EVENT_H 1

#include <atomic>

#include "../observe/observe.h"
#include "../system/error.h"
#include "../tools/explicit-task.h"
#include "task.h"

namespace omptq
{
namespace tasks
{

class team;
class worker;

/* The objects that must be told when a task ends.  */
struct task_end
{
  // The frame and the group that count the task; the group may be null.
  frame *parent;
  group *its_group;
  // Null without a depend clause.
  dependent *node;
};

/* A task with a detach clause ends when its body has been executed and its
   event is fulfilled; the later of the two ends it.  A program may fulfill the
   event of a cancelled task at any time.  So its memory always remains an
   event, of a later generation, which the old handle does not name.  */
class event
{
public:
  // For a task of T; W is the thread that waits for the event if the task is
  // executed at once, null otherwise.
  void
  begin (team *t, worker *w)
  {
    m_team = t;
    m_seen = nullptr;
    // Relaxed, all: the event is published afterwards.
    m_waiter.store (w, std::memory_order_relaxed);
    m_state.store (generation () * first_generation, std::memory_order_relaxed);
  }

  // A tool, which knows the task as SEEN, is told of the event, too.
  void
  tell (tools::task *seen)
  {
    tools::refer (seen);
    tools::give_event (seen);
    m_seen = seen;
  }

  // The program's handle for the event; libgomp's handles are even numbers.
  uintptr_t
  handle () const
  {
    uintptr_t address = reinterpret_cast<uintptr_t> (this) | own;
    if (!has_generations ())
      return address;
    return address | counted
           | static_cast<uintptr_t> (uint64_t (generation ()) << address_bits);
  }

  static bool
  is_own (uintptr_t handle)
  {
    return handle & own;
  }

  // Fulfills the event with HANDLE, from any thread.
  static void
  fulfill (uintptr_t handle)
  {
    uintptr_t address = handle & ~(own | counted);
    unsigned its_generation = 0;
    if (handle & counted)
      {
        its_generation = static_cast<uint64_t> (handle) >> address_bits;
        address &= most_address;
      }
    reinterpret_cast<event *> (address)->fulfill_generation (its_generation);
  }

  // Acquire: pairs with the release in fulfill.
  bool
  is_fulfilled () const
  {
    return m_state.load (std::memory_order_acquire) & fulfilled;
  }

  // The body has been executed.  Returns true if the event was fulfilled
  // before, so that the caller must end the task; otherwise fulfill will do
  // that.
  bool
  body_ended (const task_end &end)
  {
    m_end = end;
    return m_state.fetch_or (body_done, std::memory_order_acq_rel) & fulfilled;
  }

  // The task has ended.
  void
  forget ()
  {
    if (__builtin_expect (m_seen != nullptr, 0))
      tools::release (m_seen);
    m_seen = nullptr;
  }

  // The body will never be executed, and the task has ended.  Returns true if
  // the object may be used for another task.
  bool
  discard ()
  {
    tools::end_lock lock (observer::wants_tasks ());
    forget ();
    if (is_fulfilled ())
      return true;
    // Without looking again: the thread that fulfills the event now does
    // nothing else.  Relaxed: that thread needs nothing of this one's.
    unsigned next = generation () + 1;
    m_state.store (next * first_generation, std::memory_order_relaxed);
    return has_generations () && next < generations;
  }

  // Functions for a thread that waits for the object.
  bool
  unfinished () const
  {
    return !is_fulfilled ();
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

  event *next_free;
  event *next_batch;

private:
  // Bits of a handle: always; if it has a generation, above the address.
  static constexpr uintptr_t own = 1;
  static constexpr uintptr_t counted = 2;
  static constexpr unsigned address_bits = 48;
  static constexpr uint64_t most_address = (UINT64_C (1) << address_bits) - 1;
  // An object that has had as many is never used again.
  static constexpr unsigned generations = 1 << 16;

  // Bits of the state, below the generation.
  static constexpr unsigned fulfilled = 1;
  static constexpr unsigned body_done = 2;
  static constexpr unsigned first_generation = 4;

  bool mark_fulfilled (unsigned its_generation, worker **waiter, bool *is_done);
  void fulfill_generation (unsigned its_generation);
  void end_task ();
  void forget_at_end ();

  // For the thread that has the task.  Relaxed: only that thread changes it.
  unsigned
  generation () const
  {
    return m_state.load (std::memory_order_relaxed) / first_generation;
  }

  // Whether a handle has place for one.
  bool
  has_generations () const
  {
    return sizeof (uintptr_t) == sizeof (uint64_t)
           && reinterpret_cast<uintptr_t> (this) <= most_address;
  }

  team *m_team;
  // The task as a tool knows it; null if it does not.
  tools::task *m_seen;
  std::atomic<worker *> m_waiter;
  task_end m_end;
  std::atomic<unsigned> m_state{ 0 };
};

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_EVENT_H */
