/* Cancellation with this library's teams.

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

constexpr int worksharing_kinds = cancel_loop | cancel_sections;

/* That of the current task; null if there is none.  */
tasks::group *
its_taskgroup ()
{
  tasks::worker *w = tasks::worker::in_own_region ();
  return w ? w->its_taskgroup () : nullptr;
}

} // anon namespace

bool
cancellation_point (int which)
{
  teams::context &here = teams::thread::current ()->position ();
  if (!libgomp ().can_cancel || !here.its_team)
    return false;
  if (which & worksharing_kinds)
    return here.its_team->is_construct_cancelled (here);
  if (which & cancel_taskgroup)
    if (tasks::group *g = its_taskgroup ())
      if (g->is_cancelled ())
        return true;
  return here.its_team->is_cancelled ();
}

/* Outside of all regions, this only ends the construct of the calling
   thread.  */
bool
cancel (int which, bool do_cancel)
{
  if (!libgomp ().can_cancel)
    return false;
  if (!do_cancel)
    return cancellation_point (which);
  teams::context &here = teams::thread::current ()->position ();
  if (!here.its_team)
    return true;
  if (which & worksharing_kinds)
    here.its_team->cancel_construct (here);
  else if (which & cancel_taskgroup)
    tasks::worker::in_own_region ()->cancel_taskgroup ();
  else
    {
      here.its_team->cancel ();
      tasks::worker::in_own_region ()->its_team ()->region_cancelled ();
    }
  return true;
}

} // namespace interface
} // namespace omptq
