/* Worksharing constructs with task reductions.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "reduction.h"
#include "../interface/interface.h"
#include "team.h"

using namespace omptq::tasks;

namespace
{

/* The beginning of such a construct; REDUCTIONS is null if it has none.  The
   code between the constructor and `begin' is libgomp's part, which gives
   REDUCTIONS the memory that the first thread has allocated.  Tasks that the
   thread creates in the construct take part in its reductions, whichever thread
   executes them, so the thread gets a group for them.  */
class construct
{
public:
  explicit construct (uintptr_t *reductions)
      : m_reductions (reductions),
        m_worker (reductions ? worker::current () : nullptr)
  {
    if (!m_worker)
      return;
    m_last = reduction_array::at (reductions);
    while (m_last->next)
      m_last = m_last->next;
  }

  void
  begin ()
  {
    if (!m_worker)
      return;
    m_worker->its_team ()->prepare ();
    group *g = m_worker->begin_group (group::kind::construct);
    // Libgomp does not know those of enclosing taskgroups.
    m_last->next = reduction_array::at (g->reductions ());
    g->set_reductions (m_reductions);
  }

private:
  uintptr_t *m_reductions;
  worker *m_worker;
  reduction_array *m_last = nullptr;
};

/* Begins a construct with REDUCTIONS, or without if they are null, by libgomp's
   function REAL, which gets ARGUMENTS.  */
template <typename F, typename... Arguments>
inline auto
start (F *real, uintptr_t *reductions, Arguments... arguments)
{
  construct c (reductions);
  auto result = real (arguments...);
  c.begin ();
  return result;
}

typedef unsigned long long ull;

} // anon namespace

extern "C"
{

  bool
  GOMP_loop_start (long begin, long end, long incr, long sched, long chunk,
                   long *first, long *last, uintptr_t *reductions,
                   void **memory)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::loop_start (begin, end, incr, sched, chunk,
                                           first, last, reductions, memory);
    return start (libgomp ().loop_start, reductions, begin, end, incr, sched,
                  chunk, first, last, reductions, memory);
  }

  bool
  GOMP_loop_ordered_start (long begin, long end, long incr, long sched,
                           long chunk, long *first, long *last,
                           uintptr_t *reductions, void **memory)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::loop_ordered_start (
          begin, end, incr, sched, chunk, first, last, reductions, memory);
    return start (libgomp ().loop_ordered_start, reductions, begin, end, incr,
                  sched, chunk, first, last, reductions, memory);
  }

  bool
  GOMP_loop_doacross_start (unsigned count, long *counts, long sched,
                            long chunk, long *first, long *last,
                            uintptr_t *reductions, void **memory)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::loop_doacross_start (
          count, counts, sched, chunk, first, last, reductions, memory);
    return start (libgomp ().loop_doacross_start, reductions, count, counts,
                  sched, chunk, first, last, reductions, memory);
  }

  bool
  GOMP_loop_ull_start (bool up, ull begin, ull end, ull incr, long sched,
                       ull chunk, ull *first, ull *last, uintptr_t *reductions,
                       void **memory)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::loop_ull_start (
          up, begin, end, incr, sched, chunk, first, last, reductions, memory);
    return start (libgomp ().loop_ull_start, reductions, up, begin, end, incr,
                  sched, chunk, first, last, reductions, memory);
  }

  bool
  GOMP_loop_ull_ordered_start (bool up, ull begin, ull end, ull incr,
                               long sched, ull chunk, ull *first, ull *last,
                               uintptr_t *reductions, void **memory)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::loop_ull_ordered_start (
          up, begin, end, incr, sched, chunk, first, last, reductions, memory);
    return start (libgomp ().loop_ull_ordered_start, reductions, up, begin, end,
                  incr, sched, chunk, first, last, reductions, memory);
  }

  bool
  GOMP_loop_ull_doacross_start (unsigned count, ull *counts, long sched,
                                ull chunk, ull *first, ull *last,
                                uintptr_t *reductions, void **memory)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::loop_ull_doacross_start (
          count, counts, sched, chunk, first, last, reductions, memory);
    return start (libgomp ().loop_ull_doacross_start, reductions, count, counts,
                  sched, chunk, first, last, reductions, memory);
  }

  unsigned
  GOMP_sections2_start (unsigned count, uintptr_t *reductions, void **memory)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::sections2_start (count, reductions, memory);
    return start (libgomp ().sections2_start, reductions, count, reductions,
                  memory);
  }

  void
  GOMP_scope_start (uintptr_t *reductions)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::scope_start (reductions);
    construct c (reductions);
    libgomp ().scope_start (reductions);
    c.begin ();
  }

  // With -fopenmp-ompt, which GCC 17 has, each scope begins with it; REDUCTIONS
  // is null if tasks take part in none.
  void
  GOMP_scope_start_with_end (uintptr_t *reductions)
  {
    if (reductions)
      GOMP_scope_start (reductions);
  }

  // The end of each of these constructs, after a barrier; it is another one
  // unless the region has been cancelled.
  void
  GOMP_workshare_task_reduction_unregister (bool cancelled)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::workshare_task_reduction_unregister (cancelled);
    worker *w = worker::current ();
    if (w)
      {
        w->end_group ();
        if (!cancelled)
          {
            w->before_barrier ();
            w->become_idle ();
          }
      }
    libgomp ().workshare_task_reduction_unregister (cancelled);
    if (w)
      w->become_busy ();
  }
}
