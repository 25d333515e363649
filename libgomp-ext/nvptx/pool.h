/* The warps of a team, and their search for work.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_NVPTX_POOL_H
#define GOMP_EXT_NVPTX_POOL_H 1

#include <cstdint>

#include "memory.h"
#include "order.h"
#include "scope.h"
#include "stack.h"
#include "taskq.h"
#include "warp.h"

namespace omptq
{

/* A warp of a team: the stack of the taskqs that it has encountered and not
   left, from the bottom up.  Others take work from there, the oldest
   first.  */
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

  // Puts a taskq on the stack, for REQUEST.
  taskq *
  push (const taskq_request &request)
  {
    taskq *&place = m_top ? m_top->inner () : m_bottom;
    if (!place)
      place = make_taskq ();
    m_top = place;
    m_level++;
    m_top->set (request);
    return m_top;
  }

  // Makes TQ, the top of the stack, ready, and tells others of it.
  void begin (taskq *tq);

  // Works until TQ, the top of the stack, is done, and removes it.
  void finish (taskq *tq);

  // Ends the program unless there is enough of the stacks, of GCC's below
  // HERE, for a taskq.  In another kernel GCC's stack is elsewhere.
  void
  check_stacks (const void *here)
  {
    uintptr_t at = reinterpret_cast<uintptr_t> (here);
    m_soft_top = !m_top || m_soft_top < at ? at : m_soft_top;
    if (stack_left () < stack_for_taskq || m_soft_top - at > most_of_soft_stack)
      fatal ("taskqs are nested too deep for the stack of a lane or a warp");
  }

  // Executes TQ, the top of the stack, and removes it.
  void execute (taskq *tq);

  // Tells others of the taskqs on the stack.
  void publish_top ();

  // Runs a task, or a generator, that the warp is likely to find; false if
  // there is none.
  bool work_here ();

  // Runs one of any warp's, the nearest ones' first; false if there is none.
  bool search ();

  // Works until DONE () is true.
  template <typename condition> void work_until (condition done);

  // The warp has claimed what it looked for, so that another one may search.
  void found_work ();

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
  taskq *make_taskq ();
  void pop ();
  bool should_call (const taskq *tq) const;
  bool work_for (worker *w);
  bool search_pool (pool *p, uint32_t first);
  bool search_next_team ();
  template <typename condition> void wait_for_work (condition done);

  // The number of taskqs on the stack, and of those that others look at.
  uint32_t m_level;
  uint32_t m_depth;
  unsigned m_alone;
  bool m_waits;
  bool m_searches;
  taskq *m_bottom;
  taskq *m_top;
  // Where the warp found work the last time, or null.
  taskq *m_last;
  tracked_task *m_running;
  // The team after which this warp searches next, relative to its own.
  uint32_t m_next_team;
  // The highest address of GCC's stack that one of these taskqs was
  // encountered at.
  uintptr_t m_soft_top;
  pool *m_pool;
};

/* The warps of a team.  The memory consists of zeros at first.  */
class pool
{
public:
  // The pool of the calling warp's team.
  static pool *of_team ();

  // The pool of BLOCK, or null if it has none yet.
  static pool *of_block (uint32_t block);

  worker *
  worker_of (uint32_t warp)
  {
    return &m_workers[warp];
  }

  /* The warps whose stacks have taskqs, a bit each.  */

  uint32_t
  busy () const
  {
    return load_relaxed (&m_busy);
  }

  void
  set_busy (uint32_t warp)
  {
    __atomic_fetch_or (&m_busy, 1u << warp, __ATOMIC_RELAXED);
  }

  void
  clear_busy (uint32_t warp)
  {
    __atomic_fetch_and (&m_busy, ~(1u << warp), __ATOMIC_RELAXED);
  }

  // The calling warp's worker.
  worker *
  self ()
  {
    return &m_workers[warp_number ()];
  }

  // Executes a taskq that W encounters, with the other warps of the team
  // unless W is alone.
  void
  encounter (worker *w, const taskq_request &request)
  {
    char here;
    w->check_stacks (&here);
    if (w->is_alone () || request.threads == 1)
      {
        w->execute (w->push (request));
        return;
      }
    // The copy keeps REQUEST in registers.
    taskq_request copy = request;
    if (request.flags & GOMP_TASKQ_NOWAIT)
      meet_without_end (w, copy);
    else
      meet (w, copy);
  }

  // One warp at a time searches.  Returns whether it may be W.
  bool
  begin_search ()
  {
    return load_relaxed (&m_searching) == 0
           && exchange (&m_searching, uint32_t{ 0 }, uint32_t{ 1 });
  }

  void
  end_search ()
  {
    store_relaxed (&m_searching, 0);
  }

  // Counts warps that have found nothing to do.
  void
  add_idle (int warps)
  {
    fetch_add (&m_idle, warps);
  }

  uint32_t
  idle () const
  {
    return load_relaxed (&m_idle);
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

  // Executes a taskq that all REQUEST.threads warps of a team encounter.
  void meet (worker *w, const taskq_request &request);

  // The same with nowait.
  void meet_without_end (worker *w, const taskq_request &request);

  // Executes the taskq of a meeting in the warp that comes first.
  void execute_first (worker *w, const taskq_request &request);

  uint32_t m_busy;
  // One while a warp searches.
  uint32_t m_searching;
  // How many warps have found nothing to do.
  uint32_t m_idle;
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

/* The warp no longer waits.  */
inline void
worker::found_work ()
{
  if (!m_waits)
    return;
  m_waits = false;
  m_pool->add_idle (-1);
  if (m_searches)
    m_pool->end_search ();
  m_searches = false;
}

} // namespace omptq

#endif /* GOMP_EXT_NVPTX_POOL_H */
