/* A thread at work: meeting taskqs, searching for work, sleeping.
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

#include <cerrno>
#include <new>

#include "system/memory.h"
#include "observe/observe.h"
#include "places/placement.h"
#include "taskq.h"

namespace omptq
{
namespace
{

/* How often a worker looks for work before it yields its processor: for about
   5 to 10 us, twice what it costs to sleep and be woken.  Where there are more
   workers than processors, somebody else may need this one.  */
constexpr unsigned spin_rounds = 40;
constexpr unsigned spin_rounds_crowded = 4;

/* How long to sleep where nobody wakes.  Nanoseconds.  */
constexpr long nap = 100000;

} // anon namespace

taskq *
worker::push ()
{
  // Relaxed, all loads: this thread wrote them.
  taskq *outer = top.load (std::memory_order_relaxed);
  std::atomic<taskq *> *link = outer ? &outer->inner : &bottom;
  taskq *tq = link->load (std::memory_order_relaxed);
  if (!tq)
    {
      tq = new (allocate (sizeof (taskq), alignof (taskq))) taskq (this, outer);
      // Release: pairs with the acquire load in steal_from.
      link->store (tq, std::memory_order_release);
    }
  return tq;
}

void
worker::pop (taskq *tq)
{
  // Relaxed: thieves that still look into TQ find nothing there.
  top.store (tq->outer, std::memory_order_relaxed);
  if (__builtin_expect (tq->arena != nullptr, 0))
    tq->free_down_to (nullptr);
}

taskq *
worker::begin (const taskq_request &request)
{
  taskq *tq = push ();
  tq->start (request);
  // Release: pairs with the acquire load in steal_from.
  top.store (tq, std::memory_order_release);
  return tq;
}

void
worker::meet (const taskq_request &request)
{
  taskq *tq = begin (request);
  tq->run_generator (this);
  finish (tq);
}

void
worker::finish (taskq *tq)
{
  if (pool->serial)
    while (tq->run_enqueued (this))
      tq->run_generator (this);
  else
    work_until_done (tq);
  pop (tq);
}

bool
worker::is_over (taskq *own) const
{
  // Acquire: pairs with the release in pool::finish.
  return own ? own->is_done ()
             : pool->finished.load (std::memory_order_acquire);
}

/* Others' work comes on top of this thread's stack, which may be deep in a
   recursion already.  */
bool
worker::may_steal () const
{
  return static_cast<char *> (__builtin_frame_address (0)) > steal_limit;
}

/* The oldest taskqs first: in a recursion they have the largest tasks.  */
bool
worker::steal_from (worker *victim)
{
  // Acquire, all: pair with the releases in meet and push.
  taskq *last = victim->top.load (std::memory_order_acquire);
  if (!last)
    return false;
  taskq *tq = victim->bottom.load (std::memory_order_acquire);
  for (;;)
    {
      if (tq->work (this))
        return true;
      if (tq == last)
        return false;
      tq = tq->inner.load (std::memory_order_acquire);
      if (!tq)
        return false;
    }
}

/* OWN is the taskq that it waits for, if any, and ROUNDS says how often it has found
   nothing to do.  */
__attribute__ ((noinline)) bool
worker::steal (const taskq *own, unsigned rounds)
{
  if (!may_steal ())
    return false;
  if (__builtin_expect (nearest != nullptr, 0))
    return steal_from_nearest (own && rounds == 0);
  for (unsigned i = 0; i < pool->size; i++)
    {
      unsigned index = next_victim;
      if (steal_from (&pool->workers[index]))
        {
          next_victim = index;
          return true;
        }
      next_victim = index + 1 < pool->size ? index + 1 : 0;
    }
  return false;
}

uint8_t
worker::distance_to (const worker *other) const
{
  // Relaxed, both: advice.
  unsigned from = place.load (std::memory_order_relaxed);
  unsigned to = other->place.load (std::memory_order_relaxed);
  const placement *p = placement::get ();
  if (!p || from == no_place)
    return 0;
  return to == no_place ? unknown_distance : p->distance (from, to);
}

void
worker::arrange_nearest ()
{
  // Acquire: pairs with the release in pool::put; the places are seen.
  unsigned now = pool->arrangement.load (std::memory_order_acquire);
  if (arranged_for == now)
    return;
  arranged_for = now;
  nearest->arrange (this - pool->workers, pool->size, [this] (unsigned v) {
    return distance_to (&pool->workers[v]);
  });
}

/* The same where the team has places.  WORKED if the worker has had work since the
   last time.  */
bool
worker::steal_from_nearest (bool worked)
{
  arrange_nearest ();
  if (worked)
    nearest->worked ();
  // Its own taskqs below the one that it waits for.
  if (steal_from (this))
    return true;
  for (unsigned i = 0; i < nearest->reach (); i++)
    if (steal_from (&pool->workers[(*nearest)[i].worker]))
      {
        nearest->found (i);
        return true;
      }
  nearest->missed ();
  return false;
}

