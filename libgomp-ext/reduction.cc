/* Reductions: an accumulator for each thread and variable.

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

#include <cstdlib>

#include "system/error.h"
#include "system/memory.h"
#include "taskq.h"

namespace omptq
{
namespace
{

/* Names for the array that is described in libgomp-ext.h.  */
enum
{
  variables,
  bytes_per_thread,
  memory, // its alignment at first
  first_variable = 7
};

struct variable
{
  uintptr_t original;
  uintptr_t offset;
  uintptr_t unused;
};

/* The one of those registered in DATA whose original is at ADDRESS.  */
const variable *
find_variable (const uintptr_t *data, uintptr_t address)
{
  const variable *v
      = reinterpret_cast<const variable *> (&data[first_variable]);
  for (const variable *end = v + data[variables]; v != end; v++)
    if (v->original == address)
      return v;
  fatal ("no reduction for the variable at %p",
         reinterpret_cast<void *> (address));
}

} // anon namespace
} // namespace omptq

extern "C"
{

  __attribute__ ((visibility ("default"))) void
  GOMP_taskq_reduction_register (gomp_taskq_thunk *thunk, uintptr_t *data)
  {
    using namespace omptq;
    taskq *tq = taskq_of (thunk);
    size_t size = data[bytes_per_thread] * tq->pool->size;
    data[memory]
        = reinterpret_cast<uintptr_t> (allocate_cleared (size, data[memory]));
    tq->tracking->reductions = data;
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_taskq_reduction_unregister (uintptr_t *data)
  {
    free (reinterpret_cast<void *> (data[omptq::memory]));
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_taskq_reduction_remap (size_t cnt, size_t cntorig, void **ptrs)
  {
    using namespace omptq;
    worker *w = current_worker ();
    const uintptr_t *data = w->running->tq->tracking->reductions;
    uintptr_t mine
        = data[memory] + (w - w->pool->workers) * data[bytes_per_thread];
    for (size_t i = 0; i < cnt; i++)
      {
        const variable *v
            = find_variable (data, reinterpret_cast<uintptr_t> (ptrs[i]));
        if (i < cntorig)
          ptrs[cnt + i] = ptrs[i];
        ptrs[i] = reinterpret_cast<void *> (mine + v->offset);
      }
  }
}
