/* Ordered blocks: tasks take turns in the order in which they were enqueued.

   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include <climits>

#include "system/error.h"
#include "taskq.h"

namespace omptq
{
namespace
{

/* How often a thread looks whether it is its turn before it yields its
   processor: about as long as a thread takes to wake up.  */
constexpr unsigned spin_rounds = 20;

} // anon namespace

void
tracker::start (uint64_t position)
{
  // Relaxed, both: ordered by the publication of the first task.
  turn.store (position, std::memory_order_relaxed);
  last.store (no_position, std::memory_order_relaxed);
  holding = false;
  draining = false;
  reductions = nullptr;
}

/* Waits until the task at POSITION is at most DISTANCE behind the one whose turn
   it is.  */
void
tracker::wait_until (unsigned distance, uint64_t position)
{
  for (unsigned round = 0;; round++)
    {
      // Acquire: pairs with the stores in end_turn and advance; the effects of
      // the earlier ordered blocks are seen.
      unsigned now = turn.load (std::memory_order_acquire);
      if (static_cast<unsigned> (position) - now <= distance)
        return;
      if (round < spin_rounds)
        pause_round ();
      else if (round < spin_rounds + yield_rounds)
        sched_yield ();
      else
        {
          // Either the kernel sees a new turn, or who stores it sees this.
          waiting.fetch_add (1);
          futex_wait (&turn, now, 0);
          waiting.fetch_sub (1);
        }
    }
}

/* Gives the turn on as long as it is that of tasks that do not take it, and
   wakes those that wait.  */
void
tracker::advance ()
{
  for (;;)
    {
      unsigned now = turn.load ();
      std::atomic<uint64_t> &mark = passed[now % window];
      // One thread takes the mark away, and goes on.  A mark for another
      // position can be there if the turn has been given on in the meantime.
      uint64_t marked = mark.load ();
      if (marked == 0 || static_cast<unsigned> (marked - 1) != now
          || !mark.compare_exchange_strong (marked, 0))
        break;
      turn.store (now + 1);
    }
  if (waiting.load () != 0)
    futex_wake (&turn, INT_MAX);
}

uint64_t
tracker::wait_for_turn (uint64_t position)
{
  // Acquire: as in wait_until.
  if (turn.load (std::memory_order_acquire) == static_cast<unsigned> (position))
    return 0;
  uint64_t before = read_ticks ();
  wait_until (0, position);
  return read_ticks () - before;
}

void
tracker::end_turn (uint64_t position)
{
  turn.store (position + 1);
  advance ();
}

void
tracker::pass (uint64_t position)
{
  wait_until (window - 1, position);
  passed[position % window].store (position + 1);
  advance ();
}

} // namespace omptq

extern "C"
{

  __attribute__ ((visibility ("default"))) void
  GOMP_taskq_ordered_start (void)
  {
    omptq::worker *w = omptq::current_worker ();
    omptq::tracked_task *task = w->running;
    if (task->ordered_done)
      omptq::fatal ("a task has executed more than one ordered block");
    if (!w->pool->serial)
      w->waited_ticks += task->tq->tracking->wait_for_turn (task->position);
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_taskq_ordered_end (void)
  {
    omptq::worker *w = omptq::current_worker ();
    omptq::tracked_task *task = w->running;
    task->ordered_done = true;
    if (!w->pool->serial)
      task->tq->tracking->end_turn (task->position);
  }
}
