/* Warnings of valid code in taskqs that is probably a mistake.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_TASKQ_MISTAKES_H
#define OMPTQ_TASKQ_MISTAKES_H 1

namespace omptq
{

/* Warns in the current function of

   - a task that shares a variable of its taskq whose scope ends before the
     block of the taskq does: the task can be executed later;
   - OpenMP's tasks in a taskq that has none of its own.

   Needs bodies before omplower.  */
void warn_of_mistakes ();

} // namespace omptq

#endif /* OMPTQ_TASKQ_MISTAKES_H */
