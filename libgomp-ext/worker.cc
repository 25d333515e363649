/* What a thread does while it waits for a taskq: work.

   Why waiting never deadlocks: a thread that waits for a taskq runs tasks, and
   resumes generators, on top of its stack.  Say that X waits for Y if X can end
   only after Y: a taskq's owner waits for the taskq's tasks and for what its
   generator does from each entry to the next suspension; what lies on a stack
   waits for what lies on top of it.  In both cases Y was started later than X.
   So there is no circle; the latest started of all waits for nothing that has
   been started, and what has not been started is in queues that every waiting
   thread looks into.

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

#include <cstdlib>

#include "taskq.h"

namespace omptq
{
namespace
{

/* How far down a victim's chain of taskqs a thief looks.  The objects are never
   freed, but a chain may change under its feet.  */
constexpr unsigned chain_limit = 64;

/* How deep stolen work may be nested on one stack.  A thread that waits deeper
   than that works for its own taskq alone.  */
constexpr unsigned stolen_limit = 32;

/* Rounds of looking for work before a thread sleeps: first with pauses between
   them, about 20 us in all; then giving way to other threads.  Pauses make no
   sense if threads wait for each other's processors.  */
constexpr unsigned pause_rounds = 100;
constexpr unsigned yield_rounds = 4;
constexpr unsigned pauses_a_round = 8;

/* The number of processors that the program may use.  */
unsigned
processors ()
{
  // Relaxed: the value stands for itself alone.
  static std::atomic<unsigned> count{ 0 };
  unsigned n = count.load (std::memory_order_relaxed);
  if (n == 0)
    {
      cpu_set_t set;
      n = sched_getaffinity (0, sizeof set, &set) == 0 ? CPU_COUNT (&set) : 1;
      long online = sysconf (_SC_NPROCESSORS_ONLN);
      /* A bound thread sees its own place only.  */
      if (online > static_cast<long> (n))
        n = online;
      count.store (n, std::memory_order_relaxed);
    }
  return n;
}

} // anon namespace

taskq *
worker::new_taskq ()
{
  taskq *tq = free_taskqs;
  if (!tq)
    return create_taskq (pool, this);
  // Relaxed: a thief that comes by an old chain may go astray in the list of
  // free objects; it finds nothing there.
  free_taskqs = tq->outer.load (std::memory_order_relaxed);
  return tq;
}

void
worker::free_taskq (taskq *tq)
{
  tq->outer.store (free_taskqs, std::memory_order_relaxed);
  free_taskqs = tq;
}

void
worker::meet (gomp_taskq_generator fn, void *data, size_t thunk_size,
              size_t thunk_align)
{
  taskq *tq = new_taskq ();
  tq->start (fn, data, thunk_size, thunk_align);
  taskq *outer = top.load (std::memory_order_relaxed);
  tq->outer.store (outer, std::memory_order_relaxed);
  // Release: the object is ready; pairs with the acquire in find_work_of.
  top.store (tq, std::memory_order_release);

  tq->run_generator (this);
  if (pool->serial)
    tq->run_serial (this);
  else
    work_until_done (tq);

  top.store (outer, std::memory_order_release);
  free_taskq (tq);
}

/* The outermost of VICTIM's taskqs that has something to do; null if none has.
   Outer taskqs hold larger pieces of work.  */
taskq *
worker::find_work_of (worker *victim) const
{
  taskq *found = nullptr;
  // Acquire: pairs with the release in meet.
  taskq *tq = victim->top.load (std::memory_order_acquire);
  for (unsigned i = 0; tq && i < chain_limit; i++)
    {
      if (tq->has_work ())
        found = tq;
      tq = tq->outer.load (std::memory_order_acquire);
    }
  return found;
}

/* Does some of the pool's work; false if there is none.  */
bool
worker::steal ()
{
  if (stolen_depth >= stolen_limit)
    return false;
  stolen_depth++;
  bool worked = pool->root->work (this);
  for (unsigned i = 0; !worked && i < pool->capacity; i++)
    {
      if (++next_victim >= pool->capacity)
        next_victim = 0;
      taskq *tq = find_work_of (&pool->workers[next_victim]);
      worked = tq && tq->work (this);
    }
  stolen_depth--;
  return worked;
}

/* True if this thread has a reason not to sleep.  */
bool
worker::sees_work (taskq *tq) const
{
  if (tq->is_done () || tq->has_work ())
    return true;
  if (stolen_depth >= stolen_limit)
    return false;
  if (pool->root->has_work ())
    return true;
  for (unsigned i = 0; i < pool->capacity; i++)
    if (find_work_of (&pool->workers[i]))
      return true;
  return false;
}

void
worker::sleep (taskq *tq)
{
  omptq::pool *p = pool;
  p->sleepers.fetch_add (1, std::memory_order_seq_cst);
  /* A thread that saw an earlier sleeper may have set this too late for it.  */
  p->waking.store (0, std::memory_order_seq_cst);
  // Acquire: EPOCH before what sees_work reads.
  unsigned epoch = p->epoch.load (std::memory_order_acquire);
  asymmetric_fence::heavy ();
  if (!sees_work (tq))
    futex_wait (&p->epoch, epoch);
  p->sleepers.fetch_sub (1, std::memory_order_seq_cst);
  p->waking.store (0, std::memory_order_seq_cst);
}

/* Waits a little; the longer the more ROUNDS it has found nothing.  True if it
   has slept.  */
bool
worker::wait (taskq *tq, unsigned rounds)
{
  unsigned pauses = pool->size <= processors () ? pause_rounds : 0;
  if (rounds < pauses)
    for (unsigned i = 0; i < pauses_a_round; i++)
      pause_cpu ();
  else if (rounds < pauses + yield_rounds)
    sched_yield ();
  else
    {
      sleep (tq);
      return true;
    }
  return false;
}

void
worker::work_until_done (taskq *tq)
{
  unsigned rounds = 0;
  bool woken = false;
  while (!tq->is_done ())
    if (tq->work (this) || steal ())
      {
        /* One wakes one; if there is more to do, that one wakes the next.  */
        if (woken && sees_work (tq))
          pool->wake_one ();
        woken = false;
        rounds = 0;
      }
    else if (wait (tq, rounds++))
      woken = true;
}

void
worker::help (taskq *tq)
{
  for (unsigned rounds = 0; rounds < pause_rounds && !tq->is_done (); rounds++)
    if (tq->work (this) || steal ())
      rounds = 0;
    else
      for (unsigned i = 0; i < pauses_a_round; i++)
        pause_cpu ();
}

} // namespace omptq
