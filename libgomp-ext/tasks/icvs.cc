/* The internal control variables that a task inherits.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <climits>
#include <omp.h>

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
  icvs now;
  now.threads = omp_get_max_threads ();
  now.dynamic = omp_get_dynamic ();
  now.max_active_levels = omp_get_max_active_levels ();
  omp_sched_t kind;
  omp_get_schedule (&kind, &now.chunk_size);
  now.schedule = kind;
  now.default_device = omp_get_default_device ();
  return now;
}

void
icvs::set () const
{
  const libgomp_functions &to = libgomp ();
  to.set_num_threads (threads);
  to.set_dynamic (dynamic);
  to.set_max_active_levels (max_active_levels);
  to.set_schedule (static_cast<omp_sched_t> (schedule), chunk_size);
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

/* The functions with which a program changes them, for C and for Fortran, where
   integers may have 8 bytes.  */

using omptq::tasks::libgomp;
using omptq::tasks::note_change;

namespace
{

/* As libgomp converts a value that may be too large.  */
int
to_int (int64_t value)
{
  return value > INT_MAX ? INT_MAX : value < INT_MIN ? INT_MIN : value;
}

} // anon namespace

extern "C"
{

  void
  omp_set_num_threads (int threads)
  {
    note_change ();
    libgomp ().set_num_threads (threads);
  }

  void
  omp_set_num_threads_ (const int32_t *threads)
  {
    omp_set_num_threads (*threads);
  }

  void
  omp_set_num_threads_8_ (const int64_t *threads)
  {
    omp_set_num_threads (to_int (*threads));
  }

  void
  omp_set_dynamic (int dynamic)
  {
    note_change ();
    libgomp ().set_dynamic (dynamic);
  }

  void
  omp_set_dynamic_ (const int32_t *dynamic)
  {
    omp_set_dynamic (*dynamic);
  }

  void
  omp_set_dynamic_8_ (const int64_t *dynamic)
  {
    omp_set_dynamic (to_int (*dynamic));
  }

  void
  omp_set_nested (int nested)
  {
    note_change ();
    libgomp ().set_nested (nested);
  }

  void
  omp_set_nested_ (const int32_t *nested)
  {
    omp_set_nested (*nested);
  }

  void
  omp_set_nested_8_ (const int64_t *nested)
  {
    omp_set_nested (to_int (*nested));
  }

  void
  omp_set_max_active_levels (int levels)
  {
    note_change ();
    libgomp ().set_max_active_levels (levels);
  }

  void
  omp_set_max_active_levels_ (const int32_t *levels)
  {
    omp_set_max_active_levels (*levels);
  }

  void
  omp_set_max_active_levels_8_ (const int64_t *levels)
  {
    omp_set_max_active_levels (to_int (*levels));
  }

  void
  omp_set_default_device (int device)
  {
    note_change ();
    libgomp ().set_default_device (device);
  }

  void
  omp_set_default_device_ (const int32_t *device)
  {
    omp_set_default_device (*device);
  }

  void
  omp_set_default_device_8_ (const int64_t *device)
  {
    omp_set_default_device (to_int (*device));
  }

  void
  omp_set_schedule (omp_sched_t kind, int chunk_size)
  {
    note_change ();
    libgomp ().set_schedule (kind, chunk_size);
  }

  void
  omp_set_schedule_ (const int32_t *kind, const int32_t *chunk_size)
  {
    omp_set_schedule (static_cast<omp_sched_t> (*kind), *chunk_size);
  }

  void
  omp_set_schedule_8_ (const int32_t *kind, const int64_t *chunk_size)
  {
    omp_set_schedule (static_cast<omp_sched_t> (*kind), to_int (*chunk_size));
  }
}
