/* A taskq of the legacy interface, as one thread sees it.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_KMPC_QUEUE_H
#define GOMP_EXT_KMPC_QUEUE_H 1

#include <atomic>

#include "kmpc-taskq.h"
#include "../libgomp-ext.h"

/* One for each thread that has encountered the taskq, with its pointers to
   shared variables; that of the chosen thread also has the generator's state
   and the thunks.  It belongs to its thread until that leaves the taskq, but
   the generator's state belongs to the thread that runs the generator.  */
struct kmpc_task_queue_t
{
  // The taskqs just outside and just inside of this one on the thread; INNER is
  // kept after it is left.
  kmpc_task_queue_t *const outer;
  kmpc_task_queue_t *inner = nullptr;

  explicit kmpc_task_queue_t (kmpc_task_queue_t *its_outer) : outer (its_outer)
  {
  }

  kmpc_task_queue_t (const kmpc_task_queue_t &) = delete;

  ~kmpc_task_queue_t ();

  // The thread encounters the taskq; returns the thunk if it is chosen.
  kmpc_thunk_t *encounter (const ident_t *loc, kmpc_task_t task,
                           size_t sizeof_thunk, size_t sizeof_shareds,
                           kmp_int32 flags);

  // Works until the taskq is done.  THUNK is the result of `encounter'.
  void finish (const ident_t *loc, const kmpc_thunk_t *thunk);

  kmpc_shared_vars_t *
  shareds () const
  {
    return m_shareds;
  }

  // True if it was encountered in the thread's current parallel region.
  bool is_met_here () const;

  /* For the generator.  */

  kmpc_thunk_t *make_task (const ident_t *loc, kmpc_task_t task);
  bool enqueue (const ident_t *loc, kmpc_thunk_t *thunk);
  void suspend (const ident_t *loc, kmp_int32 status);
  void end (const ident_t *loc);

  // The queue of a generator's thunk, and of a task's.
  static kmpc_task_queue_t *of_generator (const ident_t *loc,
                                          kmpc_thunk_t *thunk);
  static kmpc_task_queue_t *of_task (const ident_t *loc, kmpc_thunk_t *thunk);

private:
  /* The last state that the generator reported.  */
  enum class progress
  {
    running,
    full, // __kmpc_task has returned that the queue is full
    suspended,
    ended
  };

  void place_shareds (size_t size);
  void set_task_size (size_t size);
  void enter (kmpc_thunk_t *thunk);
  void leave (const char *function);
  void check_left () const;
  [[noreturn]] void fail_not_running (const ident_t *loc,
                                      const char *function) const;
  void expect_running (const ident_t *loc, const char *function) const;
  kmpc_thunk_t *take_thunk ();
  void give_back (kmpc_thunk_t *thunk);
  void free_thunks ();
  void run (kmpc_thunk_t *thunk);
  static char *run_task (char *slot, char *end);
  static void resume (void *record, gomp_taskq_thunk *head);

  gomp_taskq_visit m_visit;
  const ident_t *m_loc = nullptr;
  kmp_int32 m_flags = 0;
  // The level of the parallel region in which it was encountered.
  int m_level = 0;

  kmpc_shared_vars_t *m_shareds = nullptr;
  size_t m_shareds_room = 0;
  // The previous value of thread::team_shareds.
  kmpc_shared_vars_t *m_team_shareds_before = nullptr;

  /* The generator's.  */
  // Its name for the run time: see GOMP_TASKQ_NAMED.
  struct
  {
    kmpc_task_queue_t *queue;
    kmpc_task_t generator;
  } m_record = {};
  kmpc_thunk_t *m_thunk = nullptr;
  progress m_progress = progress::ended;
  // The result of make_task, until it is enqueued.
  kmpc_thunk_t *m_next_task = nullptr;
  kmp_uint32 m_tasks = 0;

  /* Unused thunks of tasks, of M_TASK_SIZE bytes: a list that only the
     generator uses, and those that have been given back.  */
  size_t m_task_size = 0;
  size_t m_thunks_made = 0;
  kmpc_thunk_t *m_free = nullptr;
  alignas (64) std::atomic<kmpc_thunk_t *> m_given_back{ nullptr };
};

#endif /* GOMP_EXT_KMPC_QUEUE_H */
