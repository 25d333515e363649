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

#include "sync.h"
#include "tables.h"

namespace omptq
{
namespace tools
{
namespace
{

template <ending> void (*original_start) (uintptr_t *reductions);

template <ending e>
void
start (uintptr_t *reductions)
{
  if (thread *t = thread::current ())
    begin_scope (t->running, __builtin_return_address (0));
  original_start<e> (reductions);
}

void (*original_end) ();

void
end ()
{
  if (thread *t = thread::current ())
    end_scope (t->running);
  original_end ();
}

void (*original_unregister) (bool is_cancelled);

void
unregister (bool is_cancelled)
{
  const void *code = __builtin_return_address (0);
  if (thread *t = thread::current ())
    end_scope (t->running);
  if (is_cancelled)
    {
      original_unregister (true);
      return;
    }
  sync_region wait (ompt_sync_region_barrier_implementation,
                    ompt_state_wait_barrier_implementation, code);
  original_unregister (false);
}

} // anon namespace

function_table
scope_functions ()
{
  static const replacement functions[] = {
    replaces ("GOMP_scope_start", start<silent>, &original_start<silent>),
    replaces ("GOMP_scope_start_with_end", start<announced>,
              &original_start<announced>),
    replaces ("GOMP_scope_end", end, &original_end),
    replaces ("GOMP_workshare_task_reduction_unregister", unregister,
              &original_unregister),
  };
  return functions;
}

} // namespace tools
} // namespace omptq
