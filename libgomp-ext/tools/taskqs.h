/* OpenMP's tool interface: taskqs.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TOOLS_TASKQS_H
#define GOMP_EXT_TOOLS_TASKQS_H 1

#include <optional>
#include <pthread.h>

#include "explicit-task.h"
#include "sync.h"

namespace omptq
{
namespace tools
{

/* The tasks of a taskq that have been enqueued and not started, by their
   positions.  */
class enqueued_tasks
{
public:
  void add (uint64_t position, task *t);

  // Takes the one at POSITION; null if the tool does not know it.
  task *take (uint64_t position);

private:
  struct node
  {
    node *next;
    uint64_t position;
    task *its_task;
  };
  static constexpr unsigned row_count = 64;

  node **row_of (uint64_t position);

  pthread_mutex_t m_lock = PTHREAD_MUTEX_INITIALIZER;
  node *m_rows[row_count] = {};
};

/* The tasks of a taskq, as the tool knows them.  */
struct taskq_tasks
{
  // The generator, until it has ended; null if there is no tool.
  task *generator = nullptr;
  enqueued_tasks enqueued;
  // From where the generator has been suspended until its tasks have ended;
  // null if it has not.
  const void *drained_from = nullptr;
};

/* The current task begins a taskq, and its generator is a new task.  */
task *create_generator ();

/* The generator enqueues the task at POSITION, and calls the library for that
   from CODE and FRAME.  */
void enqueue_task (taskq_tasks *tasks, uint64_t position, const void *code,
                   const void *frame);

/* The current task executes a taskq construct during the object's lifetime.  */
class taskq_construct
{
public:
  // It has called the library from CODE and FRAME.
  taskq_construct (const void *code, const void *frame);
  taskq_construct (const taskq_construct &) = delete;

  // Its thread begins the taskq, which the team encounters if BY_TEAM.
  void begin (bool by_team);

  // Another one does; this one helps, and waits at the end if HAS_BARRIER.
  void help (bool has_barrier);

  // The generator is suspended, or has ended.
  void wait ();

  // All tasks are done; if HAS_BARRIER, the threads wait for each other.
  void finish (bool has_barrier);

private:
  void wait_in_barrier (bool is_of_construct);

  creation m_entered;
  const void *m_code;
  const void *m_frame;
  bool m_by_team = false;
  std::optional<sync_wait> m_wait;
  std::optional<sync_region> m_barrier;
};

/* The calling thread has resumed the generator of TASKS; if that has been
   suspended until its tasks have ended, it has waited for them.  */
void end_drain (taskq_tasks *tasks);

} // namespace tools
} // namespace omptq

#endif /* GOMP_EXT_TOOLS_TASKQS_H */
