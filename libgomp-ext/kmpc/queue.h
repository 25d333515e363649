/* A taskq of the legacy interface, as one thread sees it.

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

#ifndef GOMP_EXT_KMPC_QUEUE_H
#define GOMP_EXT_KMPC_QUEUE_H 1

#include <atomic>

#include "kmpc-taskq.h"
#include "../libgomp-ext.h"

/* One for each thread that has met the taskq.  The thread that is chosen has in
   it the generator's state and the thunks; all have their pointers to shared
   variables.  It is the thread's as long as it has not left the taskq, but the
   generator's state is that of the thread that runs the generator.  */
struct kmpc_task_queue_t
{
  // The taskq that the thread met before and has not left, and the one after
  // this that it has met last.
  kmpc_task_queue_t *const outer;
  kmpc_task_queue_t *inner = nullptr;

  explicit kmpc_task_queue_t (kmpc_task_queue_t *its_outer) : outer (its_outer)
  {
  }

  kmpc_task_queue_t (const kmpc_task_queue_t &) = delete;

  ~kmpc_task_queue_t ();

  // The thread meets the taskq; returns the thunk if it is chosen.
  kmpc_thunk_t *meet (const ident_t *loc, kmpc_task_t task, size_t sizeof_thunk,
                      size_t sizeof_shareds, kmp_int32 flags);

  // Works until the taskq is done.  THUNK is what `meet' has returned.
  void finish (const ident_t *loc, const kmpc_thunk_t *thunk);

  kmpc_shared_vars_t *
  shareds () const
  {
    return m_shareds;
  }

  // True if it was met in the parallel region that the thread is in.
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
  /* What the generator has told last.  */
  enum class progress
  {
    running,
    full, // and it has been told that the queue is
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
  static void run_task (void *slot);
  static void resume (void *record, gomp_taskq_thunk *head);

  gomp_taskq_visit m_visit;
  const ident_t *m_loc = nullptr;
  kmp_int32 m_flags = 0;
  // The level of the parallel region in which it was met.
  int m_level = 0;

  kmpc_shared_vars_t *m_shareds = nullptr;
  size_t m_shareds_room = 0;
  // What the thread had in thread::team_shareds before.
  kmpc_shared_vars_t *m_team_shareds_before = nullptr;

  /* The generator's.  */
  // What the run time knows it by: see GOMP_TASKQ_NAMED.
  struct
  {
    kmpc_task_queue_t *queue;
    kmpc_task_t generator;
  } m_record = {};
  kmpc_thunk_t *m_thunk = nullptr;
  progress m_progress = progress::ended;
  // The one that make_task has returned, until it is enqueued.
  kmpc_thunk_t *m_next_task = nullptr;
  kmp_uint32 m_tasks = 0;

  /* Thunks of tasks, of M_TASK_SIZE bytes, that nobody uses: a list of the
     generator's, and those that have been given back.  */
  size_t m_task_size = 0;
  size_t m_thunks_made = 0;
  kmpc_thunk_t *m_free = nullptr;
  alignas (64) std::atomic<kmpc_thunk_t *> m_given_back{ nullptr };
};

#endif /* GOMP_EXT_KMPC_QUEUE_H */
