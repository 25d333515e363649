/* Barriers with this library's teams.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "../tasks/team.h"
#include "../teams/thread.h"
#include "interface.h"

namespace omptq
{
namespace interface
{
namespace
{

/* Before a barrier of TEAM, a thread executes the tasks that it has.  */
void
execute_own_tasks (const teams::team &team)
{
  if (__builtin_expect (team.has_started_tasks (), 0))
    tasks::worker::in_own_region ()->before_barrier ();
}

/* Outside of all regions tasks are libgomp's, which defers them once the thread
   has had a task reduction there.  */
void
execute_libgomps_tasks ()
{
  libgomp ().barrier ();
}

} // anon namespace

void
barrier ()
{
  teams::context &here = teams::thread::current ()->position ();
  if (!here.its_team)
    return execute_libgomps_tasks ();
  execute_own_tasks (*here.its_team);
  here.its_team->barrier (here);
}

bool
barrier_cancel ()
{
  teams::context &here = teams::thread::current ()->position ();
  if (!here.its_team)
    {
      execute_libgomps_tasks ();
      return false;
    }
  execute_own_tasks (*here.its_team);
  return here.its_team->barrier_or_cancelled (here);
}

/* Those of GCC 17, with the kind of barrier, which is for tools.  */

void
barrier_ext (int)
{
  GOMP_barrier ();
}

bool
barrier_cancel_ext (int)
{
  return GOMP_barrier_cancel ();
}

} // namespace interface
} // namespace omptq
