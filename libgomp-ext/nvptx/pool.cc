/* The warps of a team, and their search for work.

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

#pragma omp declare target

#include <new>

#include "memory.h"
#include "pool.h"

extern "C"
{
  void GOMP_barrier (void);
  bool GOMP_single_start (void);
}

namespace omptq
{
namespace
{

/* The pools of blocks, in pages that are made when they are needed.  */
constexpr uint32_t page_size = 1024;
constexpr uint32_t most_pages = 1024;
pool **pages[most_pages];

/* Returns *PLACE, or, if that is null, makes it a T that MAKE returns.  */
template <typename T, typename function>
T *
get (T **place, function make)
{
  T *there = load_for_all (place);
  if (there)
    return there;
  T *made = make ();
  fence_for_all ();
  if (exchange (place, static_cast<T *> (nullptr), made))
    return made;
  free_aligned (made);
  there = load_for_all (place);
  fence_for_all ();
  return there;
}

/* For each time that a warp finds nothing to do in a row, how long it sleeps:
   from 32 to 1024 ns.  */
class back_off
{
public:
  void
  wait ()
  {
    sleep (m_time);
    if (m_time < longest)
      m_time *= 2;
  }

  bool
  is_longest () const
  {
    return m_time == longest;
  }

private:
  static constexpr uint32_t longest = 1024;
  uint32_t m_time = 32;
};

} // anon namespace

pool *
pool::of_team ()
{
  uint32_t block = block_number ();
  if (block >= page_size * most_pages)
    fatal ("taskqs are supported in 1048576 teams at most");
  pool **page = get (&pages[block / page_size], [] {
    return static_cast<pool **> (
        allocate_cleared (page_size * sizeof (pool *), alignof (pool *)));
  });
  return get (&page[block % page_size], make);
}

pool *
pool::make ()
{
  pool *p = static_cast<pool *> (allocate_cleared (sizeof (pool), 64));
  for (worker &w : p->m_workers)
    w.set_pool (p);
  return p;
}

taskq *
worker::begin (const taskq_request &request, uint32_t depth)
{
  taskq *&place = m_top ? m_top->inner () : m_bottom;
  if (!place)
    place = new (allocate (sizeof (taskq), alignof (taskq)))
        taskq (this, m_pool, m_top);
  m_top = place;
  m_top->start (request, depth);
  store_release (&m_depth, m_depth + 1);
  return m_top;
}

void
worker::finish (taskq *tq)
{
  m_pool->work_until (this, [tq] { return tq->is_done (); });
  tq->finish ();
  m_top = tq->outer ();
  store_relaxed (&m_depth, m_depth - 1);
}

bool
worker::work_for (worker *w)
{
  uint32_t depth = load_acquire (&m_depth);
  taskq *tq = m_bottom;
  for (uint32_t i = 0; i < depth; i++)
    {
      if (tq->may_run_on (w) && tq->work (w))
        return true;
      tq = tq->inner ();
    }
  return false;
}

/* Looks at all workers, from the one after W on; W comes last.  */
bool
pool::search (worker *w)
{
  uint32_t self = w - m_workers;
  uint32_t warps = warps_in_block ();
  for (uint32_t i = 1; i <= warps; i++)
    {
      uint32_t other = self + i < warps ? self + i : self + i - warps;
      if (m_workers[other].work_for (w))
        return true;
    }
  return false;
}

template <typename condition>
void
pool::work_until (worker *w, condition done)
{
  while (!done ())
    {
      if ((w->top () && w->top ()->work (w)) || search (w))
        continue;
      fetch_add (&m_idle, 1);
      back_off waiting;
      uint32_t news = load_relaxed (&m_news);
      while (!done () && load_relaxed (&m_news) == news
             && !waiting.is_longest ())
        waiting.wait ();
      fetch_add (&m_idle, -1);
    }
}

void
pool::execute (worker *w, const taskq_request &request)
{
  taskq *tq = w->begin (request, depth ());
  tq->run_generator (w);
  w->finish (tq);
}

/* Nobody comes to the next meeting before the barrier at the end of this one,
   to which all warps come.  */
void
pool::meet (worker *w, const taskq_request &request)
{
  uint32_t arrival = fetch_add (&m_arrivals, 1);
  uint32_t before = arrival & ((1 << meeting_shift) - 1);
  uint32_t next = (arrival >> meeting_shift) + 1;
  if (before + 1 == request.threads)
    store_relaxed (&m_arrivals, next << meeting_shift);
  constexpr uint32_t mask = ~0u >> meeting_shift;
  if (before == 0)
    {
      execute (w, request);
      store_release (&m_ended, next & mask);
    }
  else
    work_until (
        w, [this, next] { return load_acquire (&m_ended) == (next & mask); });
  if (!(request.flags & GOMP_TASKQ_PARALLEL))
    GOMP_barrier ();
}

/* A warp that is not chosen knows that the one that is has begun the taskq once
   none is choosing.  */
void
pool::meet_without_end (worker *w, const taskq_request &request)
{
  fetch_add (&m_choosing, 1);
  fence ();
  bool chosen = GOMP_single_start ();
  if (chosen)
    {
      taskq *tq = w->begin (request, depth ());
      fence ();
      fetch_add (&m_choosing, -1);
      tq->run_generator (w);
      w->finish (tq);
      return;
    }
  fence ();
  fetch_add (&m_choosing, -1);
  work_until (w, [this] { return load_acquire (&m_choosing) == 0; });
  while (search (w))
    ;
}

} // namespace omptq

#pragma omp end declare target
