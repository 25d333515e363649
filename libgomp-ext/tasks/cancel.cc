/* Cancellation.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "../interface/interface.h"
#include "team.h"

namespace omptq
{
namespace tasks
{

/* The region of the innermost taskgroup construct; null if there is none.  */
group *
worker::its_taskgroup () const
{
  group *g = m_running->its_group;
  while (g && !g->is_taskgroup ())
    g = g->outer ();
  return g;
}

/* Cancels the tasks of the innermost taskgroup.  */
void
worker::cancel_taskgroup ()
{
  group *g = its_taskgroup ();
  if (!g)
    return;
  m_team->prepare ();
  g->cancel ();
  m_team->taskgroup_cancelled ();
}

/* Returns whether G or a group around it is cancelled, whose tasks have those
   of G as descendants.  */
bool
worker::any_cancelled (const group *g)
{
  for (; g; g = g->outer ())
    if (g->is_cancelled ())
      return true;
  return false;
}

} // namespace tasks
} // namespace omptq

using namespace omptq::tasks;

extern "C"
{

  bool
  GOMP_cancellation_point (int which)
  {
    if (!libgomp ().can_cancel)
      return false;
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::cancellation_point (which);
    if (which == cancel_taskgroup)
      if (worker *w = worker::current ())
        if (group *g = w->its_taskgroup ())
          if (g->is_cancelled ())
            return true;
    return libgomp ().cancellation_point (which);
  }

  bool
  GOMP_cancel (int which, bool do_cancel)
  {
    if (!libgomp ().can_cancel)
      return false;
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::cancel (which, do_cancel);
    if (!do_cancel)
      return GOMP_cancellation_point (which);
    worker *w = which == cancel_taskgroup ? worker::current () : nullptr;
    if (!w)
      return libgomp ().cancel (which, true);
    w->cancel_taskgroup ();
    return true;
  }
}
