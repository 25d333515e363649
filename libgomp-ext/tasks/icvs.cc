/* The internal control variables that a task inherits.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <omp.h>

#include "../interface/interface.h"
#include "../teams/thread.h"
#include "icvs.h"
#include "team.h"

namespace omptq
{
namespace tasks
{

namespace
{

/* The current task is about to change its own.  */
void
note_change ()
{
  if (worker *w = worker::current ())
    w->settings_change ();
}

} // anon namespace

icvs
icvs::current ()
{
  icvs now = {};
  if (teams::mode::is_ours ())
    now = teams::thread::current ()->position ().settings;
  else
    {
      now.threads = omp_get_max_threads ();
      now.dynamic = omp_get_dynamic ();
      now.max_active_levels = omp_get_max_active_levels ();
      omp_get_schedule (&now.schedule, &now.chunk);
      now.default_device = omp_get_default_device ();
    }
  return now;
}

void
icvs::set () const
{
  if (teams::mode::is_ours ())
    {
      teams::thread::current ()->position ().settings = *this;
      return;
    }
  const libgomp_functions &to = libgomp ();
  to.set_num_threads (threads);
  to.set_dynamic (dynamic);
  to.set_max_active_levels (max_active_levels);
  to.set_schedule (schedule, chunk);
  to.set_default_device (default_device);
}

void
worker::settings_change ()
{
  m_team->settings_change ();
  execution *e = m_running;
  if (!e->is_bare || e->outer_settings)
    return;
  e->outer_settings
      = static_cast<icvs *> (allocate (sizeof (icvs), alignof (icvs)));
  *e->outer_settings = icvs::current ();
}

} // namespace tasks
} // namespace omptq

/* The functions with which a program changes them.  */

using namespace omptq;
using tasks::libgomp;
using tasks::note_change;
using teams::mode;

extern "C"
{

  void
  omp_set_num_threads (int threads)
  {
    note_change ();
    if (mode::is_ours ())
      interface::set_num_threads (threads);
    else
      libgomp ().set_num_threads (threads);
  }

  void
  omp_set_dynamic (int dynamic)
  {
    note_change ();
    if (mode::is_ours ())
      interface::set_dynamic (dynamic);
    else
      libgomp ().set_dynamic (dynamic);
  }

  void
  omp_set_nested (int nested)
  {
    note_change ();
    if (mode::is_ours ())
      interface::set_nested (nested);
    else
      libgomp ().set_nested (nested);
  }

  void
  omp_set_max_active_levels (int levels)
  {
    note_change ();
    if (mode::is_ours ())
      interface::set_max_active_levels (levels);
    else
      libgomp ().set_max_active_levels (levels);
  }

  void
  omp_set_default_device (int device)
  {
    note_change ();
    if (mode::is_ours ())
      interface::set_default_device (device);
    else
      libgomp ().set_default_device (device);
  }

  void
  omp_set_schedule (omp_sched_t kind, int chunk_size)
  {
    note_change ();
    if (mode::is_ours ())
      interface::set_schedule (kind, chunk_size);
    else
      libgomp ().set_schedule (kind, chunk_size);
  }
}
