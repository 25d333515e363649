/* A thread of a team executes the taskqs of a parallel region.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <omp.h>

#include "../interface/interface.h"
#include "team.h"
#include "worker.h"

namespace omptq
{

__thread team_member *team_member::s_current;

team_member::team_member (gomp_taskq_team *shared, int level)
    : m_team (object_in (shared)), m_outer (s_current), m_level (level),
      m_threads (omp_get_num_threads ()), m_thread (omp_get_thread_num ())
{
  s_current = this;
}

team_member::~team_member ()
{
  s_current = m_outer;
  if (m_pool)
    m_pool->release ();
}

/* The object that is in SHARED, in a cache line of its own where these have 64
   bytes, for which compiled code leaves room.  All its members are zero, as
   they must be at the beginning.  */
team *
team_member::object_in (gomp_taskq_team *shared)
{
  constexpr size_t line = 64;
  static_assert (sizeof (team) <= line && sizeof *shared >= 2 * line - 1);
  uintptr_t address = reinterpret_cast<uintptr_t> (shared);
  return reinterpret_cast<team *> ((address + line - 1) & -line);
}

/* Makes a pool ready for the next taskq that the thread begins.  */
inline void
team_member::take_pool ()
{
  if (m_pool)
    {
      m_pool->reset (1, false);
      m_worker->enter ();
      return;
    }
  m_pool = pool::acquire (m_threads, 1, false, false);
  m_worker = m_pool->enter (m_thread, m_level);
}

/* Executes a taskq that the thread begins.  */
inline void
team_member::begin (const taskq_request &request)
{
  worker *w = m_worker;
  taskq *tq = w->begin (request);
  m_pool->set_root (tq);
  m_team->begin (m_pool);
  tq->before_generator ();
  tq->run_generator (w);
  w->finish (tq);
  m_pool->finish ();
}

/* Works in P, as W, until its first taskq is done.  */
void
team_member::help (pool *p, worker *w)
{
  if (!p->is_finished ())
    p->work_with_team (w);
  w->leave ();
}

void
team_member::execute (const taskq_request &request)
{
  uint64_t number = m_encounters - 1;
  if (m_team->choose (number))
    {
      take_pool ();
      taskq_request first = request;
      first.flags |= root_flag;
      begin (first);
      m_team->end (number);
      m_worker->leave ();
      interface::call_unobserved (interface::barrier, libgomp ().barrier);
      if (!m_pool->is_kept ())
        {
          m_pool->release ();
          m_pool = nullptr;
        }
      return;
    }
  if (pool *p = m_team->wait (number))
    help (p, p->enter (m_thread, m_level));
  GOMP_barrier ();
}

} // namespace omptq
