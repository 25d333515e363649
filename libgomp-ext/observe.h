/* Observing what runs, for statistics and traces.
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

#ifndef GOMP_EXT_OBSERVE_H
#define GOMP_EXT_OBSERVE_H 1

#include <atomic>
#include <cstdint>

#include "settings.h"
#include "stats.h"
#include "taskq.h"
#include "trace.h"

namespace omptq
{

/* What the run-time library calls where something happens that the user may want
   to know.  Where nobody has asked for it, each is one test; tasks are not even
   tested for it, since taskqs are: see observed_flag.  */
class observer
{
public:
  static void initialize (const settings &set);

  static bool
  is_on ()
  {
    // Relaxed, here and below: it changes when there is no other thread, and at
    // the end, when it does not matter who sees it.
    return s_on.load (std::memory_order_relaxed);
  }

  static void
  add (count what)
  {
    if (__builtin_expect (is_on (), 0))
      count_now (what, 1);
  }

  // The thread is the one that will begin the generator of a taskq, or has
  // started to do so.
  static void
  met (meeting how)
  {
    if (__builtin_expect (is_on (), 0))
      met_now (how);
  }
  static void
  started (taskq *tq)
  {
    if (__builtin_expect (is_on (), 0))
      started_now (tq);
  }

  // W has claimed TASKS tasks of TQ from position FIRST on.
  static void
  claimed (taskq *tq, const worker *w, uint64_t first, uint64_t tasks)
  {
    if (__builtin_expect (is_on (), 0))
      claimed_now (tq, w, first, tasks);
  }

  // W has been woken.
  static void
  woken (const worker *w)
  {
    if (__builtin_expect (is_on (), 0))
      woken_now (w);
  }

  // Runs the generator of TQ, one that is observed.
  static void run_generator (taskq *tq);

  // The calling thread's part of the trace; null if there is no trace.
  static track *my_track ();

  static void stop_tracing ();

  // The program ends.
  static void finish ();

private:
  static void count_now (count what, uint64_t n);
  static void met_now (meeting how);
  static void started_now (taskq *tq);
  static void claimed_now (taskq *tq, const worker *w, uint64_t first,
                           uint64_t tasks);
  static void woken_now (const worker *w);
  static void forked ();

  inline static std::atomic<bool> s_on{ false };
  inline static std::atomic<bool> s_tracing{ false };
  inline static bool s_stats = false;
};

/* A generator's run, of a taskq that is observed, as long as the object lives.  */
class observed_run
{
public:
  explicit observed_run (taskq *tq);
  ~observed_run ();

  observed_run (const observed_run &) = delete;

private:
  taskq *m_taskq;
  span m_span;
};

/* A task that runs, and is observed, as long as the object lives.  */
class observed_task
{
public:
  observed_task (taskq *tq, const worker *w, uint64_t position, const void *fn);

private:
  span m_span;
};

/* A thread that helps or sleeps as long as the object lives.  */
class observed_time
{
public:
  observed_time (event_kind kind, count what);

private:
  span m_span;
};

} // namespace omptq

#endif /* GOMP_EXT_OBSERVE_H */
