/* Task reductions.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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

/* Provides each of THREADS with memory for the variables that DATA describes.
   OUTER describes those of the enclosing construct; it may be null.  */
void allocate_reductions (uintptr_t *data, unsigned threads, uintptr_t *outer);

/* Provides each thread with memory for the variables that DATA describes, for
   the innermost taskgroup of W's current task.  */
void register_reductions (worker *w, uintptr_t *data);

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_REDUCTION_H */
