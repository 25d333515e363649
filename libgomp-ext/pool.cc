/* Pools: who works together, waking, and asking for help.
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
#include <new>
#include <omp.h>
#include <pthread.h>

#include "libgomp-abi.h"
#include "system/memory.h"
#include "observe/observe.h"
#include "places/placement.h"
#include "system/stack.h"
#include "taskq.h"

namespace omptq
{
namespace
{

/* A taskq must have run for so long before the generator stops to ask for help,
   which takes about as long.  See also batch_ticks.  */
constexpr uint64_t ticks_before_help = 4096;

/* A helper that has found no work for so long leaves, so that its thread can
   do something else for the program.  Milliseconds.  */
constexpr unsigned helper_patience = 2;

/* Pools that are not in use, with one worker and with more.  */
class pool_list
{
public:
  pool *
  take (unsigned size)
  {
    lock ();
    pool **link = &m_first;
    while (*link && (*link)->capacity < size)
      link = &(*link)->next_free;
    pool *p = *link;
    if (p)
      *link = p->next_free;
    unlock ();
    return p;
  }

  void
  put (pool *p)
  {
    lock ();
    p->next_free = m_first;
    m_first = p;
    unlock ();
  }

  /* In a child process: no other thread is there, which could have the list
     locked or half changed.  What is in it is left alone.  */
  void
  forget ()
  {
    // Relaxed, both: one thread.
    m_first = nullptr;
    m_locked.store (false, std::memory_order_relaxed);
  }

private:
  void
  lock ()
  {
    // Acquire: pairs with the release in unlock.
    while (m_locked.exchange (true, std::memory_order_acquire))
      sched_yield ();
  }

  void
  unlock ()
  {
    m_locked.store (false, std::memory_order_release);
  }

  std::atomic<bool> m_locked{ false };
  pool *m_first = nullptr;
};

pool_list serial_pools, shared_pools;

void
forget_lists ()
{
  serial_pools.forget ();
  shared_pools.forget ();
}

/* Whether children of the process have been cared for.  */
std::atomic<bool> prepared_for_fork{ false };

__thread worker *this_worker;

/* A libgomp task that works in the pool DATA points to.  */
void
help (void *data)
{
  pool *p = *static_cast<pool **> (data);
  // Relaxed: one that comes too late does no harm.
  // The thread may be in the pool already, when libgomp runs a new task at
  // once.
  if (!p->finished.load (std::memory_order_relaxed)
      && !(this_worker && this_worker->pool == p))
    {
      worker *w = p->join (omp_get_thread_num (), omp_get_level ());
      if (const placement *places = placement::get ())
        p->put (w, places->own_place ());
      observed_time helping (event_kind::helping, count::helpers);
      bool stayed = w->work_until_done (nullptr, helper_patience);
      p->leave (w);
      if (!stayed)
        p->idle.fetch_or (pool::idle_wanted, std::memory_order_relaxed);
    }
  // Relaxed: a count.
  p->helpers.fetch_sub (1, std::memory_order_relaxed);
  p->release ();
}

/* Submits helpers for the pool DATA points to.  They are grandchildren of the
   task that the thread is in, so that a taskwait there does not wait for them:
   a helper may be waiting for something beneath that taskwait.  */
void
submit_helpers (void *data)
{
  pool *p = *static_cast<pool **> (data);
  // Relaxed, all: counts; the thread has a reference itself.
  unsigned there = p->helpers.load (std::memory_order_relaxed);
  for (unsigned i = there; i + 1 < p->size; i++)
    {
      p->helpers.fetch_add (1, std::memory_order_relaxed);
      p->references.fetch_add (1, std::memory_order_relaxed);
      GOMP_task (help, &p, nullptr, sizeof p, alignof (pool *), true, 0,
                 nullptr, 0, nullptr);
    }
}

} // anon namespace

worker *
current_worker ()
{
  return this_worker;
}

void
set_current_worker (worker *w)
{
  this_worker = w;
}

