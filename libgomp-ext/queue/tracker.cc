/* Taskqs whose tasks can ask which one they are.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <climits>
#include <cstdlib>

#include "../system/error.h"
#include "../system/futex.h"
#include "../system/memory.h"
#include "pool.h"
#include "reductions.h"
#include "tracker.h"

namespace omptq
{
namespace
{

/* The number of rounds that a thread checks for its turn before it yields its
   processor: about as long as waking a thread takes.  */
constexpr unsigned spin_rounds = 20;

struct variable
{
  uintptr_t original;
  uintptr_t offset;
  uintptr_t unused;
};

/* The variable registered in DATA whose original is at ADDRESS.  */
const variable *
find_variable (const uintptr_t *data, uintptr_t address)
{
  const variable *v
      = reinterpret_cast<const variable *> (&data[reduction_first_variable]);
  for (const variable *end = v + data[reduction_variables]; v != end; v++)
    if (v->original == address)
      return v;
  fatal ("no reduction for the variable at %p",
         reinterpret_cast<void *> (address));
}

} // anon namespace

void
tracker::start (uint64_t position)
{
  // Relaxed, both: ordered by the publication of the first task.
  m_turn.store (position, std::memory_order_relaxed);
  m_last.store (no_position, std::memory_order_relaxed);
  m_holding = false;
  m_draining = false;
  m_reductions = nullptr;
}

/* Waits until the task at POSITION is at most DISTANCE after the task whose
   turn it is.  */
void
tracker::wait_until (unsigned distance, uint64_t position)
{
  for (unsigned round = 0;; round++)
    {
      // Acquire: pairs with the stores in end_turn and advance; the effects of
      // the earlier ordered blocks are seen.
      unsigned now = m_turn.load (std::memory_order_acquire);
      if (static_cast<unsigned> (position) - now <= distance)
        return;
      if (round < spin_rounds)
        pause_round ();
      else if (round < spin_rounds + yield_rounds)
        sched_yield ();
      else
        {
          pool::blocked_worker blocked (m_pool);
          // Either the kernel sees a new turn, or the thread that stores it
          // sees this.
          m_waiting.fetch_add (1);
          futex_wait (&m_turn, now, 0);
          m_waiting.fetch_sub (1);
        }
    }
}

/* Passes the turn on while its task will not take it, and wakes the threads
   that wait.  */
void
tracker::advance ()
{
  for (;;)
    {
      unsigned now = m_turn.load ();
      std::atomic<uint64_t> &mark = m_passed[now % window];
      // One thread removes the mark and goes on.  It may be the mark of another
      // position if the turn has been passed on in the meantime.
      uint64_t marked = mark.load ();
      if (marked == 0 || static_cast<unsigned> (marked - 1) != now
          || !mark.compare_exchange_strong (marked, 0))
        break;
      m_turn.store (now + 1);
    }
  if (m_waiting.load () != 0)
    futex_wake (&m_turn, INT_MAX);
}

uint64_t
tracker::wait_for_turn (uint64_t position)
{
  // Acquire: as in wait_until.
  if (m_turn.load (std::memory_order_acquire)
      == static_cast<unsigned> (position))
    return 0;
  uint64_t before = read_ticks ();
  wait_until (0, position);
  return read_ticks () - before;
}

void
tracker::end_turn (uint64_t position)
{
  m_turn.store (position + 1);
  advance ();
}

void
tracker::pass (uint64_t position)
{
  wait_until (window - 1, position);
  m_passed[position % window].store (position + 1);
  advance ();
}

void
tracker::allocate_accumulators (uintptr_t *data, unsigned threads)
{
  data[reduction_memory] = reinterpret_cast<uintptr_t> (allocate_cleared (
      data[reduction_bytes] * threads, data[reduction_memory]));
  m_reductions = data;
}

void
tracker::free_accumulators (uintptr_t *data)
{
  free (reinterpret_cast<void *> (data[reduction_memory]));
}

void *
tracker::accumulator (unsigned thread, const void *original) const
{
  const variable *v
      = find_variable (m_reductions, reinterpret_cast<uintptr_t> (original));
  return reinterpret_cast<void *> (m_reductions[reduction_memory]
                                   + thread * m_reductions[reduction_bytes]
                                   + v->offset);
}

} // namespace omptq
