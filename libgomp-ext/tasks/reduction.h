/* Task reductions.
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

#ifndef GOMP_EXT_TASKS_REDUCTION_H
#define GOMP_EXT_TASKS_REDUCTION_H 1

#include "worker.h"

namespace omptq
{
namespace tasks
{

/* The variables of a construct's reductions, as the compiler describes them to
   libgomp, and where their copies are: each thread has one for all tasks that
   it executes.  Arrays are linked if a construct has more than one; the last
   one's link leads to those of the enclosing construct.  */
struct reduction_array
{
  struct variable
  {
    uintptr_t original;
    // Of the copy in each thread's memory.
    uintptr_t offset;
    uintptr_t unused;
  };

  static reduction_array *
  at (uintptr_t *data)
  {
    return reinterpret_cast<reduction_array *> (data);
  }

  uintptr_t *
  data ()
  {
    return &count;
  }

  uintptr_t count;
  // How many bytes each thread has.
  uintptr_t size;
  // The address of the first thread's; before, their alignment.
  uintptr_t memory;
  uintptr_t allocator;
  reduction_array *next;
  // Not zero in the first array of a construct, after its registration.
  uintptr_t registered;
  uintptr_t memory_end;
  variable variables[];
};

/* Provides each thread with memory for the variables that DATA describes, for
   the innermost taskgroup of W's current task.  */
void register_reductions (worker *w, uintptr_t *data);

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_REDUCTION_H */
