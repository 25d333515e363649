/* OpenMP's tool interface: the scope construct.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* GCC's code calls a function only if tasks take part in a scope's reductions:

     GOMP_scope_start (reductions);
     ...
     GOMP_barrier ();
     ...                                the first thread adds the results
     GOMP_workshare_task_reduction_unregister (is_cancelled);

   The last one is also called after loops and sections with such reductions.
   It has one more barrier, unless the region has been cancelled.

   With -fopenmp-ompt, which GCC 17 has, each scope begins by
   GOMP_scope_start_with_end, whose argument may be null, and GOMP_scope_end
   comes before the barrier.  */

#include "../interface/interface.h"
#include "sync.h"

namespace omptq
{
namespace tools
{
namespace observed
{

void
scope_start (uintptr_t *reductions)
{
  if (thread *t = thread::current ())
    begin_scope (t->running, __builtin_return_address (0));
  interface::scope_start (reductions);
}

void
scope_start_with_end (uintptr_t *reductions)
{
  if (thread *t = thread::current ())
    begin_scope (t->running, __builtin_return_address (0));
  interface::scope_start_with_end (reductions);
}

void
scope_end ()
{
  if (thread *t = thread::current ())
    end_scope (t->running);
}

void
workshare_task_reduction_unregister (bool is_cancelled)
{
  const void *code = __builtin_return_address (0);
  if (thread *t = thread::current ())
    end_scope (t->running);
  if (is_cancelled)
    {
      interface::workshare_task_reduction_unregister (true);
      return;
    }
  sync_region wait (ompt_sync_region_barrier_implementation,
                    ompt_state_wait_barrier_implementation, code);
  interface::workshare_task_reduction_unregister (false);
}

} // namespace observed

} // namespace tools
} // namespace omptq
