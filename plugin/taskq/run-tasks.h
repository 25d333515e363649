/* Functions that run several tasks in a row.

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

#ifndef OMPTQ_RUN_TASKS_H
#define OMPTQ_RUN_TASKS_H 1

namespace omptq
{

/* A new function that runs tasks that call FN with the address of a slot of
   SLOT_SIZE bytes; see gomp_taskq_run in libgomp-ext.h.  FN, which nothing else
   calls, may be inlined there.  */
tree build_run_tasks (tree fn, unsigned slot_size);

} // namespace omptq

#endif /* OMPTQ_RUN_TASKS_H */
