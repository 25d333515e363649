/* The places where OpenMP tasks are created and awaited.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_TASKS_SITES_H
#define OMPTQ_TASKS_SITES_H 1

namespace omptq
{

/* A call of GOMP_task.  */
class created_task
{
public:
  explicit created_task (const gcall *call) : m_call (call) {}

  /* Why compiled code cannot create the task itself; null if it can.  */
  const char *obstacle () const;

  /* The task's outlined function; null if it is not known.  */
  tree function () const;

  /* Where the task's construct begins.  */
  location_t location () const;

  /* The variable with the captured values, null if there are none.  */
  tree captures () const;

  /* The argument with their address.  */
  tree
  data () const
  {
    return gimple_call_arg (m_call, 1);
  }

  /* True if there are some, and a slot cannot hold them.  */
  bool large_p () const;

  /* The flags; GOMP_TASK_FLAG_FINAL may depend on the run.  */
  tree
  flags () const
  {
    return gimple_call_arg (m_call, 6);
  }

  /* True if the task may be final.  */
  bool may_be_final_p () const;

  /* The value of the if clause; true without one.  */
  tree
  if_clause () const
  {
    return gimple_call_arg (m_call, 5);
  }

private:
  const gcall *m_call;

  bool zero_p (unsigned argument) const;
};

/* True if STMT calls GOMP_task, GOMP_taskwait, or omp_in_final.  */
bool creates_task_p (const gimple *stmt);
bool awaits_tasks_p (const gimple *stmt);
bool asks_final_p (const gimple *stmt);

class throwing_functions;

/* Why control may leave the current function after CALL, which creates a task,
   without having come to a taskwait; null if it cannot.  */
const char *way_around_taskwait (gcall *call, throwing_functions &throwing);

/* True if control may come from CALL, which creates a task, without a taskwait
   to a call that uses the same variable for the captured values.  */
bool uses_captures_again_p (gcall *call);

/* True if nothing is executed between CALL, which creates a task, and a
   taskwait.  */
bool awaited_at_once_p (gcall *call);

} // namespace omptq

#endif /* OMPTQ_TASKS_SITES_H */
