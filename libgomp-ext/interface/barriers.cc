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

/* Before a barrier, a thread executes the tasks that it has.  */
void
execute_own_tasks ()
{
  if (tasks::worker *w = tasks::worker::current ())
    w->before_barrier ();
}

} // anon namespace

void
barrier ()
{
  teams::context &here = teams::thread::current ()->position ();
  if (!here.its_team)
    {
      // Outside of all regions, libgomp may have a task: a target region with
      // nowait, or a task with an event.
      tasks::libgomp ().barrier ();
      return;
    }
  execute_own_tasks ();
  here.its_team->barrier (here);
}

bool
barrier_cancel ()
{
  teams::context &here = teams::thread::current ()->position ();
  if (!here.its_team)
    return false;
  execute_own_tasks ();
  return here.its_team->barrier_or_cancelled (here);
}

} // namespace interface
} // namespace omptq