pool *
pool::create (unsigned size, bool serial)
{
  // Relaxed: only one must do it.
  if (!prepared_for_fork.exchange (true, std::memory_order_relaxed))
    pthread_atfork (nullptr, nullptr, forget_lists);
  pool *p = new (allocate (sizeof (pool), alignof (pool))) pool ();
  void *places = allocate (size * sizeof (worker), alignof (worker));
  p->workers = static_cast<worker *> (places);
  for (unsigned i = 0; i < size; i++)
    (new (&p->workers[i]) worker ())->pool = p;
  p->capacity = size;
  p->serial = serial;
  p->processors = omp_get_num_procs ();
  if (!serial)
    asymmetric_fence::initialize ();
  return p;
}

pool *
pool::acquire (unsigned size, unsigned references, bool serial, bool helped)
{
  pool *p = (serial ? serial_pools : shared_pools).take (size);
  if (!p)
    p = create (size, serial);
  if (p->size != size)
    {
      p->size = size;
      // Relaxed: nobody else has the pool yet.
      p->arrangement.fetch_add (1, std::memory_order_relaxed);
    }
  p->share_shift = 1;
  while (1u << p->share_shift < size)
    p->share_shift++;
  p->helped = helped;
  // Relaxed, all: nobody else has the pool yet.
  p->root.store (nullptr, std::memory_order_relaxed);
  p->finished.store (false, std::memory_order_relaxed);
  p->joined.store (0, std::memory_order_relaxed);
  p->references.store (references, std::memory_order_relaxed);
  p->helpers.store (0, std::memory_order_relaxed);
  p->idle.store (helped ? idle_wanted : 0, std::memory_order_relaxed);
  p->sleep_floor.store (0, std::memory_order_relaxed);
  p->restricted.store (false, std::memory_order_relaxed);
  return p;
}

void
pool::release ()
{
  // Acquire and release: pairs with itself; the last one sees that the others
  // have done with the pool.
  if (references.fetch_sub (1, std::memory_order_acq_rel) == 1)
    (serial ? serial_pools : shared_pools).put (this);
}

worker *
pool::join (unsigned index, int level)
{
  worker *w = &workers[index];
  // Relaxed: a count.
  if (__builtin_expect (
          joined.fetch_add (1, std::memory_order_relaxed) & joined_watched, 0))
    futex_wake (&joined, 1);
  w->before = this_worker;
  w->level = level;
  w->steal_limit = steal_limit_from (__builtin_frame_address (0));
  w->next_victim = index;
  this_worker = w;
  return w;
}

void
pool::put (worker *w, unsigned place)
{
  // Relaxed, both: only the thread itself writes it.
  if (w->place.load (std::memory_order_relaxed) == place)
    return;
  if (!w->nearest && placement::get ()->steals_nearest ())
    w->nearest
        = new (allocate (sizeof (victims), alignof (victims))) victims ();
  w->place.store (place, std::memory_order_relaxed);
  // Release: pairs with the acquire in worker::arrange_nearest.
  arrangement.fetch_add (1, std::memory_order_release);
}

void
pool::leave (worker *w)
{
  this_worker = w->before;
}

taskq *
pool::begin_root (worker *w, const taskq_request &request)
{
  taskq *tq = w->begin (request);
  if (helped)
    tq->start_ticks = read_ticks ();
  // Release: pairs with the acquire load in worker::first_of_pool.
  root.store (tq, std::memory_order_release);
  return tq;
}

void
pool::finish_root (worker *w, taskq *tq)
{
  w->finish (tq);
  if (!serial)
    finish ();
}

void
pool::finish ()
{
  // Release: pairs with the acquire load in worker::is_over.
  finished.store (true, std::memory_order_release);
  asymmetric_fence::light ();
  // Relaxed: ordered by the fence, which pairs with worker::sleep's.
  if (idle.load (std::memory_order_relaxed) % idle_wanted != 0)
    for (unsigned i = 0; i < size; i++)
      wake (&workers[i]);
}

