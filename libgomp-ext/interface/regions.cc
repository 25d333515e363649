/* Beginning regions with this library's teams.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <climits>
#include <cstdlib>

#include "../tasks/reduction.h"
#include "../tasks/team.h"
#include "../teams/thread.h"
#include "allocator.h"
#include "interface.h"
#include "regions.h"

namespace omptq
{
namespace interface
{
namespace
{

/* The threads that the thread at HERE would have for a region as REQUEST says,
   if their number were not limited.  OpenMP 5.2, algorithm 10.1.  */
unsigned
wanted_threads (const teams::context &here, const region_request &request)
{
  const teams::icvs &icvs = here.settings;
  if (request.threads == 1 || here.active_level >= icvs.max_active_levels)
    return 1;
  unsigned wanted = request.threads ? request.threads : icvs.threads;
  if (!icvs.dynamic)
    return wanted;
  if (wanted > teams::machine::processors ())
    wanted = teams::machine::processors ();
  return request.sections && wanted > request.sections ? request.sections
                                                       : wanted;
}

/* Threads of a contention group, whose number is limited, during the object's
   lifetime.  */
class limited_threads
{
public:
  // The calling thread, at HERE, wants WANTED threads, itself among them.
  limited_threads (teams::context *here, unsigned wanted)
      : m_busy (here->busy), m_count (wanted)
  {
    unsigned limit = here->settings.thread_limit;
    if (wanted == 1 || __builtin_expect (limit >= INT_MAX, 1))
      m_busy = nullptr;
    else
      take (here, limit);
  }

  unsigned
  count () const
  {
    return m_count;
  }

  // They are no longer needed.
  void
  give_back ()
  {
    // Relaxed: a count.
    if (m_busy)
      m_busy->fetch_sub (m_count - 1, std::memory_order_relaxed);
  }

private:
  void
  take (teams::context *here, unsigned limit)
  {
    if (!m_busy)
      m_busy = here->busy = teams::thread::current ()->busy ();
    // Relaxed, both: a count.
    unsigned before = m_busy->load (std::memory_order_relaxed);
    unsigned count;
    do
      {
        unsigned left = before < limit ? limit - before : 0;
        count = m_count - 1 < left ? m_count : left + 1;
      }
    while (!m_busy->compare_exchange_weak (before, before + count - 1,
                                           std::memory_order_relaxed));
    m_count = count;
  }

  std::atomic<unsigned> *m_busy;
  unsigned m_count;
};

/* The proc_bind clause in FLAGS, where 0 stands for none.  */
bind_policy
clause_of (unsigned flags)
{
  unsigned clause = flags & 7;
  return static_cast<bind_policy> (clause + !clause);
}

/* A region in the thread that begins it.  */
class begun_region
{
public:
  explicit begun_region (const region_request &request)
      : m_threads_taken (&here (), wanted_threads (here (), request)),
        m_threads (teams::team::take (m_threads_taken.count ())),
        m_tasks (tasks_of (m_threads))
  {
    m_region = m_tasks->describe (request.function, request.data,
                                  request.reductions);
    if (__builtin_expect (request.reductions != nullptr, 0))
      tasks::allocate_reductions (request.reductions, m_threads->size (),
                                  nullptr);
    m_threads->start (execute, m_region, clause_of (request.flags));
  }

  begun_region (const begun_region &) = delete;
  begun_region &operator= (const begun_region &) = delete;

  unsigned
  size () const
  {
    return m_threads->size ();
  }

  void
  execute_part_of_master ()
  {
    execute (m_region);
  }

  void
  begin_part_of_master ()
  {
    m_worker_before = begin_part (m_region);
  }

  void
  end_part_of_master ()
  {
    end_part (m_region, m_worker_before);
  }

  void
  finish ()
  {
    m_threads->finish ();
    default_allocator::enter (here ());
    m_tasks->end_region ();
    m_threads_taken.give_back ();
  }

private:
  static teams::context &
  here ()
  {
    return teams::thread::current ()->position ();
  }

  static tasks::team *
  tasks_of (teams::team *threads)
  {
    if (teams::source *s = threads->tasks ())
      return static_cast<tasks::team *> (s);
    tasks::team *t = tasks::team::acquire (threads);
    threads->set_tasks (t);
    return t;
  }

  // The calling thread begins and ends its part of R.
  static tasks::worker *
  begin_part (tasks::region *r)
  {
    tasks::worker *w = r->its_team->worker_of_thread (here ().number);
    tasks::worker *before = tasks::worker::set_current (w);
    default_allocator::enter (here ());
    if (__builtin_expect (r->reductions != nullptr, 0))
      w->begin_reductions (r->reductions);
    return before;
  }

  static void
  end_part (tasks::region *r, tasks::worker *before)
  {
    if (r->its_team->has_started ())
      {
        tasks::worker *w = tasks::worker::in_own_region ();
        w->before_barrier ();
        w->end_region ();
      }
    tasks::worker::set_current (before);
  }

  static void
  execute (void *data)
  {
    tasks::region *r = static_cast<tasks::region *> (data);
    tasks::worker *before = begin_part (r);
    r->function (r->data);
    end_part (r, before);
  }

  limited_threads m_threads_taken;
  teams::team *const m_threads;
  tasks::team *const m_tasks;
  tasks::region *m_region;
  tasks::worker *m_worker_before = nullptr;
};

/* A region that the calling thread has begun by a function that has
   returned.  */
struct started_region
{
  begun_region region;
  void *memory;
  started_region *outer;
};

__thread started_region *innermost;

} // anon namespace

unsigned
run_region (const region_request &request)
{
  begun_region r (request);
  unsigned size = r.size ();
  r.execute_part_of_master ();
  r.finish ();
  return size;
}

void
start_region (const region_request &request, void *memory)
{
  innermost = new (allocate_objects<started_region> ())
      started_region{ begun_region (request), memory, innermost };
  innermost->region.begin_part_of_master ();
}

void
finish_region ()
{
  started_region *s = innermost;
  innermost = s->outer;
  s->region.end_part_of_master ();
  s->region.finish ();
  free (s->memory);
  free (s);
}

void
parallel (void (*fn) (void *), void *data, unsigned threads, unsigned flags)
{
  run_region ({ fn, data, threads, 0, flags, nullptr });
}

unsigned
parallel_reductions (void (*fn) (void *), void *data, unsigned threads,
                     unsigned flags)
{
  return run_region (
      { fn, data, threads, 0, flags, *static_cast<uintptr_t **> (data) });
}

void
parallel_start (void (*fn) (void *), void *data, unsigned threads)
{
  start_region ({ fn, data, threads, 0, 0, nullptr }, nullptr);
}

void
parallel_end ()
{
  finish_region ();
}

} // namespace interface
} // namespace omptq
