/* A thread at work in a pool: searching for work, sleeping.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <new>

#include "../observe/observe.h"
#include "../system/futex.h"
#include "pool.h"
#include "worker.h"

namespace omptq
{
namespace
{

/* The number of rounds in which a worker looks for work before it yields its
   processor: about 5 to 10 us, twice the cost of sleeping and being woken.
   With more workers than processors, another one may need this one's.  */
constexpr unsigned spin_rounds = 40;
constexpr unsigned spin_rounds_crowded = 4;

/* How long to sleep when no other thread wakes this one, in nanoseconds.  */
constexpr long nap = 100000;

} // anon namespace

/* It works.  */

bool
worker::work_until_done (taskq *own, unsigned patience)
{
  unsigned rounds = 0;
  bool stays = true;
  while (stays)
    {
      if (is_over (own))
        break;
      taskq *near = own ? own : first_of_pool ();
      if ((near && near->work (this)) || steal (own, rounds))
        rounds = 0;
      else
        stays = idle (own, &rounds, patience);
    }
  if (m_searching)
    stop_in_vain ();
  return stays;
}

/* Returns the pool's first taskq if it exists and is to be looked at before any
   worker: not if other workers are nearer than its owner.  */
__attribute__ ((noinline)) taskq *
worker::first_of_pool () const
{
  taskq *root = m_pool->root ();
  if (!m_nearest || !root || !may_steal ()
      || m_nearest->reaches (distance_to (root->owner ())))
    return root;
  return nullptr;
}

bool
worker::is_over (taskq *own) const
{
  return own ? own->is_done () : m_pool->is_finished ();
}

/* It steals work, which runs on top of this thread's stack.  That may already
   be deep in a recursion.  */

bool
worker::may_steal () const
{
  return static_cast<char *> (__builtin_frame_address (0)) > m_steal_limit;
}

/* OWN is the taskq that the worker waits for, if any; ROUNDS, how often it has
   found nothing to do.  */
__attribute__ ((noinline)) bool
worker::steal (const taskq *own, unsigned rounds)
{
  if (!may_steal ())
    return false;
  if (__builtin_expect (m_nearest != nullptr, 0))
    return steal_from_nearest (own && rounds == 0);
  for (unsigned i = 0; i < m_pool->size (); i++)
    {
      unsigned index = m_next_victim;
      if (steal_from (m_pool->begin () + index))
        {
          m_next_victim = index;
          return true;
        }
      m_next_victim = index + 1 < m_pool->size () ? index + 1 : 0;
    }
  return false;
}

bool
worker::steal_from (worker *victim)
{
  return victim->any_taskq ([this] (taskq *tq) { return tq->work (this); })
         || victim->any_chunk ([this, victim] (chunk *c) {
              return taskq::run_tasks_of (c, this, victim == this);
            });
}

/* The same as steal for a team with places.  WORKED: the worker has had work
   since the last time.  */
bool
worker::steal_from_nearest (bool worked)
{
  arrange_nearest ();
  if (worked)
    m_nearest->worked ();
  // The worker's own taskqs below the one that it waits for.
  if (steal_from (this))
    return true;
  for (unsigned i = 0; i < m_nearest->reach (); i++)
    if (steal_from (m_pool->begin () + (*m_nearest)[i].worker))
      {
        m_nearest->found (i);
        return true;
      }
  m_nearest->missed ();
  return false;
}

void
worker::arrange_nearest ()
{
  unsigned now = m_pool->arrangement ();
  if (m_arranged_for == now)
    return;
  m_arranged_for = now;
  worker *team = m_pool->begin ();
  m_nearest->arrange (
      m_pool->number_of (this), m_pool->size (),
      [this, team] (unsigned v) { return distance_to (team + v); });
}

/* Returns whether the last search for work was one of all others.  */
bool
worker::has_looked_everywhere () const
{
  return !m_nearest || !may_steal () || m_nearest->all_missed ();
}

/* It finds nothing and sleeps.  */

/* Lets some time pass; returns false if the worker should leave.  */
bool
worker::idle (taskq *own, unsigned *rounds, unsigned patience)
{
  if (!m_searching)
    {
      m_searching = true;
      m_pool->idle ().search ();
    }
  unsigned spins = m_pool->is_crowded () ? spin_rounds_crowded : spin_rounds;
  unsigned round = (*rounds)++;
  if (round < spins)
    pause_round ();
  else if (round < spins + yield_rounds || !has_looked_everywhere ())
    sched_yield ();
  else if (!may_steal ())
    {
      // It could not run the work that others would wake it for.
      stop_in_vain ();
      pool::blocked_worker blocked (m_pool);
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

/* Stops searching without having found anything: another thread must do what
   this one was woken for.  */
void
worker::stop_in_vain ()
{
  m_searching = false;
  m_pool->pass_on ();
}

bool
worker::sleep (taskq *own, unsigned patience)
{
  if (own)
    own->publish_own ();
  m_pool->idle ().sleep ();
  m_searching = false;
  // Release: a thread that sees it and wakes this one decrements the number of
  // sleepers, so this one must have been counted before; otherwise other
  // sleepers would be missed.  It also sees the top of this one's stack.
  m_asleep.store (1, std::memory_order_release);
  // Changes that a thread publishes without seeing this one asleep are seen
  // here.  That thread has a light fence (pool::published,
  // taskq::count_completed, pool::finish) or, if compiled code has enqueued a
  // task, none: only membarrier orders that, or what settle does.
  if (!asymmetric_fence::heavy ())
    m_pool->idle ().settle ();
  bool woken = false;
  bool in_time = true;
  // Acquire, all: pair with end_sleep; only to be read in order.
  if (!sees_something (own))
    {
      // It may have been woken for work that it must not run.
      if (m_pool->is_restricted () && m_pool->has_work (nullptr))
        m_pool->wake_one (nullptr);
      observed_time sleeping (event_kind::sleep, count::sleeps);
      while (!(woken = m_asleep.load (std::memory_order_acquire) == 0)
             && in_time)
        in_time = futex_wait (&m_asleep, 1, patience == no_end ? 0 : patience);
    }
  m_searching = true;
  unsigned expected = 1;
  // The thread that has woken this one has counted it as searching.
  if (woken
      || !m_asleep.compare_exchange_strong (expected, 0,
                                            std::memory_order_acquire))
    return true;
  // As if it had been woken: work published while it searched or seemed to
  // sleep, which woke no one else, must be looked at when it stops searching.
  m_pool->idle ().wake ();
  return in_time;
}

/* Returns whether there is something that the worker would be woken for.  */
bool
worker::sees_something (taskq *own) const
{
  return is_over (own) || m_pool->has_work (this);
}

} // namespace omptq
