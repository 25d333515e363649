/* An execution of a taskgraph construct.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKGRAPH_RUN_H
#define GOMP_EXT_TASKGRAPH_RUN_H 1

#include "record.h"

namespace omptq
{
namespace taskgraph
{

/* The execution, in memory of the task that encounters the construct.  */
class run
{
public:
  // Begins the execution of the construct G, whose clause graph_id says ID.
  // FLAGS are those of GOMP_ext_taskgraph_begin.
  run (gomp_ext_taskgraph *g, const char *now, uintptr_t id, unsigned flags);

  // Returns whether the block must be executed; true once.
  bool goes_on ();

  // Notes R, whose data are the caller's, if a record is made.
  void
  note (const recorded &r)
  {
    if (m_record)
      add (r);
  }

  // Something has been encountered that no replay can execute.
  void
  refuse ()
  {
    if (m_record)
      m_record->refuse ();
  }

  // The calling thread's, if the current task makes a record; otherwise null.
  static run *current ();

private:
  enum class state
  {
    begun,
    in_block,
    ended
  };

  bool begin_record (tasks::worker *w, gomp_ext_taskgraph *g, const char *now,
                     uintptr_t id, unsigned flags);
  void add (const recorded &r);
  void end_record ();
  void end ();

  state m_state = state::begun;
  bool m_nogroup;
  // The one that is made; null if there is none.
  record *m_record = nullptr;
  /* If there is one: */
  tasks::worker *m_worker;
  const tasks::execution *m_task;
  run *m_outer;

  // The innermost one of the thread's that make records.
  static __thread run *s_innermost;
};

static_assert (sizeof (run) <= sizeof (gomp_ext_taskgraph_run));

} // namespace taskgraph
} // namespace omptq

#endif /* GOMP_EXT_TASKGRAPH_RUN_H */
