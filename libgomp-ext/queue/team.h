/* The taskqs that all threads of a team execute, in one parallel region.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_QUEUE_TEAM_H
#define GOMP_EXT_QUEUE_TEAM_H 1

#include <atomic>
#include <cstdint>
#include <new>

#include "../libgomp-ext.h"
#include "../system/futex.h"
#include "../system/memory.h"
#include "pool.h"
#include "taskq.h"

namespace omptq
{

/* Chooses the thread that begins a taskq, and tells the others of its pool, or
   that it has ended.  All the threads of a team encounter the taskqs with a
   barrier at the end in the same order, and each waits there for the others, so
   one object is enough; the taskqs are numbered from one.

   All is in one cache line, which each thread takes once: the chosen one keeps
   it while a small taskq lasts, and the others find there that it has
   ended.  */
class team
{
public:
  // Returns true in the first thread that encounters taskq NUMBER.
  bool
  choose (uint64_t number)
  {
    uint64_t before = number - 1;
    // Relaxed: nothing else depends on it.  Always a write, since to read first
    // would fetch the line twice.
    return m_chosen.compare_exchange_strong (before, number,
                                             std::memory_order_relaxed);
  }

  // For the chosen thread: the others may join P.
  void
  begin (pool *p)
  {
    // Release: pairs with the acquire in wait.
    m_state.store (reinterpret_cast<uintptr_t> (p), std::memory_order_release);
  }

  // For the chosen thread: taskq NUMBER has ended.
  void
  end (uint64_t number)
  {
    // Release: pairs with the acquire in wait.
    m_state.store (ended (number), std::memory_order_release);
  }

  // For the other threads: waits until taskq NUMBER has ended, and returns
  // null, or for so long that its pool, which it returns, may need help.
  pool *
  wait (uint64_t number) const
  {
    for (unsigned round = 0;; round++)
      {
        // Acquire: pairs with the releases in begin and end.
        uint64_t state = m_state.load (std::memory_order_acquire);
        if (state == ended (number))
          return nullptr;
        if (state % 2 == 0 && state != 0 && round >= patience)
          return reinterpret_cast<pool *> (state);
        if (round < yield_after)
          pause_cpu ();
        else
          sched_yield ();
      }
  }

private:
  // Never equal to the address of a pool.
  static uint64_t
  ended (uint64_t number)
  {
    return number * 2 + 1;
  }

  // In rounds of some 40 ns or less: how long a small taskq may take; and how
  // long the chosen thread may take to begin one, if it has a processor.
  static constexpr unsigned patience = 8;
  static constexpr unsigned yield_after = 1000;

  std::atomic<uint64_t> m_chosen{ 0 };
  // The pool of the taskq that is executed, or which one has ended.
  std::atomic<uint64_t> m_state{ 0 };
};

/* A thread of a team, between the brackets of a parallel region's body.  It
   keeps a pool, and its membership there, for all the taskqs that it begins.

   A taskq that all encounter costs little more than a single construct: so few
   instructions lie between choose and end that the others mostly find, when
   they have left the barrier before, that it has ended.  */
class team_member
{
public:
  // Of a region at LEVEL, in SHARED memory.
  team_member (gomp_taskq_team *shared, int level);
  ~team_member ();

  team_member (const team_member &) = delete;

  // The calling thread's in the innermost region that has brackets.
  static team_member *
  current ()
  {
    return s_current;
  }

  // Executes a taskq that all threads of the team encounter; returns false, in
  // all of them, if that must be done in another way.
  bool
  encounter (const taskq_request &request)
  {
    // The first one in a region is executed so that it is seen if part of the
    // team does not come; see watch.h.
    if (m_threads == 1 || m_encounters++ == 0)
      return false;
    execute (request);
    return true;
  }

private:
  static team *object_in (gomp_taskq_team *shared);
  void execute (const taskq_request &request);
  void take_pool ();
  void begin (const taskq_request &request);
  static void help (pool *p, worker *w);

  static __thread team_member *s_current;

  team *m_team;
  team_member *m_outer;
  // The number of taskqs encountered.
  uint64_t m_encounters = 0;
  // Null unless the thread has been chosen, if the team is not large.
  pool *m_pool = nullptr;
  worker *m_worker = nullptr;
  int m_level;
  unsigned m_threads;
  unsigned m_thread;
};

static_assert (sizeof (team_member) <= sizeof (gomp_taskq_member)
               && alignof (team_member) <= alignof (gomp_taskq_member));

} // namespace omptq

#endif /* GOMP_EXT_QUEUE_TEAM_H */
