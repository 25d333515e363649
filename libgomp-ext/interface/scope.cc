/* Task reductions of worksharing constructs and of `scope', with this library's
   teams.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "../tasks/reduction.h"
#include "../tasks/team.h"
#include "loop.h"

namespace omptq
{
namespace interface
{
namespace
{

using tasks::reduction_array;

/* The reductions of DATA get the memory of those of FIRST, another thread's
   description.  OUTER describes those of the enclosing construct; it may be
   null.  */
void
share_reductions (uintptr_t *data, uintptr_t *first, uintptr_t *outer)
{
  const reduction_array *from = reduction_array::at (first);
  for (reduction_array *a = reduction_array::at (data);;
       a = a->next, from = from->next)
    {
      a->memory = from->memory;
      a->memory_end = from->memory_end;
      a->registered = from->registered;
      if (!a->next)
        {
          a->next = reduction_array::at (outer);
          return;
        }
    }
}

/* Outside of all regions tasks are libgomp's, and so are their reductions.  A
   loop without iterations registers them there.  */
void
begin_libgomps_reductions (uintptr_t *reductions)
{
  libgomp ().loop_start (0, 0, 1, omp_sched_static, 0, nullptr, nullptr,
                         reductions, nullptr);
  libgomp ().loop_end_nowait ();
}

} // anon namespace

/* The tasks that the thread creates in the construct take part in its
   reductions, whichever thread executes them, so it gets a group for them.  */
void
begin_reductions (teams::context *here, bool is_first, uintptr_t *reductions)
{
  tasks::worker *w = tasks::worker::in_own_region ();
  if (!w)
    return begin_libgomps_reductions (reductions);
  w->its_team ()->prepare ();
  tasks::group *g = w->begin_group (tasks::group::kind::construct);
  if (is_first)
    {
      tasks::allocate_reductions (reductions, here->size, g->reductions ());
      here->current->reductions () = reductions;
    }
  else
    share_reductions (reductions, here->current->reductions (),
                      g->reductions ());
  g->set_reductions (reductions);
}

/* A construct whose end only the reductions have.  */
void
scope_start (uintptr_t *reductions)
{
  teams::context *here = &teams::thread::current ()->position ();
  begin_construct (
      here,
      monotonic (loop_schedule::fixed, 0).request (loop_space::of (0L, 0L, 1L)),
      reductions, nullptr);
  worksharing::leave (here);
}

/* With -fopenmp-ompt, which GCC 17 has, each scope is between these; REDUCTIONS
   is null if tasks take part in none.  */

void
scope_start_with_end (uintptr_t *reductions)
{
  if (reductions)
    GOMP_scope_start (reductions);
}

void
scope_end ()
{
}

/* The end of each construct with task reductions, after a barrier; it is
   another one unless the region has been CANCELLED.  */
void
workshare_task_reduction_unregister (bool cancelled)
{
  tasks::worker *w = tasks::worker::in_own_region ();
  if (!w)
    return libgomp ().workshare_task_reduction_unregister (cancelled);
  uintptr_t *data = w->running ()->its_group->reductions ();
  w->end_group ();
  if (w->number () == 0)
    GOMP_taskgroup_reduction_unregister (data);
  if (!cancelled)
    barrier ();
}

} // namespace interface
} // namespace omptq
