/* OpenMP's tool interface: what a thread does.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TOOLS_THREAD_H
#define GOMP_EXT_TOOLS_THREAD_H 1

#include <atomic>
#include <pthread.h>

#include "tool.h"
#include "work.h"

namespace omptq
{
namespace tools
{

struct task;
class taskloop_run;
struct target_data;

/* A parallel region.  */
struct region
{
  ompt_data_t data;
  // The task that has encountered it; null for the implicit region of an
  // initial task.
  task *encountering;
  region *outer;
  const void *code;
  // The number of threads, if it has begun.
  unsigned size;
  // It is a teams region.
  bool is_league;

  // That of a thread that executes code in it.
  ompt_state_t
  state_in () const
  {
    if (is_league)
      return outer->state_in ();
    return encountering ? ompt_state_work_parallel : ompt_state_work_serial;
  }
};

/* A task that a thread executes, or that waits.  */
struct task
{
  ompt_data_t data;
  ompt_frame_t frame;
  // ompt_task_flag_t.
  int flags;
  // Null from the last barrier on, which may outlast it, unless the thread has
  // begun the region.
  region *its_region;
  // The one around it: what the thread has suspended for it, or what has
  // encountered the region.
  task *outer;
  // Its thread's number in the team.
  unsigned index;
  worksharing work;
  // From where the scope that it is in has begun; null if it is in none.
  const void *scope;
  // The innermost of its target data constructs; null if it is in none.
  target_data *data_regions;
  // An explicit task's: how many know of it; the last one frees it.
  unsigned references;
  // It has a detach clause; its event is fulfilled; its body has ended before
  // that.  See end_lock.
  bool has_event;
  bool is_fulfilled;
  bool is_detached;
  // It has a depend clause; the tool knows that it has ended.  See end_lock.
  bool has_dependences;
  bool has_ended;

  // The data of its region; null if that is not known.
  ompt_data_t *
  parallel_data () const
  {
    return its_region ? &its_region->data : nullptr;
  }
};

class thread
{
public:
  // The calling thread's; begins it if it is not known yet, as one that the
  // library has not created.  Null if there is no tool.
  static thread *
  current ()
  {
    return __builtin_expect (s_current != nullptr, 1) ? s_current : begin ();
  }

  // The calling thread, which the library has created for its teams, begins and
  // ends.  Before it ends it is told so, and announces that of others.
  static void begin_worker ();
  static void worker_will_end ();
  static void end_worker ();

  ompt_data_t data = {};
  ompt_state_t state = ompt_state_work_serial;
  ompt_wait_id_t wait_id = 0;
  // The task that it executes.
  task *running = nullptr;
  // Where the program has called the library, while it creates tasks.
  const void *code = nullptr;
  // The next task that it creates is a taskwait with nowait.
  bool creates_taskwait = false;
  // The tool does not see it.
  bool hides_task = false;
  // The taskloop that creates them; null if there is none.
  taskloop_run *taskloop = nullptr;
  // It is in a taskyield.
  bool is_yielding = false;

  // The thread executes the implicit task T of R, which has just begun.
  void begin_implicit (task *t, region *r);

  // It has executed it, and goes on to the barrier at the region's end.
  void begin_final_barrier ();

  // That barrier has ended, and the region with it.  R is the region, if the
  // thread has begun it, otherwise null.
  void end_final_barrier (const region *r);

  // The place of the implicit task of a region that another thread has begun.
  // It may outlast the region.
  task *
  place_of_implicit ()
  {
    return &m_implicit;
  }

  // The implicit task there and its last barrier have ended, in the calling
  // thread; does nothing if it has none.
  static void end_implicit ();

  // Called at the end of the program: waits for the threads of teams that have
  // been told to end.
  static void wait_for_workers ();

  // Called at the end of the program.
  static void end_initial ();

private:
  explicit thread (ompt_thread_t kind);

  static thread *begin (ompt_thread_t kind);
  static thread *begin ();
  static void initialize ();
  static void end (void *which);

  void end_this ();

  static __thread thread *s_current;
  static thread *s_initial;
  // Ends the threads that the program has created; if there could be one.
  inline static pthread_key_t s_key;
  inline static bool s_has_key;
  // How many threads of teams have been told to end, and have not.
  inline static std::atomic<unsigned> s_ending{ 0 };

  task m_implicit = {};
  // The region and the task of the thread outside of all parallel regions.
  region m_initial_region = {};
  task m_initial_task = {};
};

} // namespace tools
} // namespace omptq

#endif /* GOMP_EXT_TOOLS_THREAD_H */
