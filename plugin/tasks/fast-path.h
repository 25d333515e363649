/* Functions that create and execute tasks without the run-time library.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_TASKS_FAST_PATH_H
#define OMPTQ_TASKS_FAST_PATH_H 1

namespace omptq
{

/* How a task is created and executed, if libgomp need not know of it.  */
struct task_functions
{
  // The task's outlined function, and the type of what a slot has of the
  // captured values, null without any: they themselves or, if IN_PLACE, their
  // address.
  tree body;
  tree captures;
  bool in_place;
  // The function of a slot; takes the address of the values.
  tree entry;
  // Executes the task at once; takes that, if there are captured values, the
  // frame that counts the task, and the thread's worker.
  tree execute;
  // Executes it as a final task; takes that, if there are some.  Null if no
  // task is final.
  tree execute_final;
  // Creates the task; takes that, the frame, the value of the if clause, and
  // the flags of GOMP_task.
  tree create;
};

/* The type of a pointer to a struct gomp_ext_frame.  */
tree frame_pointer_type ();

/* An outlined function of tasks, and what is to be known of them.  */
struct task_body
{
  tree function;
  // The type of the captured values, null without any.
  tree record;
  // The captured values stay where they have been put together.
  bool in_place;
  // The version with a frame as an additional parameter, and that for final
  // tasks; null if the function counts no tasks.
  tree fast;
  tree for_final;
  bool may_be_final;
};

/* Makes the functions for such tasks.  */
task_functions build_task_functions (const task_body &body);

/* Makes a function that waits for the children that its parameter, a frame,
   counts; those of FN, which are TASKS, quickly.  */
tree build_wait_function (tree fn, const vec<task_functions> &tasks);

/* Makes a function that is called like FN: calls FAST, the version with an
   additional frame, if the current task may go on with that; otherwise FN.  */
tree build_begin_function (tree fn, tree fast);

} // namespace omptq

#endif /* OMPTQ_TASKS_FAST_PATH_H */