/* The pool's first taskq, if it has been met, and if that is the place to look at
   before any worker is searched: not if others are nearer than its owner.  */
__attribute__ ((noinline)) taskq *
worker::first_of_pool () const
{
  // Acquire: pairs with the release in pool::begin_root.
  taskq *root = pool->root.load (std::memory_order_acquire);
  if (!nearest || !root || !may_steal ()
      || nearest->reaches (distance_to (root->owner)))
    return root;
  return nullptr;
}

/* Whether the last search for work was one of all others.  */
bool
worker::has_looked_everywhere () const
{
  return !nearest || !may_steal () || nearest->all_missed ();
}

bool
worker::work_until_done (taskq *own, unsigned patience)
{
  unsigned rounds = 0;
  bool stays = true;
  while (stays)
    {
      taskq *near = own ? own : first_of_pool ();
      if (near && near->work (this))
        rounds = 0;
      else if (is_over (own))
        break;
      else if (steal (own, rounds))
        rounds = 0;
      else
        stays = idle (own, &rounds, patience);
    }
  if (searching)
    pass_on ();
  return stays;
}

/* Nobody may believe that this worker still searches while it runs what it has
   found.  If it was the last that searched, work published meanwhile has woken
   nobody.  */
void
worker::found_work (taskq *tq)
{
  bool last = searching && stop_searching ();
  // Behind what the caller has taken from the queue.
  fence_behind_read_modify_write ();
  if (pool->wants_waking ()
      && (last ? pool->has_work (nullptr) : tq->has_work (nullptr)))
    pool->wake_one (tq);
}

void
worker::start_searching ()
{
  if (!searching)
    {
      searching = true;
      // Relaxed: a count; what has been published is looked at afterwards, and
      // again before sleeping.
      pool->idle.fetch_add (pool::idle_searching, std::memory_order_relaxed);
    }
}

/* True if nobody searches now.  */
bool
worker::stop_searching ()
{
  searching = false;
  return pool->one_searches_less ();
}

/* Stops searching without having found anything: what this thread has been woken
   for and does not do, another must.  */
void
worker::pass_on ()
{
  searching = false;
  pool->pass_on ();
}

/* Lets some time pass; false if the worker should leave.  */
bool
worker::idle (taskq *own, unsigned *rounds, unsigned patience)
{
  start_searching ();
  unsigned spins
      = pool->size > pool->processors ? spin_rounds_crowded : spin_rounds;
  unsigned round = (*rounds)++;
  if (round < spins)
    pause_round ();
  else if (round < spins + yield_rounds || !has_looked_everywhere ())
    sched_yield ();
  else if (!may_steal ())
    {
      // It could not do what others would wake it for.
      pass_on ();
      observed_time sleeping (event_kind::sleep, count::sleeps);
      sleep_briefly (nap);
    }
  else
    {
      *rounds = 0;
      return patience != 0 && sleep (own, patience);
    }
  return true;
}

/* What a worker would be woken for.  */
bool
worker::sees_something (taskq *own) const
{
  return is_over (own) || pool->has_work (this);
}

bool
worker::sleep (taskq *own, unsigned patience)
{
  if (own)
    own->publish_completed ();
  // Relaxed: ordered by the fence.
  pool->idle.fetch_add (pool::idle_asleep - pool::idle_searching,
                        std::memory_order_relaxed);
  searching = false;
  // Release: who sees it, and wakes this thread, counts it as asleep no longer,
  // so it must have been counted; else others that sleep would not be seen.
  asleep.store (1, std::memory_order_release);
  // Who publishes something now and does not see this thread asleep (light
  // fences in pool::published, taskq::count_completed and pool::finish) is seen
  // here.
  asymmetric_fence::heavy ();
  bool woken = false;
  bool in_time = true;
  // Acquire, all: pair with pool::wake; only to be read in order.
  if (!sees_something (own))
    {
      // What this thread may not do, it may have been woken for.
      if (pool->restricted.load (std::memory_order_relaxed)
          && pool->has_work (nullptr))
        pool->wake_one (nullptr);
      observed_time sleeping (event_kind::sleep, count::sleeps);
      while (!(woken = asleep.load (std::memory_order_acquire) == 0) && in_time)
        in_time = futex_wait (&asleep, 1, patience == no_end ? 0 : patience);
    }
  searching = true;
  unsigned expected = 1;
  // Who has woken this thread has counted it as searching.
  if (woken
      || !asleep.compare_exchange_strong (expected, 0,
                                          std::memory_order_acquire))
    return true;
  // As if it had been woken: what was published while it searched or seemed to
  // sleep, and woke nobody else, must be looked at when it stops searching.
  // Relaxed: a count.
  pool->idle.fetch_add (pool::idle_searching - pool::idle_asleep,
                        std::memory_order_relaxed);
  return in_time;
}

} // namespace omptq
