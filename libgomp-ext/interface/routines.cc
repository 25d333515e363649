/* OpenMP's routines that get and set a team's data and a task's ICVs.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* They answer as libgomp's do.  omp_set_num_teams and the like are libgomp's in
   any case: their ICVs belong to the whole program, and target regions use
   them, too.  */

#include <climits>

#include "../tasks/team.h"
#include "../teams/thread.h"
#include "allocator.h"
#include "interface.h"

namespace omptq
{
namespace interface
{
namespace
{

teams::context &
position ()
{
  return teams::thread::current ()->position ();
}

/* The MEMBER of the calling thread's position, OUTSIDE for a thread that has
   none.  Signal handlers may ask, too: this allocates no memory.  */
unsigned
look_up (unsigned teams::context::*member, unsigned outside)
{
  const teams::thread *t = teams::thread::known ();
  return t ? t->position ().*member : outside;
}

/* Those of the current task.  */
const teams::icvs &
settings ()
{
  return teams::current_icvs ();
}

/* The same before the program changes one.  */
teams::icvs &
settings_to_change ()
{
  if (tasks::worker *w = tasks::worker::in_own_region ())
    w->settings_change ();
  return teams::current_icvs ();
}

/* The region at LEVEL around the current task, or outside of all if it is 0;
   null if there is none.  */
const teams::context *
region_at (int level)
{
  const teams::context *c = &position ();
  if (level < 0 || static_cast<unsigned> (level) > c->level)
    return nullptr;
  while (c->level > static_cast<unsigned> (level))
    c = c->outer;
  return c;
}

/* Libgomp before GCC 11 has no limit.  */
int
supported_active_levels ()
{
  const libgomp_functions &its = libgomp ();
  return its.get_supported_active_levels ? its.get_supported_active_levels ()
                                         : INT_MAX;
}

} // anon namespace

/* The team.  */

int
get_num_threads ()
{
  return look_up (&teams::context::size, 1);
}

int
get_thread_num ()
{
  return look_up (&teams::context::number, 0);
}

int
in_parallel ()
{
  return look_up (&teams::context::active_level, 0) > 0;
}

int
get_level ()
{
  return look_up (&teams::context::level, 0);
}

int
get_active_level ()
{
  return look_up (&teams::context::active_level, 0);
}

int
get_ancestor_thread_num (int level)
{
  const teams::context *c = region_at (level);
  return c ? static_cast<int> (c->number) : -1;
}

int
get_team_size (int level)
{
  const teams::context *c = region_at (level);
  return c ? static_cast<int> (c->size) : -1;
}

int
get_num_teams ()
{
  return look_up (&teams::context::league_size, 1);
}

int
get_team_num ()
{
  return look_up (&teams::context::league_number, 0);
}

/* The ICVs.  */

int
get_max_threads ()
{
  return settings ().threads;
}

void
set_num_threads (int threads)
{
  settings_to_change ().threads = threads > 0 ? threads : 1;
}

int
get_dynamic ()
{
  return settings ().dynamic;
}

void
set_dynamic (int dynamic)
{
  settings_to_change ().dynamic = dynamic;
}

int
get_nested ()
{
  const teams::context &c = position ();
  return c.settings.max_active_levels > 1
         && c.settings.max_active_levels > c.active_level;
}

void
set_nested (int nested)
{
  unsigned &levels = settings_to_change ().max_active_levels;
  if (nested)
    levels = supported_active_levels ();
  else if (levels > 1)
    levels = 1;
}

int
get_max_active_levels ()
{
  return settings ().max_active_levels;
}

void
set_max_active_levels (int levels)
{
  if (levels < 0)
    return;
  int most = supported_active_levels ();
  settings_to_change ().max_active_levels = levels < most ? levels : most;
}

void
get_schedule (omp_sched_t *kind, int *chunk_size)
{
  const teams::icvs &its = settings ();
  *kind = its.schedule;
  *chunk_size = its.chunk;
}

void
set_schedule (omp_sched_t kind, int chunk_size)
{
  teams::icvs &its = settings_to_change ();
  switch (kind & ~omp_sched_monotonic)
    {
    case omp_sched_static:
      its.chunk = chunk_size < 1 ? 0 : chunk_size;
      break;
    case omp_sched_dynamic:
    case omp_sched_guided:
      its.chunk = chunk_size < 1 ? 1 : chunk_size;
      break;
    case omp_sched_auto:
      break;
    default:
      return;
    }
  its.schedule = kind;
}

int
get_thread_limit ()
{
  unsigned limit = settings ().thread_limit;
  return limit > INT_MAX ? INT_MAX : limit;
}

omp_proc_bind_t
get_proc_bind ()
{
  return settings ().bind;
}

int
get_default_device ()
{
  return settings ().default_device;
}

/* Which numbers are replaced by others depends on the version of libgomp.  */
void
set_default_device (int device)
{
  const libgomp_functions &its = libgomp ();
  its.set_default_device (device);
  settings_to_change ().default_device = its.get_default_device ();
}

void
set_default_allocator (omp_allocator_handle_t allocator)
{
  default_allocator::set (&position (), allocator);
}

} // namespace interface
} // namespace omptq
