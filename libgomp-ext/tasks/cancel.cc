/* Cancellation.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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
