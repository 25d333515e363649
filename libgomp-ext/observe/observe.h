/* Observing what runs, for statistics and traces.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_OBSERVE_H
#define GOMP_EXT_OBSERVE_H 1

#include <atomic>
#include <cstdint>

#include "../libgomp-ext.h"
#include "../tools/taskqs.h"
#include "stats.h"
#include "trace.h"

namespace omptq
{

/* The data of an observed thread.  */
struct thread_record;

/* The data of an observed taskq.  */
struct observation
{
  unsigned number = 0;
  // How many unstarted tasks it may have.
  unsigned depth = 0;
  // The position of the first task.
  uint64_t base = 0;
  // The generator as traces name it, and how often it has been entered.
  const void *generator = nullptr;
  unsigned runs = 0;
  // The thread that last suspended the generator; and when.
  unsigned suspended_by = 0;
  int64_t suspended_at = 0;
  tools::taskq_tasks told;
};

/* The run-time library calls this for events that the user may want to see.
   Without statistics and traces, each call costs one test, and tasks none,
   since only their taskq is tested: see observed_flag.  */
class observer
{
public:
  static bool
  is_on ()
  {
    // Relaxed, here and below: it changes only before there are other threads,
    // and at the end, when it does not matter which threads see it.
    return s_on.load (std::memory_order_relaxed);
  }

  // The same, or true if a tool may want to see each task.
  static bool
  wants_tasks ()
  {
    // Relaxed: see is_on.
    return s_wants_tasks.load (std::memory_order_relaxed);
  }

  static void
  add (count what)
  {
    if (__builtin_expect (is_on (), 0))
      count_now (what, 1);
  }

  // The calling thread is about to begin the generator of a taskq, or has
  // begun.
  static void
  encountered (encounter how)
  {
    if (__builtin_expect (is_on (), 0))
      encountered_now (how);
  }

  // The worker with NUMBER in its team has been woken.
  static void
  woken (unsigned number)
  {
    if (__builtin_expect (is_on (), 0))
      woken_now (number);
  }

  // The calling thread starts a taskq; only if wants_tasks ().  SEEN is its
  // data, allocated at the first use.
  static void started (observation **seen, unsigned depth, uint64_t base,
                       const void *generator);

  // The calling thread has claimed TASKS tasks from position FIRST on of the
  // taskq of SEEN, stolen from VICTIM if that is not null; only if is_on ().
  static void claimed (const observation *seen, const thread_record *victim,
                       uint64_t first, uint64_t tasks);

  // The calling thread hands over TASKS tasks, which OWNER has generated, from
  // position FIRST on of the taskq of SEEN to another rank; only if is_on ().
  static void left (const observation *seen, const thread_record *owner,
                    uint64_t first, uint64_t tasks);

  // The calling thread's data; null unless is_on ().
  static const thread_record *
  this_thread ()
  {
    return __builtin_expect (is_on (), 0) ? this_thread_now () : nullptr;
  }

  // The calling thread creates a task of OpenMP's, which is deferred; returns
  // the thread's data.  Null unless is_on ().
  static const thread_record *
  omp_task_created ()
  {
    add (count::omp_created);
    return this_thread ();
  }

  // The calling thread creates a task of OpenMP's with dependences: returns its
  // number in the trace; zero if there is no trace.
  static uint64_t
  dependent_task ()
  {
    return __builtin_expect (is_on (), 0) ? dependent_task_now () : 0;
  }

  // Such a task, NUMBER, waits for task BEFORE.
  static void dependence (uint64_t number, uint64_t before);

  // The calling thread's part of the trace; null if there is no trace.
  static track *my_track ();

  // At the start and at the end of the program.
  static void initialize ();
  static void finish ();

private:
  static const thread_record *this_thread_now ();
  static void count_now (count what, uint64_t n);
  static void encountered_now (encounter how);
  static void woken_now (unsigned number);
  static uint64_t dependent_task_now ();
  static void forked ();

  inline static std::atomic<bool> s_on{ false };
  inline static std::atomic<bool> s_wants_tasks{ false };
  inline static bool s_stats = false;
};

/* Records a run of the generator of THUNK, of the taskq of SEEN, during the
   object's lifetime.  FRAME is the function's that calls the generator.  */
class observed_run
{
public:
  observed_run (observation *seen, const gomp_taskq_thunk *thunk,
                const void *frame);
  ~observed_run ();

  observed_run (const observed_run &) = delete;

private:
  observation *m_seen;
  const gomp_taskq_thunk *m_thunk;
  span m_span;
  tools::task_run m_told;
};

/* Records a run of the task at POSITION of the taskq of SEEN, with the function
   FN, during the object's lifetime.  VICTIM is null unless the task is stolen,
   and otherwise the thread that generated it; DISTANCE is that thread's,
   negative if unknown.  FRAME is the function's that calls FN.  */
class observed_task
{
public:
  observed_task (observation *seen, uint64_t position, const void *fn,
                 const thread_record *victim, int distance, const void *frame);

private:
  span m_span;
  tools::task_run m_told;
};

/* Records a run of a task of OpenMP's with the function FN during the object's
   lifetime.  CREATOR is the thread that created it; null if it is executed at
   once.  NUMBER is that of a task with dependences, or zero.  */
class observed_omp_task
{
public:
  observed_omp_task (const void *fn, const thread_record *creator,
                     uint64_t number = 0);

private:
  span m_span;
};

/* The calling thread helps, waits or sleeps during the object's lifetime.  */
class observed_time
{
public:
  explicit observed_time (event_kind kind);
  observed_time (event_kind kind, count what);

private:
  span m_span;
};

} // namespace omptq

#endif /* GOMP_EXT_OBSERVE_H */
