/* Functions that create and execute tasks without the run-time library.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef OMPTQ_TASKS_FAST_PATH_H
#define OMPTQ_TASKS_FAST_PATH_H 1

namespace omptq
{

/* How a task is created and executed, if libgomp need not know of it.  */
struct task_functions
{
  // The task's outlined function, and the type of the captured values, null
  // without any.
  tree body;
  tree captures;
  // What a slot has as its function: takes the address of the values.
  tree entry;
  // Executes the task at once; takes the values, if there are any, the frame
  // that counts the task, and the thread's worker.
  tree execute;
  // Creates the task; takes the values, the frame, and the value of the if
  // clause.
  tree create;
};

/* The type of a pointer to a struct gomp_ext_frame.  */
tree frame_pointer_type ();

/* Makes the functions for tasks that execute BODY, an outlined function, with
   values of the type CAPTURES, null for none.  FAST is the version of BODY that
   has a frame as an additional parameter; null if BODY counts no tasks.  */
task_functions build_task_functions (tree body, tree captures, tree fast);

/* Makes a function that waits for the children that its parameter, a frame,
   counts; those of FN, which are TASKS, quickly.  */
tree build_wait_function (tree fn, const vec<task_functions> &tasks);

/* Makes a function that is called like FN: calls FAST, the version with an
   additional frame, if the current task may go on with that; otherwise FN.  */
tree build_begin_function (tree fn, tree fast);

} // namespace omptq

#endif /* OMPTQ_TASKS_FAST_PATH_H */
