/* The warps of a team, and their search for work.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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
pool *first_page[page_size];
pool **pages[most_pages];

/* Stores MADE in *PLACE, unless another warp was faster; returns what is there
   then.  */
template <typename T>
T *
store_first (T **place, T *made)
{
  fence_for_all ();
  if (exchange (place, static_cast<T *> (nullptr), made))
    return made;
  free_aligned (made);
  return load_acquire_for_all (place);
}

// How long a warp sleeps that has found nothing to do, in nanoseconds: the one
// that searches twice as long each time, the others, which wait for it, the
// longest time.
constexpr uint32_t shortest_sleep = 128;
constexpr uint32_t longest_sleep = 1024;

/* In a league: how many teams execute a taskq that all of their threads have
   encountered.  */
uint32_t live_teams;

/* The place of the pool of BLOCK; if it is in a page that there is not yet,
   makes that.  */
pool **
place_of (uint32_t block)
{
  if (block < page_size)
    return &first_page[block];
  if (block >= page_size * most_pages)
    fatal ("taskqs are supported in 1048576 teams at most");
  pool ***page = &pages[block / page_size];
  pool **there = load_acquire_for_all (page);
  if (!there)
    there = store_first (page, static_cast<pool **> (allocate_cleared (
                                   page_size * sizeof (pool *), 64)));
  return &there[block % page_size];
}

} // anon namespace

pool *
pool::of_block (uint32_t block)
{
  return load_acquire (place_of (block));
}

pool *
pool::of_team ()
{
  pool **place = place_of (block_number ());
  pool *there = load_acquire (place);
  return there ? there : store_first (place, make ());
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
worker::make_taskq ()
{
  return new (allocate (sizeof (taskq), alignof (taskq)))
      taskq (this, m_pool, m_top);
}

void
worker::pop ()
{
  m_top = m_top->outer ();
  m_level--;
  if (m_depth <= m_level)
    return;
  store_relaxed (&m_depth, m_level);
  if (m_level == 0)
    m_pool->clear_busy (warp_number ());
}

void
worker::publish_top ()
{
  if (m_depth == 0)
    m_pool->set_busy (warp_number ());
  store_release (&m_depth, m_level);
}

inline void
worker::finish (taskq *tq)
{
  work_until ([tq] { return tq->is_done (); });
  tq->finish ();
  pop ();
}

void
worker::begin (taskq *tq)
{
  tq->start (m_pool->depth ());
  publish_top ();
}

/* Deep in a recursion, other warps find enough further out.  */
inline bool
worker::should_call (const taskq *tq) const
{
  constexpr uint32_t deep = 4;
  return !tq->is_tracked ()
         && (tq->threads () == 1 || (m_level > deep && m_pool->idle () == 0));
}

void
worker::execute (taskq *tq)
{
  if (!should_call (tq))
    {
      begin (tq);
      tq->run_generator (this);
    }
  else if (tq->run_at_once ())
    {
      tq->finish ();
      pop ();
      return;
    }
  finish (tq);
}

/* Runs a task, or a generator, of one of this warp's taskqs in W; returns
   false if there is nothing to do now.  */
bool
worker::work_for (worker *w)
{
  uint32_t depth = load_acquire (&m_depth);
  // Above these there may be one that is being made; its address is not read.
  taskq **place = &m_bottom;
  for (uint32_t i = 0; i < depth; i++)
    {
      taskq *tq = *place;
      if (tq->work (w))
        {
          w->m_last = tq;
          return true;
        }
      place = &tq->inner ();
    }
  return false;
}

bool
worker::work_here ()
{
  taskq *last = m_last;
  if (m_top && m_top->work (this))
    return true;
  if (!last || last == m_top || stack_left () < stack_for_others
      || !last->work (this))
    return false;
  m_last = last;
  return true;
}

/* Searches the warps of P, from number FIRST on.  */
inline bool
worker::search_pool (pool *p, uint32_t first)
{
  uint32_t busy = p->busy ();
  busy = busy >> first % most_warps | busy << (most_warps - first) % most_warps;
  for (; busy != 0; busy &= busy - 1)
    {
      uint32_t other = (first + __builtin_ctz (busy)) % most_warps;
      if (p->worker_of (other)->work_for (this))
        return true;
    }
  return false;
}

/* Searches one other team, each time another one.  */
inline bool
worker::search_next_team ()
{
  if (++m_next_team >= blocks ())
    m_next_team = 1;
  if (m_next_team >= blocks ())
    return false;
  uint32_t other = block_number () + m_next_team;
  pool *p = pool::of_block (other < blocks () ? other : other - blocks ());
  return p && search_pool (p, warp_number ());
}

/* The warps after this one come first.  */
bool
worker::search ()
{
  return search_pool (m_pool, warp_number () + 1)
         || (is_league && search_next_team ());
}

/* The warp has nothing to do.  It searches, unless another one does, until it
   has found something or DONE ().  It looks at its own taskq in any case: no
   other warp may be allowed to execute that, or have the stack for it.  */
template <typename condition>
void
worker::wait_for_work (condition done)
{
  uint32_t time = shortest_sleep;
  m_pool->add_idle (1);
  m_waits = true;
  do
    {
      if (!m_searches && stack_left () >= stack_for_others)
        m_searches = m_pool->begin_search ();
      if ((m_top && m_top->work (this)) || (m_searches && search ()))
        return;
      sleep (m_searches || m_top ? time : longest_sleep);
      time = time < longest_sleep ? 2 * time : time;
    }
  while (!done ());
  found_work ();
}

template <typename condition>
void
worker::work_until (condition done)
{
  while (!done ())
    if (!work_here ())
      wait_for_work (done);
}

/* In a league, warps of other teams go on helping until no team executes such
   a taskq.  */
inline void
pool::execute_first (worker *w, const taskq_request &request)
{
  if (is_league)
    fetch_add (&live_teams, 1);
  w->execute (w->push (request));
  if (is_league)
    {
      fence ();
      fetch_add (&live_teams, -1);
    }
}

/* No warp comes to the next meeting before the barrier at the end of this one,
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
      execute_first (w, request);
      store_release (&m_ended, next & mask);
    }
  else
    w->work_until (
        [this, next] { return load_acquire (&m_ended) == (next & mask); });
  if (!(request.flags & GOMP_TASKQ_PARALLEL))
    GOMP_barrier ();
  else if (is_league)
    w->work_until ([] { return load_acquire (&live_teams) == 0; });
}

/* A warp that is not chosen knows that the one that is has begun the taskq
   once none is choosing.  */
void
pool::meet_without_end (worker *w, const taskq_request &request)
{
  fetch_add (&m_choosing, 1);
  fence ();
  bool chosen = GOMP_single_start ();
  if (chosen)
    {
      taskq *tq = w->push (request);
      w->begin (tq);
      fence ();
      fetch_add (&m_choosing, -1);
      tq->run_generator (w);
      w->finish (tq);
      return;
    }
  fence ();
  fetch_add (&m_choosing, -1);
  w->work_until ([this] { return load_acquire (&m_choosing) == 0; });
  while (w->work_here () || w->search ())
    ;
}

} // namespace omptq

#pragma omp end declare target
