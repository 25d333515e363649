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

#ifndef GOMP_EXT_NVPTX_POOL_H
#define GOMP_EXT_NVPTX_POOL_H 1

#include <cstdint>

#include "order.h"
#include "taskq.h"
#include "warp.h"

namespace omptq
{

/* A warp of a team: the stack of the taskqs that it has encountered and not
   left, from the bottom up.  Others take work from there, the oldest first.  */
class worker
{
public:
  pool *
  its_pool () const
  {
    return m_pool;
  }

  // Called once, before the pool is known to others.
  void
  set_pool (pool *its_pool)
  {
    m_pool = its_pool;
  }

  // The innermost taskq, or null.
  taskq *
  top () const
  {
    return m_top;
  }

  // Puts a taskq on the stack, and tells others of it once it is started.
  taskq *begin (const taskq_request &request, uint32_t depth);

  // Works until TQ, the top of the stack, is done, and removes it.
  void finish (taskq *tq);

  // Runs a task, or a generator, of one of this warp's taskqs in W; returns
  // false if there is nothing to do now.
  bool work_for (worker *w);

  /* Whether the warp executes code that no other thread of its team executes
     with it: a task, a generator, or what the compiler brackets.  */

  bool
  is_alone () const
  {
    return m_alone != 0;
  }

  unsigned
  begin_alone ()
  {
    return m_alone++;
  }

  void
  end_alone (unsigned before)
  {
    m_alone = before;
  }

  class alone_scope
  {
  public:
    explicit alone_scope (worker *w) : m_worker (w), m_before (w->m_alone++) {}

    ~alone_scope () { m_worker->m_alone = m_before; }

    alone_scope (const alone_scope &) = delete;

  private:
    worker *m_worker;
    unsigned m_before;
  };

  /* The innermost tracked task, or null.  */

  tracked_task *
  running () const
  {
    return m_running;
  }

  void
  set_running (tracked_task *task)
  {
    m_running = task;
  }

private:
  // The number of taskqs that others may look at.
  uint32_t m_depth;
  unsigned m_alone;
  taskq *m_bottom;
  taskq *m_top;
  tracked_task *m_running;
  pool *m_pool;
};

/* The warps of a team.  The memory consists of zeros at first.  */
class pool
{
public:
  // The pool of the calling warp's team.
  static pool *of_team ();

  // The calling warp's worker.
  worker *
  self ()
  {
    return &m_workers[warp_number ()];
  }

  // Executes a taskq that W encounters and others need not.
  void execute (worker *w, const taskq_request &request);

  // Executes a taskq that all REQUEST.threads warps of a team encounter.
  void meet (worker *w, const taskq_request &request);

  // The same with nowait.
  void meet_without_end (worker *w, const taskq_request &request);

  // Works until DONE () is true.
  template <typename condition> void work_until (worker *w, condition done);

  // Something has been published.
  void
  published ()
  {
    if (has_idle ())
      fetch_add (&m_news, 1);
  }

  // Returns whether a warp has found nothing to do.
  bool
  has_idle () const
  {
    return load_relaxed (&m_idle) != 0;
  }

  // The depth that omptq_set_taskq_depth sets, or zero.
  uint32_t
  depth () const
  {
    return load_relaxed (&m_depth);
  }

  void
  set_depth (uint32_t depth)
  {
    store_relaxed (&m_depth, depth);
  }

private:
  static pool *make ();
  bool search (worker *w);

  // How many warps have found nothing to do, and how often something was
  // published meanwhile.
  uint32_t m_idle;
  uint32_t m_news;
  // The number of warps that have come to the present meeting; from bit
  // MEETING_SHIFT on, the meeting's number.
  uint32_t m_arrivals;
  // The number of the next meeting after the last one whose taskq is done.
  uint32_t m_ended;
  // The number of warps that are about to know whether they are chosen for a
  // taskq with nowait, or that have not yet begun it.
  uint32_t m_choosing;
  uint32_t m_depth;
  worker m_workers[most_warps];

  static constexpr uint32_t meeting_shift = 8;
};

} // namespace omptq

#endif /* GOMP_EXT_NVPTX_POOL_H */