void
pool::wake (worker *w)
{
  // Relaxed: a guess that the compare-and-swap verifies.
  if (w->asleep.load (std::memory_order_relaxed) == 0)
    return;
  // The thread is counted as searching before it can know that, so that
  // the count never goes below zero.
  idle.fetch_add (idle_searching, std::memory_order_relaxed);
  unsigned expected = 1;
  // Release: pairs with the acquire loads in worker::sleep.  Acquire: pairs with
  // the store there, so that the thread has been counted as asleep.
  if (w->asleep.compare_exchange_strong (expected, 0, std::memory_order_acq_rel,
                                         std::memory_order_relaxed))
    {
      idle.fetch_sub (idle_asleep, std::memory_order_relaxed);
      observer::woken (w - workers);
      futex_wake (&w->asleep, 1);
    }
  else
    // Others may have believed that it searches.
    pass_on ();
}

bool
pool::one_searches_less ()
{
  // Sequentially consistent: the work looked at next is seen as it was when
  // others saw the thread searching, or later; see published.
  bool last = idle.fetch_sub (idle_searching) / idle_searching == 1;
  fence_behind_read_modify_write ();
  return last;
}

void
pool::pass_on ()
{
  if (one_searches_less () && has_work (nullptr))
    wake_one (nullptr);
}

void
pool::published_to_sleepers (taskq *tq)
{
  // Against those that search: they stop without a fence like worker::sleep's, so
  // either they see what has been published, or they are not seen here.
  std::atomic_thread_fence (std::memory_order_seq_cst);
  if (wants_waking ())
    wake_one (tq);
}

void
pool::wake_one (taskq *tq)
{
  // Relaxed: a guess.
  unsigned word = idle.load (std::memory_order_relaxed);
  if (word & idle_wanted && call_helpers (tq, false))
    return;
  if (word % idle_wanted <= sleep_floor.load (std::memory_order_relaxed))
    return;
  if (worker *w = sleeper_for (tq))
    wake (w);
}

/* One that sleeps and could do something: the nearest one to TQ's owner, if that
   is known and there are places; null if there is none.  */
worker *
pool::sleeper_for (const taskq *tq) const
{
  worker *found = nullptr;
  unsigned shortest = ~0u;
  const placement *places = placement::get ();
  bool any = !tq || !places || !places->steals_nearest ();
  for (unsigned i = 0; i < size; i++)
    {
      worker *w = &workers[i];
      // Relaxed, all: a guess.
      if (w->asleep.load (std::memory_order_relaxed) == 0
          || (restricted.load (std::memory_order_relaxed) && !has_work (w)))
        continue;
      if (any)
        return w;
      unsigned distance = tq->owner->distance_to (w);
      if (distance < shortest)
        {
          shortest = distance;
          found = w;
        }
    }
  return found;
}

bool
pool::call_helpers (taskq *tq, bool late)
{
  taskq *first = root.load (std::memory_order_relaxed);
  // Only where the thread is in nothing but the pool's first taskq: a taskgroup
  // further in would wait for the helpers.
  if (tq != first || !tq || this_worker != tq->owner
      || tq->owner->top.load (std::memory_order_relaxed) != tq
      || !(idle.load (std::memory_order_relaxed) & idle_wanted)
      || tq->fill () < 2
      || (!late && read_ticks () - tq->start_ticks < ticks_before_help))
    return false;
  // Relaxed: a flag that only this thread takes away.
  idle.fetch_and (~idle_wanted, std::memory_order_relaxed);
  pool *p = this;
  GOMP_task (submit_helpers, &p, nullptr, sizeof p, alignof (pool *), false, 0,
             nullptr, 0, nullptr);
  return true;
}

bool
pool::has_work (const worker *w) const
{
  for (unsigned i = 0; i < size; i++)
    {
      // Acquire, all: as in worker::steal_from.
      taskq *last = workers[i].top.load (std::memory_order_acquire);
      taskq *tq
          = last ? workers[i].bottom.load (std::memory_order_acquire) : nullptr;
      for (; tq; tq = tq->inner.load (std::memory_order_acquire))
        {
          if (tq->has_work (w))
            return true;
          if (tq == last)
            break;
        }
    }
  return false;
}

} // namespace omptq
