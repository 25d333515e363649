/* Warnings of valid code in taskqs that is probably a mistake.

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
