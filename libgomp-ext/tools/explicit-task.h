/* OpenMP's tool interface: explicit tasks.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TOOLS_EXPLICIT_TASK_H
#define GOMP_EXT_TOOLS_EXPLICIT_TASK_H 1

#include <optional>

#include "../teams/mode.h"
#include "sync.h"

namespace omptq
{
namespace tools
{

/* Functions and classes for the library's own tasks (tasks/), and its taskqs
   (queue/).  */

/* The current task calls the library from CODE and FRAME, to create tasks,
   during the object's lifetime.  */
class creation
{
public:
  creation (const void *code, const void *frame)
      : m_entered (frame), m_thread (thread::current ())
  {
    if (!m_thread)
      return;
    m_code = m_thread->code;
    m_thread->code = code;
  }

  ~creation ()
  {
    if (m_thread)
      m_thread->code = m_code;
  }

  creation (const creation &) = delete;

private:
  in_library m_entered;
  thread *m_thread;
  // A task may be executed at once, and create others.
  const void *m_code = nullptr;
};

/* The first task that the current one creates during the object's lifetime is
   one of the library's own, which the tool does not see.  */
class hidden_task
{
public:
  hidden_task ()
      : m_thread (teams::mode::is_observed () ? thread::current () : nullptr)
  {
    set (true);
  }

  ~hidden_task () { set (false); }

  hidden_task (const hidden_task &) = delete;

private:
  void
  set (bool hidden)
  {
    if (m_thread)
      m_thread->hides_task = hidden;
  }

  thread *m_thread;
};

/* The current task creates one with the flags GOMP_FLAGS of GOMP_task, and a
   depend clause unless DEPEND is null; IS_DEFERRED if it may be executed later.
   Returns what the tool knows of it, to be executed or discarded once; null if
   there is no tool.  */
task *create_task (unsigned gomp_flags, void **depend, bool is_deferred);

/* The same for a task with the flags FLAGS of OMPT.  */
task *create_task_with (int flags, void **depend);

/* Tells of the depend clause DEPEND, unless that is null, of the task, or of
   the taskwait, with DATA.  */
void report_dependences (ompt_data_t *data, void **depend);

/* T, which may be null, will not be executed, since its taskgroup has been
   cancelled, if IS_IN_GROUP, or else its parallel region.  */
void discard_task (task *t, bool is_in_group);

/* T, which may be null, is needed until it is released once more.  */
void refer (task *t);
void release (task *t);

/* Task SINK, which has not begun, has to wait for SOURCE.  Both may be null.
   The tool is not told once it knows that SOURCE has ended: it may have freed
   what it keeps for that task.  */
void report_dependence (task *source, task *sink);

/* During the object's lifetime, no other thread tells the tool that a task with
   an event or a dependence ends, or that another one depends on it.  */
class end_lock
{
public:
  // Does nothing unless it IS_NEEDED.
  explicit end_lock (bool is_needed);
  ~end_lock ();

  end_lock (const end_lock &) = delete;

private:
  bool m_held;
};

/* T, which may be null, gets an event; it is being fulfilled, while the lock is
   held.  */
void give_event (task *t);
void fulfill_event (task *t);

/* The taskwait with dependences that is T, which may be null, has waited.  */
void end_taskwait (task *t);

/* The current task executes a taskloop during the object's lifetime.  */
class taskloop_run
{
public:
  // It has ITERATIONS, CODE has called it, FRAME is its function's, and it has
  // a taskgroup if IS_GROUP.
  taskloop_run (uint64_t iterations, bool is_group, const void *code,
                const void *frame);
  ~taskloop_run ();

  taskloop_run (const taskloop_run &) = delete;

  // Its tasks have been created.
  void wait ();

private:
  thread *m_thread;
  taskloop_run *m_outer = nullptr;
  uint64_t m_iterations;
  bool m_is_group;
  const void *m_code;
  const void *m_frame;
  bool m_has_waited = false;
  std::optional<sync_wait> m_wait;

  void report (ompt_scope_endpoint_t endpoint) const;
};

/* All tasks of the current task's taskloop have been created.  */
void taskloop_waits ();

/* The thread executes T, which may be null, during the object's lifetime.  */
class task_run
{
public:
  explicit task_run (task *t) : m_task (t)
  {
    if (__builtin_expect (t != nullptr, 0))
      begin (__builtin_frame_address (0));
  }

  // FRAME is the function's that calls the task's.
  task_run (task *t, const void *frame) : m_task (t)
  {
    if (t)
      begin (frame);
  }

  ~task_run ()
  {
    if (__builtin_expect (m_task != nullptr, 0))
      end ();
  }

  task_run (const task_run &) = delete;

  // The task is suspended, and goes on later, in this thread or another one.
  void suspend ();

private:
  task *m_task;
  thread *m_thread = nullptr;
  ompt_state_t m_state = ompt_state_undefined;
  bool m_is_in_last_barrier = false;

  void begin (const void *frame);
  void leave (ompt_task_status_t status);
  void leave_quietly ();
  void end ();
};

} // namespace tools
} // namespace omptq

#endif /* GOMP_EXT_TOOLS_EXPLICIT_TASK_H */
